/** A fault for which a whole file is refused, with its place. */
export class FileFault extends Error {
  readonly file: string
  readonly line: number | undefined
  readonly column: number | undefined

  constructor(file: string, reason: string, line?: number, column?: number) {
    super(reason)
    this.file = file
    this.line = line
    this.column = column
  }
}

/** A fault for which one record is refused. */
export class RecordFault extends Error {}
