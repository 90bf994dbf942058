import type { Db } from '#server/db/connect.ts'

export const storeNames = ['database', 'disk', 's3'] as const
export type StoreName = (typeof storeNames)[number]

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}

export interface FileSettings {
  /** Where new contents go; the others are read while something is in them. */
  store: StoreName
  /** Folder of the store `disk`. */
  folder: string
  s3: S3Settings | undefined
}

/** A place for contents, each under a key: its SHA-256 in hexadecimal digits. The same put twice changes nothing. */
export interface Store {
  put(key: string, content: Buffer): Promise<void>
  /** Undefined where there is none; throws while the store cannot be asked. */
  read(key: string): Promise<Buffer | undefined>
  /** How many bytes it has, without reading them; undefined where there is none. */
  size(key: string): Promise<number | undefined>
  remove(key: string): Promise<void>
}

/** The store is not there, does not answer, or is not the one of the other processes; the message is one sentence. */
export class StoreFault extends Error {
  readonly store: StoreName

  constructor(store: StoreName, message: string) {
    super(message)
    this.store = store
  }
}

/** What reading and writing contents needs. */
export interface FilePlace {
  db: Db
  config: { files: FileSettings }
}
