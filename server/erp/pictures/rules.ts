import { foldName, withoutEnding } from '#server/erp/loose/rules.ts'

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

export function pictureName(path: string): PictureName {
  const name = foldName(path)
  const stem = withoutEnding(name)
  const [, base = stem, plain, bracketed] = /^(.+?)(?:[_ -](\d{1,2})| ?\((\d{1,2})\))$/.exec(stem) ?? []
  return { name, stem, base, position: Number(plain ?? bracketed ?? 0) }
}
