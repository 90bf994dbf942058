const BOM = '\uFEFF'
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g
// The wide signs are the same to a spreadsheet in an East Asian language.
const formulaStarts = /^(?=[^\S\n]*[=+\-@＝＋－＠]|\t)/gm

/**
 * A text that no spreadsheet calculates: an apostrophe stands before everything a formula could begin with, in each of
 * its lines, because a program that splits lines itself takes every one of them for the start of a cell.
 */
export function sheetText(text: string): string {
  const lines = text.replaceAll(lineEnds, '\n').replaceAll(formulaStarts, "'")
  return lines.startsWith('\n') ? `'${lines}` : lines
}

/** What a CSV file begins with: the mark by which Excel knows UTF-8. */
export const csvStart = BOM

/**
 * A line of CSV as Excel with Czech settings reads it: semicolons, every field in quotes. A number is given as it is to
 * be written, in `{ digits }`; every other text is kept from being calculated.
 */
export function csvLine(cells: readonly (string | { digits: string } | null)[]): string {
  const fields = cells.map((cell) => {
    if (cell === null) return '""'
    const text = typeof cell === 'string' ? sheetText(cell) : cell.digits
    return `"${text.replaceAll('"', '""')}"`
  })
  return `${fields.join(';')}\r\n`
}
