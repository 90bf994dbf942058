import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Element } from '#server/erp/pohoda/element.ts'
import { readPack } from '#server/erp/pohoda/read.ts'
import { type ExportKind, exportFolder, pack } from './pohoda-export.ts'

/** A record as an import reads it. */
export async function elementOf(kind: ExportKind, record: string): Promise<Element> {
  const folder = exportFolder({ 'export.xml': pack(kind, [record]) })
  try {
    for await (const { records } of readPack(join(folder, 'export.xml'))) if (records[0]) return records[0].element
  } finally {
    rmSync(folder, { recursive: true })
  }
  throw new Error('no record')
}
