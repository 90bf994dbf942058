import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CategoryChange,
  type CategoryOrder,
  deleteCategoryPicture,
  deleteEditedCategory,
  type EditedCategory,
  getEditedCategories,
  type NewCategory,
  postCategoryPicture,
  postEditedCategory,
  putCategoryOrder,
  putEditedCategory,
} from '#contract/category-editing.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { base64Of } from '#web/shared/base64.ts'
import { currentScope, useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'
import { waysOf } from './category-model.ts'

const list = createRead(
  'edited-categories',
  async ({ signal }) => (await call(getEditedCategories, { signal })).data,
  'user',
)

/** All categories, neighbours in their order. */
export const useEditedCategories = () => useQuery({ ...list(useScope()), staleTime: 0 })

/** The categories with the titles from the top, to choose from. */
export function useWays() {
  const { i18n } = useTranslation()
  const { data } = useEditedCategories()
  return useMemo(() => waysOf(data ?? [], i18n.language), [data, i18n.language])
}

async function accept(categories: EditedCategory[]) {
  queries.setQueryData(list(currentScope()).queryKey, categories)
  await queries.invalidateQueries(readsOf('navigation'))
}

// What somebody else made of it meanwhile.
const reread = () => queries.invalidateQueries(readsOf('edited-categories'))

export const useSaveCategory = () =>
  useMutation({
    mutationFn: async ({ id, change }: { id: number; change: CategoryChange }) =>
      (await call(putEditedCategory, { params: { CategoryId: id }, body: change })).data,
    onSuccess: async (categories) => {
      await accept(categories)
      showToast('success', t('The category was saved'))
    },
    onError: reread,
  })

/** Makes a category of the portal's own; the refusal is told by the form. */
export const useMakeCategory = (onMade: () => void) =>
  useMutation({
    mutationFn: async (body: NewCategory) => (await call(postEditedCategory, { body })).data,
    onSuccess: async (categories) => {
      await accept(categories)
      onMade()
      showToast('success', t('The category was made'))
    },
    meta: { ownFailure: true },
  })

/** Deletes an empty category of the portal's own. */
export const useDeleteCategory = (onDeleted: () => void) =>
  useMutation({
    mutationFn: async (id: number) => (await call(deleteEditedCategory, { params: { CategoryId: id } })).data,
    onSuccess: async (categories) => {
      onDeleted()
      await accept(categories)
      showToast('success', t('The category was deleted'))
    },
    onError: reread,
  })

/** Brings the categories below one into an order. */
export const useOrderCategories = () =>
  useMutation({
    mutationFn: async (body: CategoryOrder) => (await call(putCategoryOrder, { body })).data,
    onSuccess: accept,
    onError: reread,
  })

/** Gives a category a picture; a refusal is told beside the button. */
export const useUploadPicture = (id: number) =>
  useMutation({
    mutationFn: async (file: File) => {
      const body = { FileName: file.name.slice(-200), FileContent: await base64Of(file) }
      return (await call(postCategoryPicture, { params: { CategoryId: id }, body })).data
    },
    onSuccess: accept,
    meta: { ownFailure: true },
  })

export const useRemovePicture = (id: number) =>
  useMutation({
    mutationFn: async () => (await call(deleteCategoryPicture, { params: { CategoryId: id } })).data,
    onSuccess: accept,
  })
