import type pg from 'pg'

/** An account that was deleted; its number alone could be given out again. */
interface ErasedAccount {
  id: number
  created: string
}

/** What proved the handing over of an order, with the name, when it was removed for a person. */
interface RemovedProof {
  order: string
  removed: string
}

/** What no restore brings back. */
export type Erased = ErasedAccount | RemovedProof

export interface AfterRestore {
  /** Orders and issue slips that were being handed over: the backup cannot tell whether they have arrived. */
  heldOrders: string[]
  /** Mails that waited: they may have been sent. */
  heldMails: number
  /** Numbers of orders that may have been given out after the backup, and the next one now. */
  lostNumbers: { first: number; next: number }
  /** Customers whose cart is open again; its order may have been sent after the backup. */
  openCarts: { customer: number; name: string; lines: number }[]
  /** Standing orders and the delivery each waited for; one whose moment has passed since may have been sent. */
  standingOrders: { customer: number; template: string; delivery: string }[]
  /** Accounts that were deleted after the backup and are deleted again. */
  erased: number
  /** Orders whose signature, photograph or name was removed after the backup and is removed again. */
  proofs: number
}

/** What the screen of orders on their way says of an order that was held. */
const HELD_ORDER =
  'Restored from a backup. Look whether the accounting system has it; then send it again, or say that it was accepted.'
/** So many changes an order may have got after the backup; their numbers name other contents in the accounting system. */
const LOST_REVISIONS = 20
/** Why a mail that waited is held; somebody has to say whether it is sent. */
export const HELD_MAIL = 'Restored from a backup; it may have been sent already.'

/** The deleted accounts of a database, and the proofs that were removed there. */
export async function listErased(client: pg.Client): Promise<Erased[]> {
  const accounts = await client.query<ErasedAccount>(
    `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created
     from app_user where deleted_at is not null order by id`,
  )
  const proofs = await client.query<RemovedProof>(
    `select detail->>'order' as order, to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as removed
     from audit_event where event = 'order.proof-removed' group by 1 order by 1`,
  )
  return [...accounts.rows, ...proofs.rows]
}

/** Removes what proved a handing over and the name, unless the order was handed over again since; says of how many orders. */
async function removeProof(client: pg.Client, { order, removed }: RemovedProof): Promise<number> {
  const { rowCount } = await client.query(
    `with held as (
       select l.order_id, l.customer_id from loading l left join delivery_proof p on p.order_id = l.order_id
       where l.order_id = $1 and l.delivered_at <= $2 and (p.order_id is not null or l.received_by <> '')),
     dropped as (delete from delivery_proof p using held where p.order_id = held.order_id),
     named as (update loading l set received_by = '' from held where l.order_id = held.order_id)
     select forget_receiver(customer_id, order_id) from held`,
    [order, removed],
  )
  return rowCount ?? 0
}

/**
 * Makes an older state safe to go on from, in the transaction of its restore: nothing is sent that may have been sent since,
 * no number of an order or of its revision is given out twice, and who was deleted, or had a proof removed, stays so.
 */
export async function settleRestored(
  client: pg.Client,
  at: string,
  erased: readonly Erased[],
  now: Date = new Date(),
): Promise<AfterRestore> {
  await client.query(`select set_config('app.all_customers', 'on', true)`)
  const orders = await client.query<{ id: string }>(
    `update outgoing_order set state = 'refused', fault = $1, lease = null, answered_at = now(), replaces = true
     where state in ('waiting', 'sent') and withdrawn_at is null returning order_id as id`,
    [HELD_ORDER],
  )
  const slips = await client.query<{ id: string }>(
    `update outgoing_slip set state = 'refused', fault = $1, lease = null, answered_at = now()
     where state in ('waiting', 'sent') and withdrawn_at is null returning order_id || ' (issue slip)' as id`,
    [HELD_ORDER],
  )
  // The next revision that goes out then finds whatever was made of the order since the backup, and replaces it.
  await client.query(
    `update customer_order set revision = revision + $1
     where cart_id is not null and state not in ('Delivered', 'Cancelled')`,
    [LOST_REVISIONS],
  )
  // So many tries that no further one is made: the mails stay, and administrators see them.
  const mails = await client.query(`update mail_outbox set tries = 25, error = $1`, [HELD_MAIL])
  const standingOrders = await holdStanding(client, now)
  // Browsers and processes keep offers by their version, and the versions since the backup were others.
  await client.query('update data_version set version = version + 1000000')
  const carts = await client.query<{ customer: number; name: string; lines: number }>(
    `select c.id as customer, c.name, k.line_count as lines from cart k join customer c on c.id = k.customer_id
     where k.state in ('Unlocked', 'UserLock') and k.line_count > 0 order by c.id`,
  )
  // To forget somebody ends the sight of all customers, so the orders are counted before.
  const lostNumbers = await skipNumbers(client, at)
  let proofs = 0
  for (const one of erased) if ('order' in one) proofs += await removeProof(client, one)
  let forgotten = 0
  for (const one of erased) {
    if ('order' in one) continue
    const { id, created } = one
    const found = await client.query(
      `select forget_user(id) from app_user where id = $1 and created_at = $2 and deleted_at is null`,
      [id, created],
    )
    forgotten += found.rowCount ?? 0
  }
  return {
    heldOrders: [...orders.rows, ...slips.rows].map(({ id }) => id),
    heldMails: mails.rowCount ?? 0,
    lostNumbers,
    openCarts: carts.rows,
    standingOrders,
    erased: forgotten,
    proofs,
  }
}

/**
 * Keeps standing orders from what they may have done since the backup: what was due by now is neither done nor called missed.
 */
async function holdStanding(client: pg.Client, now: Date): Promise<AfterRestore['standingOrders']> {
  const { rows } = await client.query<AfterRestore['standingOrders'][number]>(
    `select s.customer_id as customer, t.name as template, s.planned_on::text as delivery
     from standing_order s join order_template t on t.id = s.template_id
     where s.planned_on is not null and not s.paused and not s.stopped
     order by s.planned_on, s.customer_id, t.name`,
  )
  await client.query('update standing_order set changed_at = greatest(changed_at, $1), planned_on = null', [now])
  return rows
}

/** Leaves out the numbers that orders since the backup may have: twice as many as on the busiest days, and a thousand. */
async function skipNumbers(client: pg.Client, at: string): Promise<AfterRestore['lostNumbers']> {
  const { rows } = await client.query<{ first: string; next: string }>(
    `with busiest as (
       select coalesce(max(n), 0) as n from (
         select count(*) as n from customer_order where cart_id is not null group by created_at::date) d),
     counted as (select last_value + case when is_called then 1 else 0 end as first from order_number),
     days as (select ceil(extract(epoch from greatest(now() - $1::timestamptz, interval '0')) / 86400)::bigint as n)
     select first::text, setval('order_number', first + 999 + 2 * busiest.n * days.n)::text as next
     from busiest, counted, days`,
    [at],
  )
  return { first: Number(rows[0]?.first), next: Number(rows[0]?.next) + 1 }
}
