import { useMutation, useQuery } from '@tanstack/react-query'
import { getLoading, type LoadingChange, type LoadingOrder, putLoading } from '#contract/loading.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

const LOOK_EVERY_MS = 10_000

const list = createRead(
  'loading',
  async ({ signal }, Day: string) => (await call(getLoading, { query: { Day }, signal })).data,
  'user',
)

/** What goes on which truck on a day. */
export const useLoading = (day: string) =>
  useQuery({ ...list(useScope(), day), staleTime: 0, refetchInterval: LOOK_EVERY_MS, meta: { progress: true } })

type Steps = LoadingChange & { orders: readonly LoadingOrder[] }

/** Makes a step of orders, one after the other; those that were not reached yet stay as they are and can be tried again. */
export function useStep(day: string) {
  const scope = useScope()
  return useMutation({
    mutationFn: async ({ orders, ...body }: Steps) => {
      for (const { OrderId: OrderID } of orders) {
        // A look begun before would show the order as it was.
        await queries.cancelQueries(readsOf('loading'))
        const [changed] = (await call(putLoading, { params: { OrderID }, body })).data
        queries.setQueryData(list(scope, day).queryKey, (all) =>
          all?.map((one) => (changed && one.OrderId === OrderID ? changed : one)),
        )
      }
    },
    onSettled: () => {
      void queries.invalidateQueries(readsOf('loading'))
      void queries.invalidateQueries(readsOf('verify-orders'))
    },
    meta: { progress: true },
  })
}
