// The two outboxes to the accounting system are alike; statements of several features go over both.

/** What goes out: an order as it was sent, or the issue slip of what was counted of it. */
export type Outgoing = 'order' | 'slip'

export const tables = { order: 'outgoing_order', slip: 'outgoing_slip' } as const
export const outgoings: Outgoing[] = ['order', 'slip']

// A slip is never changed and never taken back, so it has no columns for it.
export const revision = { order: 'revision', slip: '1' }
export const isRemoval = { order: 'is_removal', slip: 'false' }
export const replaces = { order: 'replaces', slip: 'false' }

/** What a row waits for; a slip names its order, so the accounting system has to have that first. */
export const mayLeave = {
  order: 'true',
  slip: `(select with_slips from order_door)
        and not exists (select from outgoing_order g where g.order_id = s.order_id and g.state <> 'accepted')`,
}
