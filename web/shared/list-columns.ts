import type { ReactNode } from 'react'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import type { ExportColumn } from '#web/ui/export-column.ts'

/** What a file and a print have of a column. `Sources` is what is read only when a file is made. */
export type FileCell<Row, Sources = void> = {
  kind: ExportColumn<Row>['kind']
  value: (row: Row, sources: Sources) => string | number | null
  /** Where the heading of the screen would not be understood alone. */
  header?: string
  /** On paper an EAN has its bars. */
  isBarcode?: boolean
  /** Left out on paper where no row has it. */
  hidesEmpty?: boolean
  /** Absent, it is in both. */
  only?: 'file' | 'paper'
}

/** A column of a list, said once: the list on screen, its order, the file and the print are made of it. */
export type ListColumn<Row, Id extends string = string, Sources = void> = Omit<GridColumn<Row>, 'id' | 'cell'> & {
  id: Id
  /** Absent, the column is in files and on paper only. */
  cell?: GridColumn<Row>['cell']
  /** Absent, the column is for the eye only. */
  file?: FileCell<Row, Sources> | readonly FileCell<Row, Sources>[]
}

/** The columns a list has on screen. */
export function screenColumns<Row, Id extends string, Sources>(
  columns: readonly ListColumn<Row, Id, Sources>[],
): (GridColumn<Row> & { id: Id; cell: (row: Row) => ReactNode })[] {
  return columns.flatMap(({ file: _file, cell, ...column }) => (cell ? [{ ...column, cell }] : []))
}

/** The columns of a file, or on paper, in the order of the list; hidden ones too. */
export function fileColumns<Row, Id extends string, Sources>(
  columns: readonly ListColumn<Row, Id, Sources>[],
  sources: Sources,
  place: 'file' | 'paper' = 'file',
): (ExportColumn<Row> & { isBarcode: boolean; hidesEmpty: boolean })[] {
  return columns.flatMap(({ header: heading, file }) =>
    (file === undefined ? [] : [file].flat())
      .filter(({ only = place }) => only === place)
      .map(({ kind, value, header = heading, isBarcode = false, hidesEmpty = false }) => ({
        header,
        kind,
        isBarcode,
        hidesEmpty,
        value: (row: Row) => value(row, sources),
      })),
  )
}
