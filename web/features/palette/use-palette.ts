import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { getProductPrice, type Node } from '#contract/catalogue.ts'
import { getUserCustomers } from '#contract/customers.ts'
import { call, callWithIds } from '#web/api/client.ts'
import { menuOf } from '#web/app/menu.ts'
import { catalogPath, paths } from '#web/app/paths.ts'
import { useOpenProduct } from '#web/app/product-address.ts'
import { useScreens } from '#web/app/screens.ts'
import { confirmCustomer, hasPermission, isRegistered, useScope, useUser } from '#web/app/session.ts'
import { useNavigation } from '#web/features/catalogue/use-navigation.ts'
import { useSuggestions } from '#web/features/quick-order/use-suggestions.ts'
import { fold } from '#web/ui/numbers.ts'

/** One thing the palette leads to. */
export type Target = {
  id: string
  title: string
  note: string
  /** The picture of goods; undefined for everything else. */
  picture?: string | null
  /** Gross price of one unit, where the user may see it. */
  price?: number | null
  run: () => void
}

export type TargetGroup = { title: string; targets: Target[] }

const MOST = 6

const hasAll = (words: string[], ...fields: string[]) => {
  const text = fold(fields.join(' '))
  return words.every((word) => text.includes(word))
}

const flat = (nodes: readonly Node[], above = ''): { node: Node; above: string }[] =>
  nodes.flatMap((node) => [{ node, above }, ...flat(node.Sub, node.Title)])

function useGoods(text: string): Target[] {
  const { user, customer } = useScope()
  const open = useOpenProduct()
  const items = useSuggestions(text)
  const ids = items.map((item) => item.ItemId)
  const prices = useQuery({
    queryKey: ['palette-prices', user, customer, ids.join(';')],
    queryFn: ({ signal }) => callWithIds(getProductPrice, 'Items', ids, signal),
    enabled: ids.length > 0,
    meta: { ownFailure: true },
  })
  return items.map((item) => ({
    id: `goods-${item.ItemId}`,
    title: item.Name,
    note: item.ItemId,
    picture: item.ImageUrl,
    price: prices.data?.find((price) => price.ItemId === item.ItemId)?.PriceIncl ?? null,
    run: () => open(item.ItemId),
  }))
}

/** What the palette offers for a text: goods, categories, pages, and customers for who may choose one. */
export function useTargets(typed: string): TargetGroup[] {
  const { t } = useTranslation()
  const router = useRouter()
  const user = useUser()
  const hasScreen = useScreens()
  const { user: login, language } = useScope()
  const text = typed.trim()
  const words = useMemo(() => fold(text).split(/\s+/).filter(Boolean), [text])
  const goods = useGoods(text)
  const tree = useNavigation()
  const choosesCustomer = hasPermission(user, 'changecustomer')
  const customers = useQuery({
    queryKey: ['user-customers', login, language],
    queryFn: ({ signal }) => call(getUserCustomers, { signal }),
    enabled: choosesCustomer,
    meta: { ownFailure: true },
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

  const others = words.length === 0 ? [] : (customers.data?.data ?? [])
  const chosen = others
    .filter((one) => hasAll(words, one.CustomerName, one.City, one.ICO, one.BranchID, String(one.CustomerID)))
    .slice(0, MOST)
    .map((one) => ({
      id: `customer-${one.CustomerID}`,
      title: one.CustomerName,
      note: [one.City, one.CustomerID].filter(Boolean).join(' · '),
      run: () => void confirmCustomer(one).then((done) => done && go(paths.home)),
    }))

  return [
    { title: t('Goods'), targets: goods },
    { title: t('Categories'), targets: categories },
    { title: t('Pages'), targets: words.length === 0 ? pages : pages.slice(0, MOST) },
    { title: t('Customers'), targets: chosen },
  ].filter(({ targets }) => targets.length > 0)
}
