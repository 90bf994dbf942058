import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { moment, text } from './fields.ts'
import { EXPORT_LIMIT } from './imports.ts'
import { byKey } from './key-purposes.ts'

/** What the accounting system is asked for: the changes since the last question, or everything. */
const asked = z.enum(['changes', 'everything'])

const settings = {
  /** Minutes between two questions for changes; 0 asks for none. */
  ChangesEvery: z.int().check(z.gte(0), z.lte(1440)),
  /** `HH:mm` in Prague; empty asks never. */
  EverythingAt: text(5).check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)),
}

/** When POHODA's mServer is asked for its lists, and how it is going. */
export const DataSource = z.object({
  ...settings,
  /** Whether orders go through mServer or are fetched; lists come the same way. */
  CanAsk: z.boolean(),
  /** When it last answered. */
  ChangesAsked: z.nullable(moment),
  EverythingAsked: z.nullable(moment),
  /** What it is asked for now, or as soon as it can be. */
  Asking: z.enum(['', 'changes', 'everything']),
  /** Why it did not answer the last time; empty when it did. */
  Fault: z.string(),
  FaultSince: z.nullable(moment),
})

export type DataSource = z.infer<typeof DataSource>
export type DataSourceChange = Pick<DataSource, 'ChangesEvery' | 'EverythingAt'>

export const getDataSource = endpoint({
  method: 'GET',
  path: '/data-source',
  summary: 'When the accounting system is asked for its lists',
  access: admin('useradmin'),
  response: DataSource,
})

export const putDataSource = endpoint({
  method: 'PUT',
  path: '/data-source',
  summary: 'Changes when the accounting system is asked for its lists',
  access: admin('useradmin'),
  body: z.strictObject(settings),
  response: DataSource,
})

export const askDataSource = endpoint({
  method: 'POST',
  path: '/data-source/ask',
  summary: 'Asks the accounting system for its lists within seconds',
  access: admin('useradmin'),
  body: z.strictObject({ Asked: asked }),
  response: DataSource,
  refusals: ['door.unset'],
})

export const getListRequest = endpoint({
  method: 'GET',
  path: '/list-request/{Asked}',
  summary: 'The same question as a file that a person hands to POHODA; its answer can be imported',
  access: admin('useradmin'),
  params: z.strictObject({ Asked: asked }),
  response: z.never(),
  files: ['xml'],
})

/** A question for somebody who can reach the accounting system; it is theirs for half an hour. */
export const ListQuestion = z.object({
  QuestionId: z.string(),
  Asked: asked,
  /** Packs to hand to POHODA one after the other, in base64. */
  Packs: z.array(z.object({ Name: z.string(), Content: z.string() })),
})

export type ListQuestion = z.infer<typeof ListQuestion>

export const takeListQuestion = endpoint({
  method: 'POST',
  path: '/list-question',
  summary: 'Takes the question for lists that is due, if orders are fetched; nothing is answered when none is',
  access: byKey('Bridge'),
  body: z.strictObject({}),
  response: ListQuestion,
})

export const putListAnswer = endpoint({
  method: 'PUT',
  path: '/list-answer/{QuestionId}',
  summary: 'Answers a question that was taken, or says why there is no answer',
  access: byKey('Bridge'),
  params: z.strictObject({ QuestionId: z.guid() }),
  body: z.strictObject({
    /** A ZIP archive of the answers in base64; empty when they have no record. */
    Content: z.union([z.literal(''), z.base64().check(z.maxLength(EXPORT_LIMIT))]),
    /** Why there is no answer; empty when there is. */
    Fault: text(500),
  }),
  bodyLimit: EXPORT_LIMIT + 10_000,
  answers: { 204: 'The answer was taken.' },
  response: z.never(),
})
