import { useMutation, useQuery } from '@tanstack/react-query'
import {
  getMissedSearches,
  getSearchWords,
  postSearchTrial,
  putSearchWord,
  putSearchWordStart,
  type SearchWord,
} from '#contract/search-words.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const words = createRead(
  'search-words/list',
  async ({ signal }) => (await call(getSearchWords, { signal })).data,
  'user',
)

const misses = createRead(
  'missed-searches',
  async ({ signal }) => (await call(getMissedSearches, { signal })).data,
  'user',
)

// Asked again after each change of a word.
const trial = createRead(
  'search-words/trial',
  async ({ signal }, typed: string, meant: string) =>
    (await call(postSearchTrial, { body: { Typed: typed, Meant: meantIn(meant) }, signal })).data[0] ?? null,
  'user',
)

/** What is written of the meanings, one after another behind commas. */
export const meantIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

export const useSearchWords = () => useQuery({ ...words(useScope()), staleTime: 0 })
export const useMissedSearches = () => useQuery({ ...misses(useScope()), staleTime: 0 })

/** What a word would find if it meant this; nothing is asked before something is written. */
export const useTrial = (typed: string, meant: string) =>
  useQuery({
    ...trial(useScope(), typed, meant),
    enabled: typed.trim() !== '',
    staleTime: 0,
    placeholderData: (before) => before,
  })

const lookAgain = () => queries.invalidateQueries(readsOf('search-words'))

/** Says what a word means; `seen` is the word as it was opened. */
export function useSaveWord(onDone: () => void) {
  return useMutation({
    mutationFn: async ({ typed, meant, seen }: { typed: string; meant: string[]; seen: SearchWord | undefined }) => {
      const Seen = seen && seen.Origin !== 'off' ? seen.Meant : null
      await call(putSearchWord, { body: { Typed: typed, Meant: meant, Seen } })
      await lookAgain()
    },
    onSuccess: () => {
      showToast('success', t('The search knows it now.'))
      onDone()
    },
    meta: { ownFailure: true },
  })
}

/** Takes back what was said of a word here. */
export function useResetWord(onDone: () => void) {
  return useMutation({
    mutationFn: async (typed: string) => {
      await call(putSearchWordStart, { body: { Typed: typed } })
      await lookAgain()
    },
    onSuccess: onDone,
    meta: { ownFailure: true },
  })
}
