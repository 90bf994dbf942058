/** A column of a list as data: what a file has of it, and what its cell on screen is made of. */
export interface DataColumn<Row> {
  /** Key of the texts. */
  heading: string
  /** A word is a key of the texts; an amount has two decimals; a day is `yyyy-MM-dd`. */
  kind: 'text' | 'word' | 'day' | 'count' | 'amount'
  /** Width in a workbook, in characters. */
  width?: number
  value: (row: Row) => string | number | null
}
