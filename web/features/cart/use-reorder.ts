import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MOST_LINES } from '#contract/cart.ts'
import { getLastOrder, postReorder, type RepeatedLine } from '#contract/quick-order.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead } from '#web/api/read.ts'
import { mayOpen } from '#web/shared/guards.ts'
import { paths } from '#web/shared/paths.ts'
import { useScope, useUser } from '#web/shared/session.ts'
import { unsavedWords, withWishes, type Words } from './cart-queue.ts'
import type { CartWriter } from './cart-writer.ts'
import { reviewNext } from './use-review-next.ts'
import { storedQuantities } from './stored-cart.ts'
import { useCartWriter } from './use-cart.ts'
import { createStore } from '#web/ui/store.ts'

type Repeated = { ItemId: string; Name: string; Quantity: number; NetPriceValue: number | null }

/** What was asked to be put into the cart, and where it comes from: the number of an order or the name of a list. */
type Asked = {
  source: string
  lines: readonly Repeated[]
  /** Takes the place of what is in the cart. */
  replaces?: boolean
  /** The cart opens with its review. */
  reviews?: boolean
}

type Report = {
  customer: number
  source: string
  lines: RepeatedLine[]
  /** How many lines had to go for these. */
  replaced: number
  /** Makes the cart what it was before. */
  undo: () => void
}

const reports = createStore<{ report: Report | undefined }>({ report: undefined })

export const closeReport = () => reports.set({ report: undefined })

/** What became of the lines put into the cart last, until the buyer leaves the cart. */
export function useReport(): Report | undefined {
  const { customer } = useScope()
  const { report } = reports.use()
  return report?.customer === customer ? report : undefined
}

async function repeat(lines: readonly Repeated[]): Promise<RepeatedLine[]> {
  const wanted = lines.filter(({ Quantity }) => Quantity > 0)
  const parts = Array.from({ length: Math.ceil(wanted.length / MOST_LINES) }, (_, index) =>
    wanted.slice(index * MOST_LINES, (index + 1) * MOST_LINES),
  )
  const answers = await Promise.all(
    parts.map((part) =>
      call(postReorder, {
        body: {
          Lines: part.map(({ ItemId, Name, Quantity, NetPriceValue }) => ({ ItemId, Name, Quantity, NetPriceValue })),
        },
      }),
    ),
  )
  return answers.flatMap(({ data }) => data)
}

type Before = ReadonlyMap<string, { quantity: number; words?: Words }>

/** The lines of the cart with everything said of them, the changes that are not saved yet among them. */
async function linesBefore(writer: CartWriter): Promise<Before> {
  const cart = await writer.load()
  const said = new Map(
    cart?.Positions.map(({ ItemId, Note, Substitute }): [string, Words] => [
      ItemId,
      { note: Note, ...(Substitute !== '' && { substitute: Substitute }) },
    ]),
  )
  const { queue } = writer.state.get()
  return new Map(
    [...withWishes(storedQuantities(cart), queue)].map(([itemId, quantity]) => [
      itemId,
      { quantity, words: { ...said.get(itemId), ...unsavedWords(queue, itemId) } },
    ]),
  )
}

/** Puts lines into the cart as far as they can be had today, opens it and tells there what became of them. */
export function useReorder() {
  const writer = useCartWriter()
  const router = useRouter()
  const { customer } = useScope()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ lines, ...asked }: Asked) => {
      const [repeated, before] = await Promise.all([repeat(lines), linesBefore(writer)])
      return { ...asked, lines: repeated, before }
    },
    onSuccess: async ({ source, lines, before, replaces = false, reviews = false }) => {
      const added = lines.flatMap(({ AddedItemId }) => AddedItemId ?? [])
      const removed = replaces && added.length > 0 ? [...before.keys()] : []
      for (const itemId of removed) writer.set(itemId, 0)
      for (const { AddedItemId, AddedQuantity } of lines) {
        if (AddedItemId !== null) writer.add(AddedItemId, AddedQuantity)
      }
      const undo = () => {
        for (const itemId of new Set([...added, ...removed])) {
          const { quantity = 0, words } = before.get(itemId) ?? {}
          writer.set(itemId, quantity)
          if (words) writer.say(itemId, words)
        }
        closeReport()
      }
      reports.set({ report: { customer, source, lines, replaced: removed.length, undo } })
      if (reviews && added.length > 0) reviewNext(customer)
      await router.navigate({ href: paths.cart })
      const leave = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        if (toLocation.pathname === paths.cart) return
        closeReport()
        leave()
      })
    },
  })
  return { isPending, reorder: mutate }
}

const lastOrder = createRead(
  'orders/last',
  async ({ signal }) => (await call(getLastOrder, { signal })).data[0] ?? null,
)

/** The last order of the customer, null when there is none; undefined while it is read or may not be. */
export function useLastOrder() {
  const reader = useUser()
  const isAllowed = mayOpen(paths.activeOrders, reader, true) || mayOpen(paths.orderHistory, reader, true)
  return useQuery({
    ...lastOrder(useScope()),
    enabled: isAllowed,
    staleTime: 10_000,
  }).data
}

/** Puts the last order of the customer into the cart, or in place of it, and opens the review; its lines are read when they are wanted. */
export function useRepeatLast() {
  const scope = useScope()
  const { reorder, isPending } = useReorder()
  const { mutate, isPending: isReading } = useMutation({
    mutationFn: (replaces: boolean) =>
      queries.fetchQuery({ ...lastOrder(scope), staleTime: 0 }).then((last) => ({ last, replaces })),
    onSuccess: ({ last, replaces }) => {
      if (last) reorder({ source: last.OrderId, lines: last.Positions, replaces, reviews: true })
    },
  })
  return { isPending: isPending || isReading, repeatLast: mutate }
}
