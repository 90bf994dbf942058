import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Candidate, getSuggestions } from '#contract/quick-order.ts'
import { call } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'
import { useSearchPause } from '#web/ui/search-pause.ts'

const SHORTEST = 2
const MOST_LETTERS = 200
const NONE: Candidate[] = []

/** Goods for what is being typed, once typing pauses. */
export function useSuggestions(typed: string): Candidate[] {
  const { user, customer, language } = useScope()
  const text = typed.trim()
  const [asked, setAsked] = useState('')
  const { wait } = useSearchPause()
  useEffect(() => wait(() => setAsked(text)), [text, wait])
  const isAsked = asked.length >= SHORTEST
  const { data } = useQuery({
    queryKey: ['suggestions', user, customer, language, asked],
    queryFn: async ({ signal }) =>
      (await call(getSuggestions, { query: { Text: asked.slice(0, MOST_LETTERS) }, signal })).data,
    enabled: isAsked,
  })
  return isAsked && text !== '' ? (data ?? NONE) : NONE
}
