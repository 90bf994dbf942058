import { useQuery } from '@tanstack/react-query'
import { getDesk } from '#contract/desk.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

const desk = createRead('desk', async ({ signal }) => (await call(getDesk, { signal })).data, 'user')

// What comes in by itself is seen by who looks.
const LOOK_EVERY_MS = 30_000

/** What waits for the user and what is broken. */
export const useDesk = (enabled = true) =>
  useQuery({ ...desk(useScope()), staleTime: 0, refetchInterval: LOOK_EVERY_MS, enabled })
