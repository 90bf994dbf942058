import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import { onReconnect } from './connection.ts'
import { showFailure, showReadFailure } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

type Meta = {
  /** Shows the progress bar while it runs. */
  progress?: boolean
  /** The text of the error toast, whatever the server says. */
  failure?: string
  /** The feature tells of its failures itself. */
  ownFailure?: boolean
}

/** A connection that was lost or a server that is being started: worth another try. */
export const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 504)

function tell(show: typeof showReadFailure | typeof showFailure, error: unknown, meta: Meta | undefined) {
  if (meta?.ownFailure) return
  void show(error, meta?.failure === undefined ? {} : { text: meta.failure })
}

/** What the server told, kept by key; every failure is told in a toast unless its meta says otherwise. */
export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => tell(showReadFailure, error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => tell(showFailure, error, mutation.meta),
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
    // What is asked for without a connection fails at once instead of happening at some later time.
    mutations: { retry: false, networkMode: 'always' },
  },
})

onReconnect(() => void queries.refetchQueries({ type: 'active', predicate: (one) => one.state.status === 'error' }))
