import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Candidate, getSuggestions } from '#contract/quick-order.ts'
import { call } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'

const PAUSE_MS = 150
const SHORTEST = 2
const MOST_LETTERS = 200
const NONE: Candidate[] = []

/** Goods for what is being typed, once typing pauses. */
export function useSuggestions(typed: string): Candidate[] {
  const { user, customer, language } = useScope()
  const text = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(text), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  const isAsked = asked.length >= SHORTEST
  const { data } = useQuery({
    queryKey: ['suggestions', user, customer, language, asked],
    queryFn: async ({ signal }) =>
      (await call(getSuggestions, { query: { Text: asked.slice(0, MOST_LETTERS) }, signal })).data,
    enabled: isAsked,
    meta: { ownFailure: true },
  })
  return isAsked && text !== '' ? (data ?? NONE) : NONE
}
