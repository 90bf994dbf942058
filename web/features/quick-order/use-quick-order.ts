import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MOST_LINES } from '#contract/cart.ts'
import { postQuickOrder, type QuickRow } from '#contract/quick-order.ts'
import { call } from '#web/api/client.ts'
import { paths } from '#web/shared/paths.ts'
import { currentScope, useScope } from '#web/shared/session.ts'
import { reviewNext } from '#web/features/cart/use-review-next.ts'
import { useCartWriter } from '#web/features/cart/use-cart.ts'
import { t } from '#web/i18n/i18n.ts'
import { createStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toast.ts'
import type { Pasted, TypedRow } from './typed-row.ts'

/** A row of the list: what was typed and how the server understood it. */
export type ListRow = { key: string; typed: string; row: QuickRow; asked?: TypedRow | undefined }

/** `leftOut` is what of pasted mails was taken for no goods. */
type State = { customer: number; rows: readonly ListRow[]; leftOut: readonly string[] }

/** Leaving the screen keeps the list; another customer begins with an empty one. */
const store = createStore<State>({ customer: 0, rows: [], leftOut: [] })

let keys = 0

const rowsOf = (customer: number) => (store.get().customer === customer ? store.get().rows : [])

const leftOutOf = (customer: number) => (store.get().customer === customer ? store.get().leftOut : [])

function keep(
  customer: number,
  change: (rows: readonly ListRow[]) => readonly ListRow[],
  leftOut: readonly string[] = [],
) {
  // An answer that comes after another customer was chosen is nobody's.
  if (currentScope().customer !== customer) return
  const rows = change(rowsOf(customer))
  store.set({ customer, rows, leftOut: rows.length === 0 ? leftOut : [...leftOutOf(customer), ...leftOut] })
}

async function understand(lines: readonly TypedRow[]): Promise<QuickRow[]> {
  const parts = Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, index) =>
    lines.slice(index * MOST_LINES, (index + 1) * MOST_LINES),
  )
  const answers = await Promise.all(
    parts.map((part) =>
      call(postQuickOrder, {
        body: {
          // A quantity that is none, or no quantity of an order, is asked for as nothing and shown as a fault.
          Lines: part.map(({ text, quantity, unit, isGuess }) => ({
            Text: text.slice(0, 200),
            Quantity: quantity !== null && !(quantity >= 0 && quantity <= 99_999) ? 0 : quantity,
            ...(unit && { Unit: unit }),
            ...(isGuess && { IsGuess: true }),
          })),
        },
      }),
    ),
  )
  return answers.flatMap(({ data }) => data)
}

/** Whether a row can go into the cart. */
export const isReady = ({ row }: ListRow) => (row.State === 'Taken' || row.State === 'Corrected') && row.Quantity > 0

/** The list of the quick order: rows are understood by the server before anything gets into the cart. */
export function useQuickOrder() {
  const { customer } = useScope()
  const state = store.use()
  const writer = useCartWriter()
  const router = useRouter()
  const rows = state.customer === customer ? state.rows : []

  const reading = useMutation({
    mutationFn: ({ rows: lines }: Pasted) => understand(lines),
    onSuccess: (answers, { rows: lines, leftOut }) => {
      keep(
        customer,
        (rows) => [
          ...rows,
          ...answers.map((row, index) => ({
            key: `${(keys += 1)}`,
            typed: lines[index]?.text ?? '',
            row,
            asked: lines[index],
          })),
        ],
        leftOut,
      )
    },
  })
  const asking = useMutation({
    mutationFn: async ({ line }: { key: string; line: TypedRow }) => (await understand([line]))[0],
    onSuccess: (row, { key, line }) =>
      keep(customer, (rows) =>
        row ? rows.map((one) => (one.key === key ? { ...one, row, asked: line } : one)) : rows,
      ),
  })
  const scanning = useMutation({
    mutationFn: async (text: string) => (await understand([{ text, quantity: null }]))[0],
    onSuccess: (row, text) => {
      if (!row) return
      const [item, second] = row.Candidates
      const before = item && !second ? rowsOf(customer).find((one) => isOnly(one, item.ItemId)) : undefined
      if (before && item) {
        const quantity = before.row.Quantity + row.Quantity
        asking.mutate({ key: before.key, line: { text: item.ItemId, quantity } })
      } else keep(customer, (rows) => [...rows, { key: `${(keys += 1)}`, typed: text, row }])
    },
  })

  /** Puts what is ready into the cart and keeps the rest; with nothing left the cart opens, with its review where wanted. */
  function order(reviews: boolean) {
    const ready = rows.filter(isReady)
    for (const { row } of ready) {
      const [item] = row.Candidates
      if (item) writer.add(item.ItemId, row.SalesQuantity)
    }
    const rest = rows.filter((row) => !isReady(row))
    keep(customer, () => rest)
    if (reviews && rest.length === 0) reviewNext(customer)
    if (rest.length === 0) void router.navigate({ href: paths.cart })
    else showToast('info', t('{{count}} rows were put into the cart, the others stay here.', { count: ready.length }))
  }

  return {
    rows,
    leftOut: rows.length === 0 ? [] : state.leftOut,
    isReading: reading.isPending,
    /** Adds rows to the end of the list. */
    add: (pasted: Pasted) => {
      if (pasted.rows.length > 0) reading.mutate(pasted)
      else showToast('warn', t('There are no rows to read.'))
    },
    /** Adds a typed or scanned code; the same item again counts up. */
    scan: (text: string) => scanning.mutate(text),
    // Of a row that still asks what is meant, the unit is still that of what was typed.
    setQuantity: ({ key, typed, row, asked }: ListRow, quantity: number) => {
      const item = onlyItem(row)
      const unit = item === undefined && asked?.unit ? { unit: asked.unit } : {}
      asking.mutate({ key, line: { text: item ?? typed, quantity, ...unit } })
    },
    choose: ({ key, row, asked }: ListRow, itemId: string) =>
      asking.mutate({ key, line: { text: itemId, quantity: row.Quantity, ...(asked?.unit && { unit: asked.unit }) } }),
    remove: ({ key }: ListRow) => keep(customer, (rows) => rows.filter((one) => one.key !== key)),
    clear: () => keep(customer, () => []),
    order,
  }
}

const onlyItem = ({ State, Candidates }: QuickRow) =>
  Candidates.length === 1 && State !== 'Ambiguous' ? Candidates[0]?.ItemId : undefined
const isOnly = ({ row }: ListRow, itemId: string) => onlyItem(row) === itemId
