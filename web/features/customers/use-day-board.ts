import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { getDayBoard } from '#contract/day-board.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { paths } from '#web/shared/paths.ts'
import { confirmCustomer, useScope } from '#web/shared/session.ts'

const AGAIN_MS = 60_000

const dayBoard = createRead(
  'day-board',
  async ({ signal }, day: string) =>
    (await call(getDayBoard, { query: day === '' ? {} : { Day: day }, signal })).data[0] ?? null,
)

/** The board of a day, by default of the next one; null when none of the own customers is supplied. */
export const useDayBoard = (day = '') =>
  useQuery({
    ...dayBoard(useScope(), day),
    staleTime: 10_000,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
    // The days to choose from stay, with the focus on them.
    placeholderData: (before) => before,
  })

/** Makes a customer the active one and opens its cart. */
export function useOpenCartOf() {
  const router = useRouter()
  const { mutate, isPending } = useMutation({
    mutationFn: async (customer: { CustomerID: number; CustomerName: string }) => {
      if (await confirmCustomer(customer)) await router.navigate({ href: paths.cart })
    },
  })
  return { openCartOf: mutate, isPending }
}
