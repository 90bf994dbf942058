import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Node } from '#contract/catalogue.ts'
import { paths } from '#web/shared/paths.ts'
import { useNavigation } from '#web/shared/catalogue/use-navigation.ts'
import { Select } from '#web/ui/select.tsx'

// No category has an empty path.
const CHANGED = ''

/** The category of the address; undefined stands for the labels that are out of date. */
export function useCategory(): [string | undefined, (path: string | undefined) => void] {
  const navigate = useNavigate()
  const { category } = useSearch({ from: paths.retailPrices })
  const choose = useCallback(
    (path: string | undefined) =>
      void navigate({ to: paths.retailPrices, search: path === undefined ? {} : { category: path } }),
    [navigate],
  )
  return [category, choose]
}

function flat(nodes: readonly Node[], above = ''): { id: string; label: string }[] {
  return nodes.flatMap((node) => {
    const label = `${above}${node.Title}`
    return [{ id: node.PathName, label }, ...flat(node.Sub, `${label} › `)]
  })
}

type CategorySelectProps = { value: string | undefined; onChange: (path: string | undefined) => void }

/** A category of the tree, or the labels that are out of date. */
export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const { t } = useTranslation()
  const { data: tree } = useNavigation()
  return (
    <Select
      label={t('Category')}
      hideLabel
      className="w-80 max-card:w-full"
      options={[{ id: CHANGED, label: t('Labels out of date') }, ...flat(tree ?? [])]}
      value={value ?? CHANGED}
      onChange={(id) => onChange(id === CHANGED ? undefined : id)}
    />
  )
}
