import { useNavigate, useSearch } from '@tanstack/react-router'
import { Bookmark, BookmarkPlus, Link2, List, Star, StarOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_VIEW_NAME, type SavedView, type ViewList } from '#contract/views.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useForgetView, useSaveView, useViews } from './use-views.ts'
import { keptSearch, type ListSearch, searchOf } from './view-search.ts'

const icon = { 'aria-hidden': true, size: 16, className: 'shrink-0 text-muted' } as const

/** Filters, order and columns of the list under a name: to choose, to keep, to hand on as a link. */
export function ViewMenu({ list }: { list: ViewList }) {
  const { t } = useTranslation()
  const search: ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { views } = useViews(list)
  const save = useSaveView()
  const forget = useForgetView()
  const [isNaming, setNaming] = useState(false)
  const kept = keptSearch(search)
  const current = views.find((one) => one.Search === kept)
  const show = (next: string) => void navigate({ to: '.', search: searchOf(next), replace: false })

  const remove = (view: SavedView) =>
    forget.mutate(view.ViewId, {
      onSuccess: () => {
        const { ViewId: _gone, ...again } = view
        const undo = { label: t('Undo'), run: () => save.mutate(again) }
        showToast('success', t('The view “{{name}}” was deleted.', { name: view.Name }), { action: undo })
      },
    })
  const ofCurrent = (view: SavedView): MenuEntry[] => [
    {
      id: 'default',
      label: view.IsDefault ? t('Do not open with this view') : t('Always open with this view'),
      icon: view.IsDefault ? <StarOff {...icon} /> : <Star {...icon} />,
      onAction: () => save.mutate({ ...withoutId(view), IsDefault: !view.IsDefault }),
    },
    { id: 'delete', label: t('Delete this view'), icon: <Trash2 {...icon} />, onAction: () => remove(view) },
  ]
  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}${window.location.pathname}${kept && `?${kept}`}`)
    showToast('success', t('The link was copied.'))
  }
  const entries: MenuEntry[] = [
    { id: 'all', label: t('Without a filter'), icon: <List {...icon} />, onAction: () => show('') },
    ...views.map((view) => ({
      id: `view ${view.ViewId}`,
      label: view.Name,
      icon: view.IsDefault ? <Star {...icon} /> : <Bookmark {...icon} />,
      onAction: () => show(view.Search),
    })),
    { id: 'save', label: t('Save this view…'), icon: <BookmarkPlus {...icon} />, onAction: () => setNaming(true) },
    ...(current ? ofCurrent(current) : []),
    { id: 'link', label: t('Copy the link'), icon: <Link2 {...icon} />, onAction: () => void copy() },
  ]
  return (
    <>
      <Menu
        label={t('Views')}
        trigger={
          <Button icon={<Bookmark aria-hidden size={16} className={current ? 'fill-current text-accent' : ''} />}>
            <span className="max-w-40 truncate max-card:sr-only">{current?.Name ?? t('Views')}</span>
          </Button>
        }
        entries={entries}
      />
      {isNaming && <NameDialog list={list} search={kept} views={views} onClose={() => setNaming(false)} />}
    </>
  )
}

const withoutId = ({ ViewId: _id, ...view }: SavedView) => view

type NameDialogProps = { list: ViewList; search: string; views: readonly SavedView[]; onClose: () => void }

function NameDialog({ list, search, views, onClose }: NameDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const [isTried, setTried] = useState(false)
  const save = useSaveView()
  const wanted = name.trim()
  const isTaken = views.some((one) => one.Name.toLowerCase() === wanted.toLowerCase())
  return (
    <FormDialog
      title={t('Save this view')}
      action={t('Save')}
      isSending={save.isPending}
      onSubmit={() => {
        setTried(true)
        if (wanted === '') return
        const done = () => {
          showToast('success', t('The view was saved.'))
          onClose()
        }
        save.mutate({ List: list, Name: wanted, Search: search, IsDefault: isDefault }, { onSuccess: done })
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('A view keeps the filter, the order and the columns of this list for you.')}</p>
      <TextField
        label={t('Name of the view')}
        value={name}
        onChange={setName}
        maxLength={LONGEST_VIEW_NAME}
        autoFocus
        hint={isTaken ? t('The existing view with this name will be replaced.') : ''}
        error={isTried && wanted === '' ? t('Enter a name.') : undefined}
      />
      <Checkbox isSelected={isDefault} onChange={setDefault}>
        {t('Always open the list with this view')}
      </Checkbox>
    </FormDialog>
  )
}
