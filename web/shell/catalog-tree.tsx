import { useLocation, useRouter } from '@tanstack/react-router'
import { SquareCheck, Star, Tag, ThumbsUp } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Node } from '#contract/catalogue.ts'
import { useNavigation } from '#web/shared/catalogue/use-navigation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tree, type TreeNode } from '#web/ui/tree.tsx'
import { catalogPath, categoryOf } from '#web/shared/paths.ts'

// Functions, because an icon may not be loaded yet when this module is.
const iconOf = (id: string): typeof Star | undefined =>
  ({ _NEW: Star, _RECOM: ThumbsUp, _SALE: Tag, _BOUGH: SquareCheck })[id]

/** Passing over a row is not pointing at it. */
const POINTED_MS = 65

function treeNode(node: Node): TreeNode {
  const Icon = iconOf(node.Id)
  return {
    id: node.PathName,
    label: node.Title,
    count: node.Count,
    href: catalogPath(node.PathName),
    ...(Icon && { icon: <Icon aria-hidden size={14} data-icon={node.Id} className="text-muted" /> }),
    ...(node.Sub.length > 0 && { children: node.Sub.map(treeNode) }),
  }
}

/** The categories; a leaf leads to its page, anything above opens and closes. */
export function CatalogTree() {
  const { t } = useTranslation()
  const router = useRouter()
  const navigation = useNavigation()
  const path = useLocation({ select: (location) => location.pathname })
  const nodes = useMemo(() => navigation.data?.map(treeNode) ?? [], [navigation.data])
  const pointed = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(pointed.current), [])
  const preload = (node: TreeNode) => {
    window.clearTimeout(pointed.current)
    if (node.children) return
    pointed.current = window.setTimeout(
      () => void router.preloadRoute({ to: catalogPath(node.id) }).catch(() => {}),
      POINTED_MS,
    )
  }
  if (navigation.isPending) return <SkeletonRows count={5} label={t('Loading')} />
  if (navigation.isLoadingError) {
    return (
      <EmptyState kind="error" title={t('The list could not be loaded.')} onRetry={() => void navigation.refetch()} />
    )
  }
  return (
    <Tree
      label={t('Catalog')}
      nodes={nodes}
      current={categoryOf(path)}
      onSelect={(node) => void router.navigate({ href: catalogPath(node.id) })}
      onHover={preload}
    />
  )
}
