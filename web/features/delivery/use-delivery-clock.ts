import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getDelivery } from '#contract/delivery.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

const TICK_MS = 15_000
const LONGEST_MS = 600_000
const AGAIN_MS = 60_000

const delivery = createRead('delivery', async ({ signal }) => {
  const clock = (await call(getDelivery, { signal })).data[0]
  return clock ? { ...clock, ahead: Date.parse(clock.Now) - Date.now() } : null
})

/** The next deliveries with the time of the server; asked for again when the first one is over. */
export function useDeliveryClock() {
  const { data } = useQuery({
    ...delivery(useScope()),
    refetchInterval: ({ state }) => {
      // A clock that cannot be had is not asked for each second.
      if (state.status === 'error') return AGAIN_MS
      const until = state.data?.Deliveries[0]?.OrderUntil
      const left = until === undefined ? LONGEST_MS : Date.parse(until) - Date.now() - (state.data?.ahead ?? 0)
      return Math.min(LONGEST_MS, Math.max(1000, left + 1000))
    },
  })
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS)
    return () => window.clearInterval(timer)
  }, [])
  return data ? { ...data, now: now + data.ahead } : undefined
}
