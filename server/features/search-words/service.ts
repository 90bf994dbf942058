import type { MissedSearch, SearchTrial, SearchWord } from '#contract/search-words.ts'
import type { CustomerContext, SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { everydayWords } from '#server/search/everyday-words.ts'
import { sayingKey } from '#server/search/meaning.ts'
import { type Search, searchOf } from '#server/search/search-text.ts'
import { searchedOffer, tryWord } from '#server/search/service.ts'
import * as queries from './queries.ts'
import { circleOf, isSelf, missOf } from './rules.ts'

/** What the portal begins with, by the key; of two that are read alike the later one holds. */
const start = new Map(
  everydayWords.flatMap(({ typed, meant }) => {
    const key = sayingKey(typed)
    return key === undefined ? [] : [[key, { typed, meant }] as const]
  }),
)

function wordOf(key: string, own: queries.OwnWord | undefined): SearchWord | undefined {
  const begun = start.get(key)
  if (own && own.meant.length === 0 && begun) return { Typed: own.typed, Meant: [...begun.meant], Origin: 'off' }
  if (own) return { Typed: own.typed, Meant: own.meant, Origin: begun ? 'changed' : 'own' }
  return begun && { Typed: begun.typed, Meant: [...begun.meant], Origin: 'start' }
}

/** All words, by the alphabet. */
export async function listWords(db: Db): Promise<SearchWord[]> {
  const own = new Map((await queries.listOwnWords(db)).map((one) => [one.key, one]))
  return [...new Set([...start.keys(), ...own.keys()])]
    .flatMap((key) => wordOf(key, own.get(key)) ?? [])
    .toSorted((a, b) => a.Typed.localeCompare(b.Typed, 'cs'))
}

const keysOf = (texts: readonly string[]) => texts.flatMap((text) => sayingKey(text) ?? [])
const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')

/** Changes words, waiting for whoever else does, and says so in the log. */
function change<T>(context: SessionContext, typed: string, run: (db: Db) => Promise<T>): Promise<T> {
  const { session, network } = context
  const { userId, loginId } = session
  return context.db.transaction().execute(async (db) => {
    await queries.lockWords(db)
    const answer = await run(db)
    await writeAudit(db, { event: 'search-word.changed', userId, loginId, network, detail: { word: typed } })
    return answer
  })
}

const hasWords = (text: string) => (searchOf(text)?.words ?? []).length > 0

function keyFor(typed: string): string {
  const key = sayingKey(typed)
  ensure(key !== undefined, hasWords(typed) ? 'search-word.long' : 'search-word.empty')
  return key
}

/** Says what a word means; refuses one that stands for itself, or that leads back to itself by other words. */
export async function saveWord(
  context: SessionContext,
  { Typed, Meant, Seen }: { Typed: string; Meant: string[]; Seen: string[] | null },
): Promise<SearchWord> {
  const key = keyFor(Typed)
  // By a number or a sign alone nothing is looked for, so the word would mean nothing at all.
  ensure(Meant.every(hasWords), 'search-word.empty')
  const meantKeys = keysOf(Meant)
  const word = { key, typed: Typed, meant: meantKeys }
  ensure(!isSelf(word), 'search-word.self')
  ensure(Meant.length > 0 || start.has(key), 'search-word.self')
  return change(context, Typed, async (db) => {
    const own = await queries.listOwnWords(db)
    const before = wordOf(
      key,
      own.find((one) => one.key === key),
    )
    const now = before && before.Origin !== 'off' ? before.Meant : null
    const seen = Seen ?? null
    ensure(now === null ? seen === null : seen !== null && isSame(now, seen), 'search-word.changed')
    const circle = circleOf(
      word,
      own.map((one) => ({ ...one, meant: keysOf(one.meant) })),
    )
    ensure(!circle, 'search-word.cycle', { word: circle?.typed ?? '', typed: Typed })
    await queries.saveWord(db, { key, typed: Typed, meant: Meant })
    return wordOf(key, { key, typed: Typed, meant: Meant }) as SearchWord
  })
}

/** Takes back what the seller said of a word; answers the word as the portal begins with it, if it does. */
export function resetWord(context: SessionContext, typed: string): Promise<SearchWord[]> {
  const key = sayingKey(typed) ?? ''
  return change(context, typed, async (db) => {
    ensure(await queries.removeWord(db, key), 'not-found')
    const word = wordOf(key, undefined)
    return word ? [word] : []
  })
}

const MOST_COUNTED = 100
const MOST_SHOWN = 6

/** What a word would find if it meant this. */
export async function tryMeaning(context: SessionContext, typed: string, meant: string[]): Promise<SearchTrial> {
  const offer = await searchedOffer(context)
  const ids = await tryWord(offer, { typed, meant }, MOST_COUNTED)
  return { Count: ids.length, Items: await queries.listItems(context.db, ids.slice(0, MOST_SHOWN)) }
}

const DAYS_KEPT = 31
const DAY_MS = 86_400_000

/** What was looked for in vain within a month. */
export const readMisses = ({ db, now }: SessionContext): Promise<MissedSearch[]> =>
  queries.listMisses(db, pragueDay(new Date(now.getTime() - DAYS_KEPT * DAY_MS)))

/** Notes that a buyer's search found nothing; that it could not be noted is no reason to fail the search. */
export async function noteMiss(context: CustomerContext, search: Search): Promise<void> {
  const text = missOf(search.text)
  if (text === undefined || !context.session.registered) return
  const { customerDb, customerId, now, log } = context
  await queries
    .noteMiss(customerDb, { customerId, day: pragueDay(now), text, now })
    .catch((error: unknown) => log.warn({ err: error }, 'missed search not noted'))
}
