import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedCategory } from '#contract/category-editing.ts'
import { mayOpen } from '#web/shared/guards.ts'
import { paths } from '#web/shared/paths.ts'
import { isRegistered, useUser } from '#web/shared/session.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotFound } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import { CategoryEditor, OldOrder } from './category-editor.tsx'
import { CategoryList } from './category-list.tsx'
import { NewCategoryDialog } from './new-category-dialog.tsx'
import { type Branch, matching, treeOf } from './category-model.ts'
import { useEditedCategories, useOrderCategories } from './use-category-editing.ts'

/** From this width of the page on an opened category stands beside the tree, else in its place. */
const BESIDE = 900
const NONE: EditedCategory[] = []

const find = (tree: readonly Branch[], id: number): Branch | undefined =>
  tree.reduce<Branch | undefined>(
    (found, branch) => found ?? (branch.category.CategoryId === id ? branch : find(branch.below, id)),
    undefined,
  )

/** The tree of the catalogue: its order, names, pictures, and what of it is hidden. */
export function CategoriesPage() {
  const { t } = useTranslation()
  const [measure, width] = useWidth()
  const isBeside = width >= BESIDE
  const navigate = useNavigate()
  const { category } = useSearch({ from: paths.adminCategories })
  const list = useEditedCategories()
  const order = useOrderCategories()
  const [text, setText] = useState('')
  const [isMaking, setMaking] = useState(false)
  const tree = useMemo(() => treeOf(list.data ?? NONE), [list.data])
  const shown = useMemo(() => matching(tree, text), [tree, text])
  const opened = category === undefined ? undefined : find(tree, Number(category))
  const open = (id?: number) =>
    void navigate({
      to: paths.adminCategories,
      search: id === undefined ? {} : { category: String(id) },
      replace: true,
    })
  return (
    <div ref={measure} className="flex h-full">
      {width > 0 && (isBeside || opened === undefined) && (
        <div className="flex min-w-0 flex-1 flex-col gap-3 overflow-auto p-page">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1>{t('Categories')}</h1>
            {list.data && <span className="text-muted">{list.data.length}</span>}
            <SearchField
              label={t('Find a category')}
              value={text}
              onSearch={setText}
              className="ml-auto w-72 max-card:w-full"
            />
            <Button kind="primary" icon={<Plus aria-hidden size={16} />} onPress={() => setMaking(true)}>
              {t('New category')}
            </Button>
          </div>
          <p className="text-sm text-muted">
            {t('Categories come from the accounting system. Drag them, or move them by the arrows or Alt+↑ and Alt+↓.')}{' '}
            <WithoutCategory />
          </p>
          <Loaded query={list} bars={8} fault={t('The categories could not be loaded.')}>
            {(all) => (
              <>
                {all.length === 0 && <NotFound>{t('There are no categories yet. They come with an import.')}</NotFound>}
                {tree.length > 0 && shown.length === 0 && (
                  <NotFound>{t('No category matches “{{text}}”.', { text })}</NotFound>
                )}
                {shown.length > 0 && (
                  <div className="rounded border border-line bg-surface">
                    <CategoryList
                      label={t('Categories')}
                      branches={shown}
                      opened={opened?.category.CategoryId}
                      isNarrowed={text.trim() !== ''}
                      onOpen={open}
                      onOrder={(change) => order.mutate(change)}
                    />
                  </div>
                )}
              </>
            )}
          </Loaded>
          {tree.some(({ category: one }) => one.HasPlace) && <OldOrder branches={tree} />}
        </div>
      )}
      {width > 0 && opened !== undefined && (
        <CategoryEditor
          key={opened.category.CategoryId}
          branch={opened}
          isBeside={isBeside}
          onClose={() => open(undefined)}
        />
      )}
      {isMaking && (
        <NewCategoryDialog
          categories={list.data ?? NONE}
          above={opened?.category.CategoryId}
          onClose={() => setMaking(false)}
        />
      )}
    </div>
  )
}

/** Where goods without a category go is set with the imports, by whoever may. */
function WithoutCategory() {
  const { t } = useTranslation()
  const user = useUser()
  if (!mayOpen(paths.adminData, user, isRegistered(user))) return null
  return (
    <Link to={paths.adminData} search={{ part: 'rules' }} className="text-accent underline underline-offset-2">
      {t('Where goods without a category go')}
    </Link>
  )
}
