import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'

export type Scope = { user: string; customer: number; language: string }

/** Whose an answer is, and so what it depends on besides its arguments. */
type Owners = {
  everybody: object
  user: Pick<Scope, 'user'>
  customer: Pick<Scope, 'user' | 'customer'>
  language: Scope
}
type Per = keyof Owners

const parts: Record<Per, readonly (keyof Scope)[]> = {
  everybody: [],
  user: ['user'],
  customer: ['user', 'customer'],
  language: ['user', 'customer', 'language'],
}

function keyOf<P extends Per>(name: string, per: P, scope: Owners[P], args: readonly unknown[]) {
  const known: Partial<Scope> = scope
  return [...name.split('/'), Object.fromEntries(parts[per].map((part) => [part, known[part]])), ...args]
}

/**
 * The only place where a key of the cache meets what is read under it. A read is declared once, at the top of a module
 * and under a name of its own (`npm run check` sees to both): its fetcher gets nothing but what is in the key, so that
 * two values can never meet under one key.
 */
export function createRead<Args extends readonly unknown[], T, P extends Per = 'language'>(
  name: string,
  read: (context: { signal: AbortSignal; scope: Owners[P] }, ...args: Args) => Promise<T>,
  per: P = 'language' as P,
) {
  return (scope: Owners[P], ...args: Args) =>
    queryOptions({
      queryKey: keyOf(name, per, scope, args),
      queryFn: ({ signal }) => read({ signal, scope }, ...args),
    })
}

/** A read that comes page by page; `next` names what the following page begins after, nothing after the last one. */
export function createPagedRead<Args extends readonly unknown[], T, P extends Per = 'language'>(
  name: string,
  read: (context: { signal: AbortSignal; after: string | undefined }, ...args: Args) => Promise<T>,
  next: (last: T, ...args: Args) => string | undefined,
  per: P = 'language' as P,
) {
  return (scope: Owners[P], ...args: Args) =>
    infiniteQueryOptions({
      queryKey: keyOf(name, per, scope, args),
      queryFn: ({ signal, pageParam }) => read({ signal, after: pageParam }, ...args),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last: T) => next(last, ...args),
    })
}

/** What a feature puts among the answers of the server by itself. */
export const createKept =
  <T, P extends Per>(name: string, per: P) =>
  (scope: Owners[P]) =>
    queryOptions<T>({ queryKey: keyOf(name, per, scope, []), queryFn: skipToken })

/** Everything read under a name: all of a group (`orders` holds `orders/detail`), or one read of one owner. */
export const readsOf = (name: string, owner?: Partial<Scope>) => ({
  queryKey: [...name.split('/'), ...(owner ? [owner] : [])],
})

/** Whether a key is that of an answer for exactly this owner. */
export const isOf = (key: readonly unknown[], { user, customer, language }: Scope) =>
  key.some((part) => JSON.stringify(part) === JSON.stringify({ user, customer, language }))
