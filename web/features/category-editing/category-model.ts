import type { EditedCategory } from '#contract/category-editing.ts'
import { fold } from '#web/ui/numbers.ts'

/** A category with those right below it. */
export interface Branch {
  category: EditedCategory
  below: Branch[]
}

/** What buyers read of a category. */
export const titleOf = ({ TitleCs, TitleEn, ToldCs, ToldEn }: EditedCategory, language: string): string =>
  (language === 'en' && (TitleEn ?? ToldEn)) || (TitleCs ?? ToldCs)

/** The categories as a tree, neighbours in the order in which they come. */
export function treeOf(categories: readonly EditedCategory[]): Branch[] {
  const known = new Set(categories.map(({ CategoryId }) => CategoryId))
  const below = Map.groupBy(categories, ({ ParentId }) => (ParentId !== null && known.has(ParentId) ? ParentId : null))
  const grow = (id: number | null): Branch[] =>
    (below.get(id) ?? []).map((category) => ({ category, below: grow(category.CategoryId) }))
  return grow(null)
}

/** The categories in the order of the tree, each with the titles from the top, to choose from. */
export function waysOf(categories: readonly EditedCategory[], language: string): { id: string; label: string }[] {
  const walk = (branches: readonly Branch[], above: string): { id: string; label: string }[] =>
    branches.flatMap(({ category, below }) => {
      const label = `${above}${titleOf(category, language)}`
      return [{ id: String(category.CategoryId), label }, ...walk(below, `${label} › `)]
    })
  return walk(treeOf(categories), '')
}

/** The branches with all words in one of the names of a category, and those above them. */
export function matching(tree: readonly Branch[], text: string): Branch[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...tree]
  return tree.flatMap(({ category, below }) => {
    const { ToldCs, ToldEn, TitleCs, TitleEn } = category
    const names = fold(`${ToldCs}\n${ToldEn}\n${TitleCs ?? ''}\n${TitleEn ?? ''}`)
    const found = matching(below, text)
    return found.length > 0 || words.every((word) => names.includes(word)) ? [{ category, below: found }] : []
  })
}

/** Items in a branch, those below it among them. */
export const countOf = ({ category, below }: Branch): number =>
  below.reduce((sum, branch) => sum + countOf(branch), category.ItemCount)
