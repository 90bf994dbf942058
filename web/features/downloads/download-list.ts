import type { ManualFile } from '#contract/downloads.ts'
import { fold } from '#web/ui/numbers.ts'

/** The ending of a file's name in capitals, such as PDF. */
export const kindOf = ({ FileName }: Pick<ManualFile, 'FileName'>) => FileName.split('.').at(-1)?.toUpperCase() ?? ''

export const nameOf = ({ DisplayName, FileName }: ManualFile) => DisplayName || FileName

const number = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 1 })

/** Bytes as `1,5 MB` or `230 kB`. */
export function sizeOf({ Size }: Pick<ManualFile, 'Size'>): string {
  return Size >= 1_000_000
    ? `${number.format(Size / 1_000_000)}\u00a0MB`
    : `${Math.max(1, Math.round(Size / 1000))}\u00a0kB`
}

const NEW_DAYS = 14

export const isNew = ({ Updated }: ManualFile, now: number) => now - Date.parse(Updated) < NEW_DAYS * 86_400_000

/** The files with all words in their name or group, and of the group unless it is empty, together with their group. */
export function groupsOf(
  files: readonly ManualFile[],
  text: string,
  group: string,
): { category: string; files: ManualFile[] }[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const groups = new Map<string, ManualFile[]>()
  for (const file of files) {
    if (group !== '' && file.Category !== group) continue
    const line = fold(`${nameOf(file)}\n${file.FileName}\n${file.Category}`)
    if (words.every((word) => line.includes(word)))
      groups.set(file.Category, [...(groups.get(file.Category) ?? []), file])
  }
  return [...groups].map(([category, found]) => ({ category, files: found }))
}
