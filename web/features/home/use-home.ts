import { useQuery } from '@tanstack/react-query'
import { getHome } from '#contract/home.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

const AGAIN_MS = 60_000

// Among the orders, so that it is asked for again whenever one was sent or changed here.
const home = createRead('orders/home', async ({ signal }) => (await call(getHome, { signal })).data[0] ?? null)

/** Orders, money and packaging of the active customer; what others do is seen within a minute. */
export function useHome() {
  const { data, isError } = useQuery({
    ...home(useScope()),
    staleTime: 10_000,
    refetchInterval: AGAIN_MS,
    // Nothing is asked while nobody looks, so who comes back would see what was hours ago.
    refetchOnWindowFocus: true,
  })
  return { home: data ?? undefined, isError }
}
