import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import { onDisconnect, onReconnect } from './connection.ts'
import { lacksTexts } from '#web/i18n/i18n.ts'
import { showFailure, showReadFailure } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: MutationMeta
  }
}

type Meta = {
  /** Shows the progress bar while it runs. */
  progress?: boolean
  /** The text of the error toast, whatever the server says. */
  failure?: string
}

// There is no way to keep a failed read quiet: a screen that shows less than there is has to say so.
type QueryMeta = Meta & {
  /** A failure is a warning as long as there is something to show. */
  isMild?: boolean
}

type MutationMeta = Meta & {
  /** The form or the dialog tells of its failures itself. */
  ownFailure?: boolean
}

/** A connection that was lost, a server that is being started, or a database that changes its host: worth another try. */
export const isPassing = (error: unknown) =>
  error instanceof ApiError && ([0, 502, 504].includes(error.status) || error.code === 'unavailable')

const textOf = (meta: Meta | undefined) => (meta?.failure === undefined ? {} : { text: meta.failure })

/** Answers of the server by key; every failed read shows a toast. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta, state }) {
      const severity = meta?.isMild && state.data !== undefined ? 'warn' : 'error'
      void showReadFailure(error, { ...textOf(meta), severity })
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _result, { meta }) {
      if (!meta?.ownFailure) showFailure(error, textOf(meta))
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // What the browser believes of its network is no reason to wait in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A lost connection is tried again, a refusal is not.
      retry: (count, error) => count < 2 && isPassing(error),
      retryDelay: (count) => 500 * 2 ** count,
    },
    // Without a connection a write fails at once instead of happening at some later time.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// A lost connection shows one toast for all calls and a strip while it lasts. A page that starts offline has only the strip.
onDisconnect(() => lacksTexts() || showFailure(new ApiError(0, '')))
onReconnect(() => void queries.refetchQueries({ type: 'active', predicate: (one) => one.state.status === 'error' }))

// What was read asks for more when it is shown.
const QUIET_MS = 300

/** Resolves when the reads that a screen starts with are over, the failed ones too. */
export function whenRead(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    let hasBegun = false
    let timer: number | undefined
    const leave = client.getQueryCache().subscribe(() => {
      window.clearTimeout(timer)
      if (client.isFetching() > 0) hasBegun = true
      else if (hasBegun) {
        timer = window.setTimeout(() => {
          leave()
          resolve()
        }, QUIET_MS)
      }
    })
  })
}
