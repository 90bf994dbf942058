import { useMutation, useQuery } from '@tanstack/react-query'
import { type AwaitedItems, deleteAwaitedItem, getAwaitedItems, putAwaitedItem } from '#contract/awaited-items.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const awaited = createRead('awaited-items', async ({ signal }) => (await call(getAwaitedItems, { signal })).data[0])

/** What the user waits for, and what can be had again. */
export const useAwaitedItems = (isAsked = true) =>
  useQuery({ ...awaited(useScope()), staleTime: 60_000, enabled: isAsked })

/** Whether the user waits for an item that cannot be had, and what changes that. */
export function useWaiting(isAsked = true) {
  const { data } = useAwaitedItems(isAsked)
  const { mutate, isPending } = useWaitFor()
  const isDisabled = isPending || data === undefined
  return (itemId: string) => {
    const waits = data?.Items.some((one) => one.ItemId === itemId && one.Back === null) ?? false
    return {
      waits,
      text: waits ? t('You will be told') : t('Tell me when it is back'),
      isDisabled,
      toggle: () => isDisabled || mutate({ itemId, waits: !waits }),
    }
  }
}

/** Waits for an item, or no more. */
export function useWaitFor() {
  const list = awaited(useScope())
  return useMutation({
    mutationFn: async ({ itemId, waits }: { itemId: string; waits: boolean }) => {
      const params = { ItemId: itemId }
      const { data } = waits
        ? await call(putAwaitedItem, { params, body: {} })
        : await call(deleteAwaitedItem, { params })
      return data[0]
    },
    onSuccess: (all: AwaitedItems | undefined, { waits }) => {
      queries.setQueryData(list.queryKey, all)
      void queries.invalidateQueries(readsOf('orders/home'))
      if (!waits || !all) return
      showToast(
        'success',
        all.Mail === ''
          ? t('You will see it on the first screen. For a mail, confirm your e-mail address in the profile.')
          : t('We will write to {{mail}} when it can be had again.', { mail: all.Mail }),
      )
    },
    onError: () => void queries.invalidateQueries(readsOf('awaited-items')),
  })
}
