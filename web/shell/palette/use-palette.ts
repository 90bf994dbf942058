import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Node } from '#contract/catalogue.ts'
import { menuOf } from '#web/shared/menu.ts'
import { catalogPath, paths } from '#web/shared/paths.ts'
import { useScreens } from '#web/shared/screens.ts'
import { confirmCustomer, hasPermission, isRegistered, useScope, useUser } from '#web/shared/session.ts'
import { useNavigation } from '#web/shared/catalogue/use-navigation.ts'
import { userCustomers } from '#web/features/customers/use-customers.ts'
import { fold } from '#web/ui/numbers.ts'
import { type Target, useItems } from './use-items.ts'

export type TargetGroup = { title: string; targets: Target[] }

const MOST = 6

const hasAll = (words: string[], ...fields: string[]) => {
  const text = fold(fields.join(' '))
  return words.every((word) => text.includes(word))
}

const flat = (nodes: readonly Node[], above = ''): { node: Node; above: string }[] =>
  nodes.flatMap((node) => [{ node, above }, ...flat(node.Sub, node.Title)])

/** What the palette offers for a text: items, categories, pages, and customers for who may choose one. */
export function useTargets(typed: string): TargetGroup[] {
  const { t } = useTranslation()
  const router = useRouter()
  const user = useUser()
  const hasScreen = useScreens()
  const text = typed.trim()
  const words = useMemo(() => fold(text).split(/\s+/).filter(Boolean), [text])
  const items = useItems(text)
  const tree = useNavigation()
  const choosesCustomer = hasPermission(user, 'changecustomer')
  const customers = useQuery({
    ...userCustomers(useScope()),
    enabled: choosesCustomer,
  })
  const go = (href: string) => void router.navigate({ href })

  const menu = menuOf(user, isRegistered(user), hasScreen)
  const entries = [
    ...menu.ordering.map((entry) => ({ ...entry, section: 'Catalog' })),
    ...menu.sections.flatMap(({ title, entries }) => entries.map((entry) => ({ ...entry, section: title }))),
    ...(hasScreen(paths.cart) && isRegistered(user) ? [{ to: paths.cart, title: 'Cart', section: '' }] : []),
    ...(isRegistered(user) ? [{ to: paths.userProfile, title: 'Profile', section: '' }] : []),
  ]
  const pages = entries
    .filter(({ title, section }) => hasAll(words, t(title), section && t(section)))
    .map(({ to, title, section }) => ({
      id: `page-${to}`,
      title: t(title),
      note: section && t(section),
      run: () => go(to),
    }))

  const categories = flat(tree.data ?? [])
    .filter(({ node, above }) => words.length > 0 && node.Sub.length === 0 && hasAll(words, node.Title, above))
    .slice(0, MOST)
    .map(({ node, above }) => ({
      id: `category-${node.PathName}`,
      title: node.Title,
      note: above,
      run: () => go(catalogPath(node.PathName)),
    }))

  const known = words.length === 0 ? [] : (customers.data ?? [])
  const chosen = known
    .filter((one) => hasAll(words, one.CustomerName, one.City, one.ICO, one.BranchID, String(one.CustomerID)))
    .slice(0, MOST)
    .map((one) => ({
      id: `customer-${one.CustomerID}`,
      title: one.CustomerName,
      note: [one.City, one.CustomerID].filter(Boolean).join(' · '),
      run: () => void confirmCustomer(one).then((done) => done && go(paths.home)),
    }))

  // Who writes the very name of a screen wants that screen.
  const named = pages.filter(({ title }) => fold(title) === fold(text))
  const others = pages.filter((page) => !named.includes(page))

  return [
    { title: t('Pages'), targets: named },
    { title: t('Goods'), targets: items },
    { title: t('Categories'), targets: categories },
    {
      title: named.length > 0 ? t('More pages') : t('Pages'),
      targets: words.length === 0 ? others : others.slice(0, MOST),
    },
    { title: t('Customers'), targets: chosen },
  ].filter(({ targets }) => targets.length > 0)
}
