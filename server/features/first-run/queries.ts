import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { FirstSteps, type FirstStep } from '#contract/first-run.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const unadministered = 'not exists (select from app_user where is_admin)'

/** Case, spaces and hyphens are for people. */
const hashOf = (code: string): Buffer =>
  createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest()

const issued = statement('first-run.issue', {
  params: { hash: z.instanceof(Buffer) },
  text: `update first_run set code_hash = :hash where ${unadministered}`,
})

/** Makes this code the valid one; false when the portal has an administrator. */
export async function issueCode(db: Db, code: string): Promise<boolean> {
  return (await issued(db, { hash: hashOf(code) })) > 0
}

const opened = statement('first-run.open', {
  params: {},
  row: z.object({ hash: z.instanceof(Buffer) }),
  text: (isLocked: boolean) => `
    select coalesce(code_hash, '') as hash
    from first_run where code_hash is not null and ${unadministered} ${isLocked ? 'for update' : ''}`,
  choices: [true, false],
})

/**
 * Whether this is the valid code; undefined when there is none any more. With `isLocked` nobody else can use it until the
 * transaction ends.
 */
export async function isCode(db: Db, code: string, isLocked: boolean): Promise<boolean | undefined> {
  const [row] = await opened(db, {}, isLocked)
  return row && timingSafeEqual(row.hash, hashOf(code))
}

const closed = statement('first-run.close', { params: {}, text: 'update first_run set code_hash = null' })

export async function closeFirstRun(db: Db): Promise<void> {
  await closed(db, {})
}

const steps = statement('first-run.steps', {
  params: {},
  row: FirstSteps,
  text: `
    select
      (select json_agg(json_build_object('Step', step, 'State',
          case when found then 'done' when step = any (f.settled) then 'settled' else 'open' end) order by place)
        from (values
          (1, 'seller', exists (select from customer c where c.id = 0 and c.ico <> '' and c.dic <> '' and c.mail <> '')),
          (2, 'mail', exists (select from mail_server where tested_at is not null)),
          (3, 'orders', exists (select from order_door where door <> 'None')),
          (4, 'data', exists (select from item where active)),
          (5, 'visitors', exists (select from app_user where user_type = 'Unregistered' and not blocked)),
          (6, 'delivery', exists (select from customer c
            where c.active and c.id <> 0 and driven_days(c) <> '0000000')),
          (7, 'users', exists (select from app_user where not is_admin and user_type <> 'Unregistered' and deleted_at is null))
        ) s (place, step, found)) as "Steps",
      f.is_put_away as "IsPutAway"
    from first_run f`,
})

/** What the portal has and what it still needs. */
export async function listSteps(db: Db): Promise<FirstSteps[]> {
  return steps(db, {})
}

const settled = statement('first-run.settle', {
  params: { step: z.string(), isSettled: z.boolean() },
  text: `
    update first_run set
      settled = case when :isSettled::boolean then array_remove(settled, :step) || :step::text
        else array_remove(settled, :step) end`,
})

/** Notes that a step needs nothing, or that it does after all. */
export async function settleStep(db: Db, step: FirstStep, isSettled: boolean): Promise<void> {
  await settled(db, { step, isSettled })
}

const putAway = statement('first-run.putAway', {
  params: { isPutAway: z.boolean() },
  text: 'update first_run set is_put_away = :isPutAway',
})

export async function setPutAway(db: Db, isPutAway: boolean): Promise<void> {
  await putAway(db, { isPutAway })
}
