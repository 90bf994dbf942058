import { openSheet } from './sheet.ts'

const FIRST_ROWS = 3

/** The head of a table and its first rows; throws FileFault. */
export async function lookAt(path: string): Promise<{ headings: string[]; first: string[][] }> {
  const { headings, rows } = await openSheet(path)
  const first: string[][] = []
  for await (const { cells } of rows) {
    first.push(headings.map((_, at) => cells[at] ?? ''))
    if (first.length === FIRST_ROWS) break
  }
  return { headings, first }
}
