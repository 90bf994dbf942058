import { fold } from '#web/ui/numbers.ts'

const LONGEST = 40

/** An id made of a name, other than those that are taken. */
export function freshId(name: string, taken: readonly string[]): string {
  const base =
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, LONGEST - 4) || 'x'
  let id = base
  for (let number = 2; taken.includes(id); number += 1) id = `${base}-${number}`
  return id
}
