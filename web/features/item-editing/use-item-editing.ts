import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  deleteItemFile,
  deleteItemPicture,
  type EditedItemDetail,
  getEditedItem,
  getEditedItems,
  type ItemChange,
  type ManyItems,
  postItemFile,
  postItemPicture,
  putEditedItem,
  putItemFile,
  putItemPictures,
  putManyItems,
} from '#contract/item-editing.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { base64Of } from '#web/shared/base64.ts'
import { currentScope, useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

export const itemStates = ['hidden', 'edited', 'no-picture', 'no-text', 'awaited'] as const
export type ItemState = (typeof itemStates)[number]

const list = createRead(
  'edited-items',
  async ({ signal }, text: string, state: ItemState | undefined) => {
    const query = { ...(text !== '' && { text }), ...(state && { state }) }
    return (await call(getEditedItems, { query, signal })).data
  },
  'user',
)
const detail = createRead(
  'edited-item',
  async ({ signal }, itemId: string) =>
    (await call(getEditedItem, { params: { ItemId: itemId }, signal })).data[0] ?? null,
  'user',
)

/** Items by words and state, those that nobody else sees as well. */
export const useEditedItems = (text: string, state?: ItemState) =>
  useQuery({ ...list(useScope(), text, state), staleTime: 0 })
export const useEditedItem = (itemId: string) => useQuery({ ...detail(useScope(), itemId), staleTime: 0 })

async function accept(item: EditedItemDetail | undefined) {
  if (item) queries.setQueryData(detail(currentScope(), item.ItemId).queryKey, item)
  await Promise.all(
    ['edited-items', 'edited-categories', 'navigation', 'items', 'item'].map((name) =>
      queries.invalidateQueries(readsOf(name)),
    ),
  )
}

/** What is said of an item now, as a change of it. */
export const changeOf = (item: EditedItemDetail): ItemChange => {
  const own = (name: 'Replacements' | 'Similar' | 'Accessories') =>
    item[name].flatMap(({ ItemId, IsLocked }) => (IsLocked ? [] : [ItemId]))
  const { Hidden, CategoryId, PackOnly, PackQuantity, PackEAN, AsksBatch } = item
  const { IsNew, Recommended, OnSale, Information, Description } = item
  const { LeastQuantity, InformationEn, DescriptionEn, Family, Version } = item
  return {
    Hidden,
    CategoryId,
    PackOnly,
    PackQuantity,
    PackEAN,
    AsksBatch,
    IsNew,
    Recommended,
    OnSale,
    Information,
    Description,
    LeastQuantity,
    InformationEn,
    DescriptionEn,
    Family,
    Replacements: own('Replacements'),
    Similar: own('Similar'),
    Accessories: own('Accessories'),
    Version,
  }
}

export const useSaveItem = () =>
  useMutation({
    mutationFn: async ({ itemId, change }: { itemId: string; change: ItemChange }) =>
      (await call(putEditedItem, { params: { ItemId: itemId }, body: change })).data[0],
    onSuccess: async (item) => {
      await accept(item)
      showToast('success', t('Item was saved'))
    },
    // What somebody else made of it meanwhile is shown once what was typed is discarded.
    onError: () => queries.invalidateQueries(readsOf('edited-item')),
  })

/** Brings the uploaded pictures of an item into an order. */
export const useOrderPictures = (itemId: string) =>
  useMutation({
    mutationFn: async (Pictures: string[]) =>
      (await call(putItemPictures, { params: { ItemId: itemId }, body: { Pictures } })).data[0],
    onSuccess: accept,
    onError: () => queries.invalidateQueries(readsOf('edited-item')),
  })

/** Gives a file the name that buyers see. */
export const useNameFile = () =>
  useMutation({
    mutationFn: async ({ id, DisplayName }: { id: string; DisplayName: string }) =>
      (await call(putItemFile, { params: { Id: id }, body: { DisplayName } })).data[0],
    onSuccess: accept,
  })

export const useSaveMany = (onSaved: () => void) =>
  useMutation({
    mutationFn: (body: ManyItems) => call(putManyItems, { body }),
    onSuccess: async () => {
      await Promise.all([accept(undefined), queries.invalidateQueries(readsOf('edited-item'))])
      showToast('success', t('Items were saved'))
      onSaved()
    },
  })

/** Hands pictures or files over one after another; refusals are told beside the button. */
const useUpload = (itemId: string, kind: 'picture' | 'file') =>
  useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const body = { FileName: file.name.slice(-200), FileContent: await base64Of(file) }
        const endpoint = kind === 'picture' ? postItemPicture : postItemFile
        await accept((await call(endpoint, { params: { ItemId: itemId }, body })).data[0])
      }
    },
    meta: { ownFailure: true },
  })

export const useRemovePart = (kind: 'picture' | 'file') =>
  useMutation({
    mutationFn: async (id: string) =>
      (await call(kind === 'picture' ? deleteItemPicture : deleteItemFile, { params: { Id: id } })).data[0],
    onSuccess: accept,
  })

const MOST_BYTES = 10_000_000

/** Uploads what is chosen for an item, unless one of the files is too large. */
export function useChosenFiles(itemId: string, kind: 'picture' | 'file') {
  const upload = useUpload(itemId, kind)
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    setTooLarge(chosen.some(({ size }) => size > MOST_BYTES))
    if (chosen.every(({ size }) => size <= MOST_BYTES)) upload.mutate(chosen)
  }
  return { upload, isTooLarge, choose }
}
