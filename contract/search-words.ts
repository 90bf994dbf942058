import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { day, text } from './fields.ts'
import { NamedItem } from './named-item.ts'

const access = admin('editinformation')

export const MOST_MEANT = 8
export const LONGEST_WORD = 60
/** A search takes at most so many words together for one saying. */
export const MOST_SAID = 3

/**
 * Whose word it is: the portal's, the seller's, the portal's as the seller changed it, or the portal's as the seller took it
 * away.
 */
const wordOrigins = ['start', 'own', 'changed', 'off'] as const

export const SearchWord = z.object({
  /** What people type. */
  Typed: z.string(),
  /** How the goods are named, any of them. */
  Meant: z.array(z.string()),
  Origin: z.enum(wordOrigins),
})

export type SearchWord = z.infer<typeof SearchWord>

export const getSearchWords = endpoint({
  method: 'GET',
  path: '/search-words',
  summary: 'Everyday words and what they mean in the offer, those the portal begins with and the operator’s',
  access,
  response: SearchWord,
})

const said = text(LONGEST_WORD).check(z.trim(), z.minLength(1))
const meant = z.array(said).check(z.maxLength(MOST_MEANT))

export const putSearchWord = endpoint({
  method: 'PUT',
  path: '/search-words',
  summary: 'Says what a word means; nothing takes away a word the portal begins with',
  access,
  body: z.strictObject({
    Typed: said,
    Meant: meant,
    /** What it meant to who changes it; null for a word that was not there. */
    Seen: z.nullable(meant),
  }),
  response: SearchWord,
  refusals: ['search-word.empty', 'search-word.long', 'search-word.self', 'search-word.cycle', 'search-word.changed'],
})

export const putSearchWordStart = endpoint({
  method: 'PUT',
  path: '/search-words/start',
  summary: 'Takes back what the operator said of a word: an own word goes, one of the portal means what it meant',
  access,
  body: z.strictObject({ Typed: said }),
  response: SearchWord,
  refusals: ['not-found'],
})

export const SearchTrial = z.object({
  /** How many items are found, at most 100. */
  Count: z.number(),
  /** The best of them. */
  Items: z.array(NamedItem),
})

export type SearchTrial = z.infer<typeof SearchTrial>

export const postSearchTrial = endpoint({
  method: 'POST',
  path: '/search-words/try',
  summary: 'What a word would find if it meant this; changes nothing',
  access,
  body: z.strictObject({ Typed: said, Meant: meant }),
  response: SearchTrial,
})

export const MissedSearch = z.object({
  /** Without case and accents. */
  Text: z.string(),
  Count: z.number(),
  CustomerCount: z.number(),
  LastDay: day,
})

export type MissedSearch = z.infer<typeof MissedSearch>

export const getMissedSearches = endpoint({
  method: 'GET',
  path: '/missed-searches',
  summary: 'What buyers looked for within a month and did not find, by how many customers; the 200 most wanted',
  access,
  response: MissedSearch,
})
