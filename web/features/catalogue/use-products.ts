import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { getProductList, type Product } from '#contract/catalogue.ts'
import { ApiError, call } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'

type Scope = { user: string; customer: number; language: string }

export type ProductList = {
  products: Product[]
  /** Day of the data, `yyyy-MM-dd`. */
  date: string | undefined
  path: string
  searchString: string
  /** There is no such category. */
  isUnknown: boolean
}

const MOST_LETTERS = 100

async function readList(path: string, searchString: string, signal: AbortSignal): Promise<ProductList> {
  const list = { path, searchString, isUnknown: false }
  try {
    const query = searchString === '' ? {} : { searchString: searchString.slice(0, MOST_LETTERS) }
    const answer = await call(getProductList, { params: { PathName: path }, query, signal })
    if (answer.status !== 200) throw new ApiError(answer.status, answer.message)
    return { ...list, products: answer.data, date: answer.date }
  } catch (error) {
    // A path the server cannot even read names no category either.
    if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) throw error
    return { ...list, products: [], date: undefined, isUnknown: true }
  }
}

const productListQuery = ({ user, customer, language }: Scope, path: string, searchString: string) =>
  queryOptions({
    queryKey: ['product-list', user, customer, language, path, searchString],
    queryFn: ({ signal }) => readList(path, searchString, signal),
    // The same customer's former list stays while the next one comes; the page covers it when that takes long.
    placeholderData: (former: ProductList | undefined, query) =>
      query?.queryKey[1] === user && query.queryKey[2] === customer && query.queryKey[3] === language
        ? former
        : undefined,
  })

/** The products of a category, or what a search finds in it and elsewhere. */
export function useProducts(path: string, searchString: string) {
  return useQuery(productListQuery(useScope(), path, searchString))
}

/** Reads a category before it is opened. */
export function preloadProducts(client: QueryClient, scope: Scope, path: string): void {
  void client.prefetchQuery(productListQuery(scope, path, ''))
}
