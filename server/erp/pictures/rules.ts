/** What the name of a file may say. */
export interface PictureName {
  /** The whole name, as an export writes it. */
  name: string
  /** Without its ending. */
  stem: string
  /** Without a number behind it, such as `_2`, `-2` or ` (2)`; then the position is that number. */
  base: string
  position: number
}

/** The last part of a path in small letters; accents are one letter each, whatever machine wrote them. */
export const foldName = (path: string): string =>
  (path.split(/[/\\]/).at(-1) ?? '').normalize('NFC').toLowerCase().trim()

export function pictureName(path: string): PictureName {
  const name = foldName(path)
  const stem = name.replace(/\.\w+$/, '')
  const [, base = stem, plain, bracketed] = /^(.+?)(?:[_ -](\d{1,2})| ?\((\d{1,2})\))$/.exec(stem) ?? []
  return { name, stem, base, position: Number(plain ?? bracketed ?? 0) }
}
