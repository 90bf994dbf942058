import { useMutation, useQuery } from '@tanstack/react-query'
import { postCommercialShown, putCommercial } from '#contract/commercial-editing.ts'
import { type Commercial, type CommercialItem, getCommercial, getCommercialItem } from '#contract/commercials.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, type Scope } from '#web/api/read.ts'
import { isRegistered, useScope, useUser } from '#web/shared/session.ts'
import { isPdf } from './popup-rules.ts'

const commercials = createRead(
  'commercials',
  async ({ signal }) => (await call(getCommercial, { query: { showAll: 'false' }, signal })).data,
)

/** The valid commercials for the user. */
export function useCommercials() {
  return useQuery({ ...commercials(useScope()), meta: { failure: 'Error while getting commercials' } })
}

/** How many commercials the user has not opened yet. */
export function useNewCommercials(): number {
  return useCommercials().data?.filter((commercial) => !commercial.Displayed).length ?? 0
}

/** Marks a commercial as opened, once; the count goes down at once and comes back when the call fails. */
export function useMarkDisplayed() {
  const list = commercials(useScope())
  const user = useUser()
  const set = (id: string, displayed: boolean) =>
    queries.setQueryData(list.queryKey, (all) =>
      all?.map((one) => (one.Id === id ? { ...one, Displayed: displayed } : one)),
    )
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(putCommercial, { params: { Id: id }, body: { Displayed: true } }),
    onMutate: (id) => set(id, true),
    onError: (_error, id) => set(id, false),
    meta: { failure: 'Error while settings commercial as displayed' },
  })
  return (commercial: Commercial) => {
    if (!commercial.Displayed && isRegistered(user)) mutate(commercial.Id)
  }
}

const types: Record<string, string> = { png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' }

const typeOf = (fileName: string) => types[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/jpeg'

const commercialItem = createRead(
  'commercial-item',
  async ({ signal }, id: string) => (await call(getCommercialItem, { params: { Id: id }, signal })).data[0] ?? null,
  'customer',
)

const pictureOf = (scope: Scope, id: string) => ({
  ...commercialItem(scope, id),
  staleTime: Infinity,
  meta: { failure: 'Error while getting commercials' },
})

const addressOf = (item: CommercialItem | null | undefined) =>
  item?.FileContent && `data:${typeOf(item.FileName)};base64,${item.FileContent}`

/** An item with the address of its picture. */
export type Page = CommercialItem & { source: string }

/** Has the browser unpack a picture, so that it stands there at once; one that is broken is left out. */
async function unpack(source: string): Promise<boolean> {
  const image = new Image()
  image.src = source
  return image.decode().then(
    () => true,
    () => false,
  )
}

/** Reads the pictures of items; what cannot be read is told and left out. */
export async function readPages(scope: Scope, items: readonly CommercialItem[]): Promise<Page[]> {
  const read = items.map((item) => queries.fetchQuery(pictureOf(scope, item.Id)))
  const pages = (await Promise.allSettled(read)).flatMap((answer) => {
    const item = answer.status === 'fulfilled' ? answer.value : null
    const source = addressOf(item)
    return item && source ? [{ ...item, source }] : []
  })
  const isWhole = await Promise.all(pages.map(({ source }) => unpack(source)))
  return pages.filter((_, at) => isWhole[at])
}

/** Tells the seller that the popup has shown a commercial; whether that arrives does not concern the buyer. */
export const tellShown = (commercialId: string) =>
  void call(postCommercialShown, { body: { Commercials: [commercialId] } }).catch(() => {})

/** The address of an item's picture, undefined until it is there. */
export function usePicture(item: CommercialItem | undefined) {
  const { data, isError, refetch } = useQuery({
    ...pictureOf(useScope(), item?.Id ?? ''),
    enabled: item !== undefined && !isPdf(item),
  })
  return { source: addressOf(data), isError, retry: () => void refetch() }
}

/** Reads a file and hands it to the browser under its name. */
export function useDownload() {
  return useMutation({
    mutationFn: async (item: CommercialItem) => {
      const { data } = await call(getCommercialItem, { params: { Id: item.Id } })
      const content = data[0]?.FileContent
      if (content === undefined) return
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      const address = URL.createObjectURL(new Blob([bytes], { type: typeOf(item.FileName) }))
      const link = document.createElement('a')
      link.href = address
      link.download = item.FileName
      link.click()
      window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    meta: { failure: 'Error while getting commercials' },
  })
}
