import * as z from 'zod/mini'
import { CommercialTimers, type Timers } from '#contract/commercial-editing.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const timers = statement('commercial-timers.list', {
  params: { id: z.nullable(z.number()) },
  row: CommercialTimers,
  text: `
    select
      c.id as "CustomerID",
      c.name as "CustomerName",
      c.popup_delay_minutes is not null as "IsOwn",
      json_build_object(
        'PopUpDelay', coalesce(c.popup_delay_minutes, o.popup_delay_minutes),
        'PopUpInterval', coalesce(c.popup_interval_minutes, o.popup_interval_minutes),
        'PopUpAutoplay', coalesce(c.popup_autoplay_seconds, o.popup_autoplay_seconds)) as "Timers"
    from customer c, customer o
    where o.id = 0 and (c.id = 0 or c.id = :id::integer)
    order by c.id`,
})

/** The timers of everybody, then those that hold for a customer. */
export async function listTimers(db: Db, customerId: number | null): Promise<CommercialTimers[]> {
  return timers(db, { id: customerId })
}

const change = statement('commercial-timers.save', {
  params: {
    id: z.number(),
    delay: z.nullable(z.number()),
    interval: z.nullable(z.number()),
    autoplay: z.nullable(z.number()),
  },
  text: `
    update customer set
      popup_delay_minutes = :delay,
      popup_interval_minutes = :interval,
      popup_autoplay_seconds = :autoplay
    where id = :id`,
})

/** Sets the timers of a customer, or takes them away; whether there is such a customer. */
export async function saveTimers(db: Db, customerId: number, own: Timers | null): Promise<boolean> {
  const { PopUpDelay: delay = null, PopUpInterval: interval = null, PopUpAutoplay: autoplay = null } = own ?? {}
  return (await change(db, { id: customerId, delay, interval, autoplay })) > 0
}
