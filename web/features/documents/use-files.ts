import { useCallback, useRef, useState } from 'react'
import { getDocumentArchive, getDocumentExport, getDocumentFile, getPaymentList } from '#contract/documents.ts'
import type { DocumentFilter } from '#contract/documents.ts'
import { callFile, type Progress } from '#web/api/client.ts'
import { showFailure } from '#web/api/errors.ts'
import { saveFile } from '#web/api/save.ts'

type Fetched = Promise<{ name: string; content: Blob }>
type Format = 'csv' | 'xlsx'

const joined = (ids: readonly string[]) => ids.join(';')

/**
 * One download at a time with its progress, undefined while none runs. Buttons stay as they are meanwhile: one that is
 * disabled under the focus would lose it, and Escape with it.
 */
export function useFile() {
  const [progress, setProgress] = useState<Progress>()
  const isRunning = useRef(false)
  const run = useCallback(async (fetchFile: (onProgress: (progress: Progress) => void) => Fetched) => {
    if (isRunning.current) return
    isRunning.current = true
    setProgress({ bytes: 0, rows: undefined })
    try {
      const { name, content } = await fetchFile(setProgress)
      saveFile(name, content)
    } catch (error) {
      showFailure(error)
    } finally {
      isRunning.current = false
      setProgress(undefined)
    }
  }, [])
  return { progress, run }
}

/** What can be taken along of documents. */
export function useFiles() {
  const { progress, run } = useFile()
  return {
    progress,
    /** One document as PDF or ISDOC. */
    paper: (id: string, Format: 'pdf' | 'isdoc') =>
      run((on) => callFile(getDocumentFile, { params: { DocumentId: id }, query: { Format } }, on)),
    archive: (ids: readonly string[]) =>
      run((on) => callFile(getDocumentArchive, { query: { Documents: joined(ids) } }, on)),
    /** What a filter finds as a table. */
    table: (filter: DocumentFilter, Format: Format) =>
      run((on) => callFile(getDocumentExport, { query: { ...filter, Format } }, on)),
    chosenTable: (ids: readonly string[], Format: Format) =>
      run((on) => callFile(getDocumentExport, { query: { Documents: joined(ids), Format } }, on)),
    payments: (ids: readonly string[], Format: Format) =>
      run((on) => callFile(getPaymentList, { query: { Documents: joined(ids), Format } }, on)),
  }
}

export type Files = ReturnType<typeof useFiles>
