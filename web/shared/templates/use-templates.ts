import { useMutation, useQuery } from '@tanstack/react-query'
import {
  deleteTemplate,
  getTemplate,
  getTemplates,
  postTemplate,
  putTemplate,
  type TemplateLine,
} from '#contract/templates.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

type Wanted = Pick<TemplateLine, 'ItemId' | 'Quantity'>

/** Lines of the same item as one; lines without a quantity are none. */
function positionsOf(lines: readonly Wanted[]): Wanted[] {
  const sums = new Map<string, number>()
  for (const { ItemId, Quantity } of lines) {
    if (Quantity > 0) sums.set(ItemId, Math.round(((sums.get(ItemId) ?? 0) + Quantity) * 1000) / 1000)
  }
  return [...sums].map(([ItemId, Quantity]) => ({ ItemId, Quantity }))
}

const templateList = createRead('templates/list', async ({ signal }) => (await call(getTemplates, { signal })).data)

/** The customer's templates by name. */
export const useTemplates = () => useQuery({ ...templateList(useScope()), refetchOnWindowFocus: true })

const oneTemplate = createRead(
  'templates/one',
  async ({ signal }, templateId: string) =>
    (await call(getTemplate, { params: { TemplateId: templateId }, signal })).data[0] ?? null,
)

/** One template with its lines. */
export function useTemplate(templateId: string) {
  return useQuery({
    ...oneTemplate(useScope(), templateId),
  })
}

const reload = () => queries.invalidateQueries(readsOf('templates'))

/** Keeps lines under a new name. */
export function useSaveTemplate() {
  return useMutation({
    mutationFn: async ({ name, lines }: { name: string; lines: readonly Wanted[] }) =>
      (await call(postTemplate, { body: { Name: name, Positions: positionsOf(lines) } })).data[0],
    onSuccess: () => {
      showToast('success', t('The template was saved'))
      return reload()
    },
  })
}

/** Renames a template and, where given, replaces its lines. */
export function useChangeTemplate() {
  return useMutation({
    mutationFn: ({ id, name, lines }: { id: string; name: string; lines?: readonly Wanted[] }) =>
      call(putTemplate, {
        params: { TemplateId: id },
        body: { Name: name, ...(lines && { Positions: positionsOf(lines) }) },
      }),
    onSuccess: () => {
      showToast('success', t('The template was saved'))
      return reload()
    },
  })
}

/** Removes a template; `onDone` closes it before the lists are read again, which would not find it any more. */
export function useDeleteTemplate(onDone: () => void) {
  return useMutation({
    mutationFn: (id: string) => call(deleteTemplate, { params: { TemplateId: id } }),
    onSuccess: () => {
      showToast('success', t('The template was deleted'))
      onDone()
      return reload()
    },
  })
}
