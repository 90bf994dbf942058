/** A name that stays in the folder it is unpacked into, on every system. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '-')
    .replace(/^[.\s-]+/, '')
    .replace(/[.\s]+$/, '')
    .slice(0, 120)
  return plain === '' ? 'soubor' : plain
}

/** Safe names of files, each only once: the second 'ceník.pdf' is 'ceník (2).pdf', whatever the case. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = safeName(name)
    const [, stem = plain, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(plain) ?? []
    let free = plain
    for (let copy = 2; taken.has(free.toLowerCase()); copy += 1) free = `${stem} (${copy})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}
