import { useMutation, useQuery } from '@tanstack/react-query'
import { getManualArchive, getManualFile, getManualFiles, type ManualFile } from '#contract/downloads.ts'
import { call, callFile } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { saveFile } from '#web/ui/save-file.ts'

const downloads = createRead('downloads', async ({ signal }) => (await call(getManualFiles, { signal })).data)

/** The files to download, by category and name. */
export const useDownloads = () => useQuery(downloads(useScope()))

const fetchFile = async (file: ManualFile) => (await callFile(getManualFile, { params: { Id: file.Id } })).content

/** Long enough for the new tab to have read the file. */
const FREED_MS = 60_000

/** Reads a file and keeps it under its name. */
export function useSaving() {
  return useMutation({ mutationFn: async (file: ManualFile) => saveFile(file.FileName, await fetchFile(file)) })
}

/** Keeps the chosen files as one archive. */
export function useArchive() {
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { name, content } = await callFile(getManualArchive, { query: { Files: ids.join(';') } })
      saveFile(name, content)
    },
  })
}

/** Reads a file and shows it in a new tab. */
export function useOpening() {
  return useMutation({
    mutationFn: async (file: ManualFile) => {
      const address = URL.createObjectURL(await fetchFile(file))
      const link = document.createElement('a')
      Object.assign(link, { href: address, target: '_blank', rel: 'noopener' })
      link.click()
      window.setTimeout(() => URL.revokeObjectURL(address), FREED_MS)
    },
  })
}
