import { useEffect } from 'react'
import { getProductList, getProductPrice, type Price } from '#contract/catalogue.ts'
import { EVERYTHING, specials } from '#contract/special-nodes.ts'
import type { User } from '#contract/user.ts'
import { call, callWithIds } from '#web/api/client.ts'
import { connection } from '#web/api/connection.ts'
import { activeLanguage } from '#web/i18n/i18n.ts'
import { keepProgram } from '#web/shared/keep-program.ts'
import { keep, kept } from '#web/shared/kept.ts'
import { isKeptFor, isRegistered, useUser } from '#web/shared/session.ts'
import type { ItemList } from './use-item-list.ts'
import { type KeptList, keepList, keptOf, MOST_ITEMS } from './kept-lists.ts'

/** Prices come in several answers, which are kept together. */
const GATHER_MS = 1000
/** What is kept besides may wait until the screen is there. */
const LATER_MS = 5000
const HOUR_MS = 3_600_000

// Somebody else may have logged in meanwhile, in another tab.
function keepFor(user: User, list: KeptList) {
  if (!isKeptFor(user)) return
  keep('user', user)
  keepList(list)
}

/** What the customer bought is kept though nobody opened it; once an hour. */
async function keepBought(user: User) {
  const special = specials.find(({ id }) => id === '_BOUGH')
  if (!special || !isKeptFor(user) || Date.now() - Number(kept('bought-at') ?? 0) < HOUR_MS) return
  keep('bought-at', Date.now())
  const { path } = special
  const at = Date.now()
  const { status, data } = await call(getProductList, { params: { PathName: path }, query: {} })
  if (status !== 200 || data.length === 0) return
  const items = data.slice(0, MOST_ITEMS)
  const ids = items.map(({ ItemId }) => ItemId)
  const prices = new Map<string, Price>()
  for (const price of await callWithIds(getProductPrice, 'Items', ids)) prices.set(price.ItemId, price)
  const title = special[activeLanguage() === 'cs' ? 'cs' : 'en']
  keepFor(
    user,
    keptOf({ path, title, at }, items, (id) => prices.get(id)),
  )
}

type Seen = {
  list: ItemList | undefined
  title: string
  /** When the server told the list, in milliseconds. */
  at: number
  prices: ReadonlyMap<string, { price: Price | null }>
}

/** Keeps what a buyer sees of the catalogue on the device, to be read without a connection. */
export function useKeeping({ list, title, at, prices }: Seen) {
  const user = useUser()
  useEffect(() => {
    const isWhole = list && !list.isUnknown && list.searchString === '' && list.path !== EVERYTHING.path
    if (!isWhole || list.items.length === 0 || !isRegistered(user)) return undefined
    const { path, items } = list
    const timer = setTimeout(() => {
      if (connection.get().isLost) return
      keepFor(
        user,
        keptOf({ path, title, at }, items, (id) => prices.get(id)?.price),
      )
    }, GATHER_MS)
    return () => clearTimeout(timer)
  }, [user, list, title, at, prices])
  useEffect(() => {
    if (!isRegistered(user)) return undefined
    const timer = setTimeout(() => {
      keepProgram()
      // What could not be had is kept another time; the list itself tells of its failures.
      void keepBought(user).catch(() => {})
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [user])
}
