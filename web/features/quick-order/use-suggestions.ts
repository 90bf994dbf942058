import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Suggestion, getSuggestions } from '#contract/quick-order.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { useSearchPause } from '#web/ui/search-pause.ts'

const SHORTEST = 2
const MOST_LETTERS = 200
const NONE: Suggestion[] = []

const suggestions = createRead(
  'suggestions',
  async ({ signal }, text: string) => (await call(getSuggestions, { query: { Text: text }, signal })).data,
)

/** Items for what is being typed, once typing pauses. */
export function useSuggestions(typed: string): Suggestion[] {
  const text = typed.trim()
  const [asked, setAsked] = useState('')
  const { wait } = useSearchPause()
  useEffect(() => wait(() => setAsked(text)), [text, wait])
  const isAsked = asked.length >= SHORTEST
  const { data } = useQuery({
    ...suggestions(useScope(), asked.slice(0, MOST_LETTERS)),
    enabled: isAsked,
  })
  // What was found for another text would be taken by a quick Enter.
  return isAsked && asked === text ? (data ?? NONE) : NONE
}
