import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { PortalError } from '#server/errors.ts'

const HOUR_SECONDS = 3600

const step = `date_bin('5 minutes', now(), timestamptz 'epoch')`

// The row of the running five minutes is locked until this one has been counted, so no two attempts see the same number.
const attempts = statement('limits.countAttempt', {
  params: { kind: z.string(), subject: z.string() },
  row: z.object({ count: z.number() }),
  text: `
    with counted as (
      insert into attempt (kind, subject, begun_at) values (:kind, :subject, ${step})
      on conflict (kind, subject, begun_at) do update set count = attempt.count + 1
      returning count)
    select counted.count + coalesce((select sum(a.count) from attempt a
      where a.kind = :kind and a.subject = :subject
        and a.begun_at > now() - interval '1 hour' and a.begun_at < ${step}), 0)::integer as count
    from counted`,
})

/** Counts one more attempt, for all processes together, and returns how many of the last 60 minutes there are with it. */
async function countAttempt(db: Db, kind: string, subject: string): Promise<number> {
  const [row] = await attempts(db, { kind, subject })
  return row?.count ?? 0
}

const oneLess = statement('limits.forgetAttempt', {
  params: { kind: z.string(), subject: z.string() },
  text: `
    update attempt set count = count - 1
    where kind = :kind and subject = :subject and begun_at = ${step} and count > 0`,
})

/** Takes back an attempt that does not count: it was none after all, or was refused. */
export async function forgetAttempt(db: Db, kind: string, subject: string): Promise<void> {
  await oneLess(db, { kind, subject })
}

/** Counts one more attempt and refuses it when there have been more than `most` within an hour. */
export async function limitAttempts(db: Db, kind: string, subject: string, most: number): Promise<void> {
  if ((await countAttempt(db, kind, subject)) <= most) return
  // Only attempts that were let through count; otherwise whoever goes on trying would stay out for ever.
  await forgetAttempt(db, kind, subject)
  throw new PortalError('too-many-attempts', {}, HOUR_SECONDS)
}

const UNKNOWN_NAMES = 10

// One row for each network, written with every refusal. Names older than an hour are dropped; there is room for ten.
const refusedName = statement('limits.noteRefusedName', {
  params: { network: z.string(), key: z.string(), isKnown: z.boolean() },
  row: z.object({ isTold: z.boolean(), wait: z.number() }),
  text: `
    with asked as (
      select case when :isKnown::boolean then '{}'
        else jsonb_build_object(:key::text, floor(extract(epoch from now()))) end as mine),
    noted as (
      insert into unknown_name as u (network, names) select :network, mine from asked
      on conflict (network) do update set asked_at = now(), names = (
        select coalesce(jsonb_object_agg(key, value), '{}') from (
          select key, value from jsonb_each(excluded.names || u.names)
          where value::integer > extract(epoch from now()) - ${HOUR_SECONDS}
          order by jsonb_exists(u.names, key) desc limit ${UNKNOWN_NAMES}) recent)
      returning names)
    select
      case when :isKnown::boolean then (select count(*) from jsonb_object_keys(names)) < ${UNKNOWN_NAMES}
        else jsonb_exists(names, :key) end as "isTold",
      (select greatest(1, coalesce(min(value::integer), 0) + ${HOUR_SECONDS} - floor(extract(epoch from now())))
        from jsonb_each(names))::integer as wait
    from noted`,
})

/**
 * Notes a refused name for a network, with the same work whether the name exists or not. Undefined means that the truth
 * may be told. Otherwise the network has asked for ten unknown names within the hour, and the answer is how many
 * seconds it has to wait; names it was told of as unknown before are told so again.
 */
export async function noteRefusedName(
  db: Db,
  network: string,
  name: string,
  isKnown: boolean,
): Promise<number | undefined> {
  const key = hash('sha256', name.toLowerCase())
  const [noted] = await refusedName(db, { network, key, isKnown })
  return noted && !noted.isTold ? noted.wait : undefined
}

const expired = statement('limits.forgetExpired', {
  params: {},
  text: `
    with attempts as (delete from attempt where begun_at < now() - interval '1 hour 5 minutes'),
    names as (delete from unknown_name where asked_at < now() - interval '1 hour 5 minutes'),
    sessions as (delete from session where expires_at < now())
    delete from mail_code where expires_at < now() - interval '7 days'`,
})

/** Deletes attempts, names, sessions and codes whose time is over. */
export async function forgetExpired({ db }: Pick<Database, 'db'>): Promise<void> {
  await expired(db, {})
}

const old = statement('limits.forgetOld', { params: {}, text: 'select forget_old()' })

/** Removes what is kept about people longer than anybody needs it: events, mails, requests, invitations. */
export async function forgetOld({ db }: Pick<Database, 'db'>): Promise<void> {
  await old(db, {})
}
