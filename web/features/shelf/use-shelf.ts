import { useQuery } from '@tanstack/react-query'
import { getShelf } from '#contract/shelf.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'

const shelf = createRead('shelf', async ({ signal }) => (await call(getShelf, { signal })).data)

/** What the customer bought in the last weeks. */
export function useShelf() {
  return useQuery({
    ...shelf(useScope()),
  })
}
