// The import says its reasons in English sentences, which the command line shows as they are. Here they are read again, so
// that the screen says them in the language of its reader. The first one that fits counts.
const sentences = [
  'the lines do not add up to the summary',
  'neither lines nor sums are stated',
  'the rounding is larger than allowed',
  'the base, the tax and the sum of a rate disagree',
  'the tax of the summary fits no rate',
  'the rounding has tax in it',
  'a former tax rate is not stated in percent',
  'the buyer pays the tax of a line',
  'the price, the tax and the sum of a line disagree',
  'more is open than there is to pay',
  'the crowns do not follow from the foreign currency',
  'the number is that of another order of the portal',
  'the number belongs to another customer here: {{text}}',
  'the number belongs to customer {{text}} here',
  'the order {{text}} of the portal belongs to customer {{customer}}',
  'customer {{customer}} claimed lines of it, so it stays there',
  'the category {{text}} above it was rejected',
  'the category {{text}} is unknown, or there are several',
  'the category {{text}} is unknown',
  'the customer {{text}} is unknown',
  'the item {{text}} is unknown',
  'the price level {{text}} is unknown',
  'the VAT rate is unknown: {{text}}',
  'the discount is above 100 %: {{text}}',
  'a price in a foreign currency is not supported',
  'the last day is before the first one: {{text}}',
  'it names a customer and a price level, of which one counts',
  'the packaging {{text}} is unknown',
  'the representative {{text}} is unknown',
  'the item {{text}} is also on a card of the accounting system',
  'the login {{text}} has another e-mail address here',
  'the login {{text}} belongs to somebody who works for the seller',
  'nothing was handed over or brought back',
  '{{what}} is also in {{file}}, line {{line}}',
  '{{what}} is missing',
  '{{what}} is not a number from 1 on: {{text}}',
  '{{what}} is not a number: {{text}}',
  '{{what}} is not a day: {{text}}',
  '{{what}} is not above zero: {{text}}',
  '{{what}} is too large: {{text}}',
  '{{what}} is negative: {{text}}',
  '{{what}} is longer than 64 characters: {{text}}',
  '{{what}} contains ;: {{text}}',
  '{{what}} is not a whole number: {{text}}',
  '{{what}} is not a rate of tax: {{text}}',
  '{{what}} is neither yes nor no: {{text}}',
  '{{what}} is not an e-mail address: {{text}}',
  '{{what}} is no login name: {{text}}',
  '{{what}} is no kind of user a table may make: {{text}}',
  '{{what}} names no days, such as Po, St, Pá: {{text}}',
  'no item has this number or EAN, and no export names the picture',
  'no item has this number or EAN yet; the picture is kept and waits for it',
  'no document has this number yet; the paper is kept and waits for it',
  'no document has this number',
  'several documents could have this number: {{text}}',
  'the paper is larger than 2 MB',
  'the file is no PDF, or it is cut off',
  'the picture is larger than 40 MB',
  'the file is no picture, or it is damaged or too large',
  'there is no such folder or file',
  'nobody has said what the columns of this table are; import it once in the administration under Accounting system / Tables, and its columns are remembered',
  'there is no head with at least two columns in the first ten rows',
  'there are more than {{number}} columns',
  'the workbook cannot be read: {{text}}',
  'the table cannot be read: {{text}}',
  'a table of {{kind}} needs these columns: {{columns}}',
  'there is no record in the export',
  'there is no .xml, .csv or .xlsx file in the folder',
  'there is no picture in the folder',
  'there is no PDF in the folder',
  'there is no .xml, .csv or .xlsx file in the archive, or it is damaged',
  'there is no picture in the archive, or it is damaged',
  'there is no PDF in the archive, or it is damaged',
  'the archive cannot be unpacked: {{text}}',
  'the export was split, and its part {{text}} is missing',
  'dateValidFrom of {{list}} is not a day: {{text}}',
  'the file is in UTF-16; export it in Windows-1250 or UTF-8',
  'the file declares {{encoding}}, but begins with the mark of UTF-8',
  'the file declares {{encoding}}, but its text is UTF-8',
  'the file declares {{encoding}}, but has other bytes here',
  'the declared encoding {{encoding}} is not supported',
  'the file should be UTF-8, but has other bytes here',
  'the file cannot be read: {{text}}',
  'the file is not well-formed: {{text}}',
  'the file has a DOCTYPE, which an export never has',
  'elements are nested deeper than {{number}}',
  'the file is no export of POHODA: it begins with <{{text}}>',
  'the file is no export of POHODA',
  'the export itself reports an error: {{text}}',
  'a record is larger than 4 MB',
  'users are not taken out of an archive; import their table by itself',
  'the file is a dataPack, which is what POHODA is sent; the portal reads what it answers, a responsePack: make it in POHODA by Soubor / Datová komunikace / XML import/export with a list request as the input',
] as const

/** What a reason may speak of; what is none of these is the name of a field. */
const things = [
  'the id',
  'the deposit',
  'the user',
  'the contact',
  'the packaging',
  'the date',
  'the price',
  'the quantity price',
  'the code',
  'the number',
  'the name',
  'the customer',
  'the discount',
  'the VAT rate',
  'the volume',
  'the unit price',
  'the selling price',
  'the reservation',
  'the quantity',
  'the quantity of a part',
  'the count of a part',
  'the name of a price level',
  'the maturity',
  'the mass',
  'the exchange rate',
  'the amount of the exchange rate',
  'the delivered quantity',
  'the day of payment',
  'the credit',
  'the count',
  'the code of the item',
  'the name of the group',
  'the first day',
  'the last day',
  'the category',
  'the price of level {{text}}',
] as const

type Translate = (key: string, values: Record<string, string>) => string

const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${sentence.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{(\w+)\}\}/g, '(?<$1>.+?)')}$`, 's')

const patterns = (all: readonly string[]) => all.map((key) => ({ key, pattern: patternOf(key) }))
const knownSentences = patterns(sentences)
const knownThings = patterns(things)

/** Finds a text among the known ones, with what fills its gaps. */
function read(text: string, known: typeof knownSentences): { key: string; values: Record<string, string> } | undefined {
  for (const { key, pattern } of known) {
    const found = pattern.exec(text)
    if (found) return { key, values: { ...found.groups } }
  }
  return undefined
}

export const isKnownReason = (reason: string): boolean => read(reason, knownSentences) !== undefined

/** A reason of the import in the language of the screen; one that nobody knows stays as it is. */
export function reasonText(reason: string, t: Translate): string {
  const parts = reason.split('; ')
  // Of a row of a table every faulty cell is told.
  if (parts.length > 1 && !isKnownReason(reason)) return parts.map((part) => reasonText(part, t)).join('; ')
  const found = read(reason, knownSentences)
  if (!found) return reason
  const { key, values } = found
  const thing = values['what'] === undefined ? undefined : read(values['what'], knownThings)
  return t(key, thing ? { ...values, what: t(thing.key, thing.values) } : values)
}
