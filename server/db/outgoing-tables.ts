// The two outboxes to the accounting system are alike; statements of several features go over both.

/** What goes out: an order as it was sent, or the issue slip of what was counted of it. */
export type Outgoing = 'order' | 'slip'

export const tables = { order: 'outgoing_order', slip: 'outgoing_slip' } as const
export const outgoings: Outgoing[] = ['order', 'slip']

// A slip is never changed and never taken back, so it has no columns for it.
export const revision = { order: 'revision', slip: '1' }
export const isRemoval = { order: 'is_removal', slip: 'false' }
export const replaces = { order: 'replaces', slip: 'false' }

/** Whether a row may leave now. A slip names its order, so the accounting system has to have the order first. */
export const mayLeave = {
  order: 'true',
  slip: `(select with_slips from order_door)
        and not exists (select from outgoing_order g where g.order_id = s.order_id and g.state <> 'accepted')`,
}

/**
 * All that is on its way of both, with the moment since when nobody has fetched it or answered. A slip that waits for a count
 * or for its order is not.
 */
export const onTheWay = `(
      select
        g.state,
        g.created_at,
        g.settled_at,
        case when g.revision > 1 then g.due_at else coalesce(g.sent_at, g.created_at) end as silent_since
      from outgoing_order g where g.state <> 'accepted' and g.withdrawn_at is null
      union all
      select
        s.state,
        greatest(s.created_at, g.answered_at),
        s.settled_at,
        coalesce(s.sent_at, greatest(s.created_at, g.answered_at))
      from outgoing_slip s left join outgoing_order g on g.order_id = s.order_id
      where s.state <> 'accepted' and s.withdrawn_at is null
        and (s.state <> 'waiting' or (s.due_at < 'infinity' and ${mayLeave.slip})))`
