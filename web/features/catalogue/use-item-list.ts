import { useQuery, type QueryClient } from '@tanstack/react-query'
import { getProductList, type Item } from '#contract/catalogue.ts'
import { ApiError, call } from '#web/api/client.ts'
import { isPassing } from '#web/api/queries.ts'
import { createRead, isOf, type Scope } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'
import { refreshOnce } from './use-refresh.ts'

export type ItemList = {
  items: Item[]
  /** Day of the data, `yyyy-MM-dd`. */
  date: string | undefined
  path: string
  searchString: string
  /** There is no such category. */
  isUnknown: boolean
}

const MOST_LETTERS = 100

const NO_CATALOGUE = 205
// A refresh has had its retries.
const refreshFailures = new WeakSet<object>()

async function makeCatalogue(scope: Scope) {
  try {
    await refreshOnce(scope)
  } catch (error) {
    if (error instanceof Error) refreshFailures.add(error)
    throw error
  }
  showToast('success', t('Your catalog is ready'))
}

async function readList(scope: Scope, path: string, searchString: string, signal: AbortSignal): Promise<ItemList> {
  const list = { path, searchString, isUnknown: false }
  const query = searchString === '' ? {} : { searchString: searchString.slice(0, MOST_LETTERS) }
  const ask = () => call(getProductList, { params: { PathName: path }, query, signal })
  try {
    let answer = await ask()
    if (answer.status === NO_CATALOGUE) {
      await makeCatalogue(scope)
      answer = await ask()
    }
    if (answer.status !== 200) throw new ApiError(answer.status, answer.message)
    return { ...list, items: answer.data, date: answer.date }
  } catch (error) {
    // A path the server cannot even read names no category either.
    if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) throw error
    return { ...list, items: [], date: undefined, isUnknown: true }
  }
}

const itemList = createRead('product-list', ({ signal, scope }, path: string, searchString: string) =>
  readList(scope, path, searchString, signal),
)

const itemListQuery = (scope: Scope, path: string, searchString: string) => ({
  ...itemList(scope, path, searchString),
  retry: (count: number, error: Error) => count < 2 && isPassing(error) && !refreshFailures.has(error),
  meta: { isMild: true },
})

/**
 * The items of a category, or what a search finds in it and elsewhere. A customer without a catalogue gets one first. A
 * failure is an error when there is nothing to show, else a warning.
 */
export function useItems(path: string, searchString: string) {
  const scope = useScope()
  return useQuery({
    ...itemListQuery(scope, path, searchString),
    // The same customer's former list stays while the next one comes; the page covers it when that takes long.
    placeholderData: (former, query) => (query && isOf(query.queryKey, scope) ? former : undefined),
  })
}

/** Reads a category before it is opened. */
export function preloadItems(client: QueryClient, scope: Scope, path: string): void {
  void client.prefetchQuery(itemListQuery(scope, path, ''))
}
