import { LONGEST_CODE, type ItemCode } from '#contract/item-codes.ts'

export type ParsedCodes = {
  codes: ItemCode[]
  /** Lines that say nothing: without a code, too long, or for an item named before. */
  faults: string[]
}

/** The item and its own code of each line of a list from a spreadsheet: two columns by a tab, a semicolon or a comma. */
export function parseCodes(text: string): ParsedCodes {
  const codes = new Map<string, ItemCode>()
  const faults: string[] = []
  for (const line of text.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const [ItemId = '', Code = ''] = line.split(/[\t;,]/).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    const isCode = ItemId !== '' && ItemId.length <= LONGEST_CODE && !ItemId.includes('/')
    if (isCode && Code !== '' && Code.length <= LONGEST_CODE && !codes.has(ItemId)) codes.set(ItemId, { ItemId, Code })
    else faults.push(line.trim())
  }
  return { codes: [...codes.values()], faults }
}
