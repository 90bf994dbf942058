export type ExportColumn<Row> = {
  header: string
  /**
   * An amount has two decimals, the price of a unit two to four, a number up to three, a day is `yyyy-MM-dd`; they stay
   * numbers and dates in a workbook.
   */
  kind: 'text' | 'amount' | 'price' | 'number' | 'day'
  value: (row: Row) => string | number | null
}
