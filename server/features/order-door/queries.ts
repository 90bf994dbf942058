import * as z from 'zod/mini'
import { type KeyPurpose, keyPurposes } from '#contract/key-purposes.ts'
import { ApiKey, OrderDoor, type OrderDoorChange, type ShopOutcome, shopOutcomes } from '#contract/order-door.ts'
import type { Db } from '#server/db/connect.ts'
import { onTheWay } from '#server/db/outgoing-tables.ts'
import { statement } from '#server/db/statement.ts'

const moment = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const Door = z.object({
  door: z.enum(['None', 'Files', 'MServer', 'Pull', 'Shop']),
  url: z.string(),
  login: z.string(),
  password: z.string(),
  instance: z.string(),
  storage: z.string(),
  numberSeries: z.string(),
  paymentType: z.string(),
  withDeposits: z.boolean(),
  fault: z.string(),
  /** Of the accounting unit, the seller's. */
  ico: z.string(),
  vatRates: z.array(z.object({ kind: z.string(), valid_from: z.string(), rate: z.string() })),
})
export type Door = z.infer<typeof Door>

const whole = statement('door.read', {
  params: {},
  row: Door,
  text: `
    select
      d.door,
      d.url,
      d.login,
      d.password,
      d.instance,
      d.storage,
      d.number_series as "numberSeries",
      d.payment_type as "paymentType",
      d.with_deposits as "withDeposits",
      d.fault,
      (select c.ico from customer c where c.id = 0) as ico,
      (select json_agg(json_build_object('kind', r.kind, 'valid_from', r.valid_from, 'rate', r.rate::text)) from vat_rate r)
        as "vatRates"
    from order_door d`,
})

/** The door with its password, for who goes through it. */
export async function readDoor(db: Db): Promise<Door> {
  const [door] = await whole(db, {})
  if (!door) throw new Error('the door is missing')
  return door
}

const faulty = statement('door.noteFault', {
  params: { fault: z.string() },
  text: `
    update order_door set
      fault = :fault,
      fault_since = coalesce(fault_since, now())
    where fault <> :fault`,
})

const fine = statement('door.forgetFault', {
  params: {},
  text: `
    update order_door set
      fault = '',
      fault_since = null,
      told_at = null
    where fault <> ''`,
})

/** Remembers why the door did not open, or with '' that it did. */
export async function noteFault(db: Db, fault: string): Promise<void> {
  await (fault === '' ? fine(db, {}) : faulty(db, { fault }))
}

const whyTold = {
  /** The door has not opened for so many minutes. */
  shut: `fault_since < now() - :minutes * interval '1 minute'`,
  /** Nobody has answered for an order or slip that left, or fetched one, for so many minutes; whatever the door is by now. */
  silent: `exists (select from ${onTheWay} w
        where (w.state = 'sent' or (w.state = 'waiting' and door in ('Files', 'Pull', 'Shop')))
          and w.silent_since < now() - :minutes * interval '1 minute')`,
}

const stuck = statement('door.tellStuck', {
  params: { minutes: z.number(), fault: z.string(), salesMail: z.string(), link: z.string() },
  row: z.object({ mails: z.number() }),
  text: (why: keyof typeof whyTold) => `
    with told as (
      update order_door set told_at = now()
      where ${whyTold[why]} and (told_at is null or told_at < now() - interval '12 hours')
      returning door),
    mailed as (
      select queue_mail('orders-stuck', json_build_object('to', sales_mail(:salesMail), 'language', 'cs',
      'values', json_build_object('fault', :fault::text, 'link', :link::text,
        'count', (select count(*)::text from ${onTheWay} w where w.state in ('waiting', 'sent')))))
      from told where sales_mail(:salesMail) is not null)
    select count(*)::int as mails from mailed`,
  choices: ['shut', 'silent'],
})

/** Tells the seller, at most twice a day, that orders have not got out for so many minutes. */
export async function tellStuck(
  db: Db,
  why: keyof typeof whyTold,
  told: { minutes: number; fault: string; salesMail: string; link: string },
): Promise<void> {
  await stuck(db, told, why)
}

const ShownDoor = z.omit(OrderDoor, { FolderOut: true, FolderIn: true, ShopUrl: true })

const shown = statement('door.show', {
  params: {},
  row: ShownDoor,
  text: `
    select
      d.door as "Door",
      d.url as "MServerUrl",
      d.login as "MServerLogin",
      d.instance as "MServerInstance",
      d.storage as "Storage",
      d.number_series as "NumberSeries",
      d.payment_type as "PaymentType",
      d.with_deposits as "WithDeposits",
      d.with_slips as "WithSlips",
      d.password <> '' as "HasPassword",
      d.fault as "Fault",
      ${moment('d.fault_since')} as "FaultSince",
      (select coalesce(json_agg(json_build_object(
          'At', ${moment('c.at')},
          'Outcome', c.outcome,
          'Orders', c.orders,
          'Detail', c.detail) order by c.id desc), '[]')
        from shop_call c) as "ShopCalls",
      g.waiting as "Waiting",
      g.sent as "Sent",
      g.refused as "Refused"
    from order_door d, (
      select
        (count(*) filter (where state = 'waiting'))::int as waiting,
        (count(*) filter (where state = 'sent'))::int as sent,
        (count(*) filter (where state = 'refused' and settled_at is null))::int as refused
      from outgoing_order where state <> 'accepted' and withdrawn_at is null) g`,
})

/** The door without its password, and how many orders it still has to do with. */
export async function readShownDoor(db: Db): Promise<z.infer<typeof ShownDoor>> {
  const [door] = await shown(db, {})
  if (!door) throw new Error('the door is missing')
  return door
}

const locked = statement('door.lock', {
  params: {},
  row: z.object({ url: z.string(), hasPassword: z.boolean() }),
  text: `
    select
      url,
      password <> '' as "hasPassword"
    from order_door for update`,
})

/** For which address a password is stored, if one is; nobody else changes it until the transaction ends. */
export async function lockDoor(db: Db): Promise<{ url: string; hasPassword: boolean }> {
  const [door] = await locked(db, {})
  if (!door) throw new Error('the door is missing')
  return door
}

const saved = statement('door.save', {
  params: {
    Door: z.string(),
    MServerUrl: z.string(),
    MServerLogin: z.string(),
    MServerPassword: z.nullable(z.string()),
    MServerInstance: z.string(),
    Storage: z.string(),
    NumberSeries: z.string(),
    PaymentType: z.string(),
    WithDeposits: z.boolean(),
    WithSlips: z.nullable(z.boolean()),
  },
  text: `
    with changed as (
      update order_door set
        door = :Door,
        url = :MServerUrl,
        login = :MServerLogin,
        password = coalesce(:MServerPassword, password),
        instance = :MServerInstance,
        storage = :Storage,
        number_series = :NumberSeries,
        payment_type = :PaymentType,
        with_deposits = :WithDeposits,
        with_slips = coalesce(:WithSlips::boolean, with_slips),
        fault = '',
        fault_since = null,
        told_at = null
      returning door),
    slips as (
      update outgoing_slip set due_at = now() from changed
      where (state = 'waiting' and due_at < 'infinity')
        or (changed.door = 'MServer' and state = 'sent' and due_at = 'infinity'))
    update outgoing_order set due_at = now() from changed
    where state = 'waiting'
      or (changed.door = 'MServer' and state = 'sent' and due_at = 'infinity' and withdrawn_at is null and not by_shop)`,
})

/**
 * Stores the door; null keeps the password. What waits need not wait for its next try. Orders that lie in the folder go to
 * mServer as well, since nobody would read the folder any more; mServer knows a repeat by its id. Orders given to the internet
 * shop client had other ids, so a person decides about them.
 */
export async function saveDoor(
  db: Db,
  change: Omit<OrderDoorChange, 'MServerPassword'> & { MServerPassword: string | null },
) {
  await saved(db, { ...change, WithSlips: change.WithSlips ?? null })
}

const keyColumns = `
      id::text as "KeyId",
      name as "Name",
      purpose as "Purpose",
      ${moment('created_at')} as "Created",
      created_by as "CreatedBy",
      ${moment('used_at')} as "LastUsed"`

const keys = statement('door.keys', {
  params: {},
  row: ApiKey,
  text: `select ${keyColumns} from api_key order by id`,
})

/** The keys there are, without what opens the door. */
export const listKeys = (db: Db): Promise<ApiKey[]> => keys(db, {})

const newKey = statement('door.insertKey', {
  params: { name: z.string(), purpose: z.enum(keyPurposes), hash: z.instanceof(Buffer), by: z.string() },
  row: ApiKey,
  text: `
    insert into api_key (name, purpose, key_hash, created_by)
    values (:name, :purpose, :hash, :by)
    returning ${keyColumns}`,
})

export async function insertKey(
  db: Db,
  key: { name: string; purpose: KeyPurpose; hash: Buffer; by: string },
): Promise<ApiKey> {
  const [stored] = await newKey(db, key)
  if (!stored) throw new Error('the key was not stored')
  return stored
}

const lost = statement('door.deleteKey', { params: { id: z.number() }, text: 'delete from api_key where id = :id' })

/** False when there is no such key. */
export async function deleteKey(db: Db, id: number): Promise<boolean> {
  return (await lost(db, { id })) > 0
}

const used = statement('door.useKey', {
  params: { hash: z.instanceof(Buffer) },
  row: z.object({ purpose: z.enum(keyPurposes) }),
  text: `
    with stale as (
      update api_key set used_at = now()
      where key_hash = :hash and (used_at is null or used_at < now() - interval '1 minute'))
    select purpose from api_key where key_hash = :hash`,
})

/** What the key with this hash was made for, if somebody holds it; the minute of use is noted. */
export async function useKey(db: Db, hash: Buffer): Promise<KeyPurpose | undefined> {
  return (await used(db, { hash }))[0]?.purpose
}

const KEPT_CALLS = 10

const called = statement('door.noteShopCall', {
  params: { outcome: z.enum(shopOutcomes), orders: z.number(), detail: z.string() },
  text: `
    with old as (
      delete from shop_call where id <= (select max(id) - ${KEPT_CALLS - 1} from shop_call))
    insert into shop_call (outcome, orders, detail) values (:outcome, :orders, :detail)`,
})

/** Notes what became of a call of POHODA's internet shop client; the last ones are kept. */
export async function noteShopCall(
  db: Db,
  call: { outcome: ShopOutcome; orders?: number; detail?: string },
): Promise<void> {
  await called(db, { orders: 0, detail: '', ...call })
}

const ready = statement('door.shopReadiness', {
  params: {},
  row: z.object({ hasKey: z.boolean(), outcome: z.nullable(z.string()), detail: z.string() }),
  text: `
    select
      exists (select from api_key where purpose = 'Shop') as "hasKey",
      c.outcome,
      coalesce(c.detail, '') as detail
    from (select 1) one left join lateral (select * from shop_call order by id desc limit 1) c on true`,
})

/** Whether POHODA has a key to call with, and what became of its last call. */
export async function readShopReadiness(db: Db): Promise<{ hasKey: boolean; outcome: string | null; detail: string }> {
  const [found] = await ready(db, {})
  if (!found) throw new Error('the door is missing')
  return found
}
