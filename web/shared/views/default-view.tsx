import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { ViewList } from '#contract/views.ts'
import { useViews } from './use-views.ts'
import { keptSearch, type ListSearch, searchOf } from './view-search.ts'

/** A list; opened without a filter in its address it begins with the view the user has made its default. */
export function DefaultView({ list, children }: { list: ViewList; children: ReactNode }) {
  const search: ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { views, isKnown } = useViews(list)
  // Once the list stands, an empty address means that the user has cleared the filter.
  const [isSettled, setSettled] = useState(keptSearch(search) !== '')
  const wanted = views.find((one) => one.IsDefault)?.Search ?? ''
  useEffect(() => {
    if (isSettled || !isKnown) return
    if (wanted !== '') {
      void navigate({ to: '.', search: (before: ListSearch) => ({ ...before, ...searchOf(wanted) }), replace: true })
    }
    setSettled(true)
  }, [isSettled, isKnown, wanted, navigate])
  return isSettled ? children : null
}
