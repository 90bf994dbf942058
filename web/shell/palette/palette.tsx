import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/dialog.tsx'
import { Option } from '#web/ui/option.tsx'
import { ItemRow } from './item-row.tsx'
import type { Target } from './use-items.ts'
import { useTargets } from './use-palette.ts'

/** Items, pages, categories and customers by a few letters, with the keyboard alone. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const groups = useTargets(text)
  const all = groups.flatMap(({ targets }) => targets)
  const list = useId()
  const active = all[Math.min(place, all.length - 1)]
  const idOf = (target: Target) => `${list}-${target.id}`
  const activeId = active && idOf(active)

  function choose(target: Target) {
    onClose()
    target.run()
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && all.length > 0) {
      event.preventDefault()
      setPlace((before) => (Math.min(before, all.length - 1) + step + all.length) % all.length)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }

  return (
    <Dialog title={t('Go to')} isOpen onClose={onClose} isDismissable>
      <div className="flex flex-col gap-3">
        <input
          role="combobox"
          aria-label={t('Goods, categories, pages, customers')}
          aria-expanded={all.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          {...(activeId && { 'aria-activedescendant': activeId })}
          placeholder={t('Goods, categories, pages, customers')}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPlace(0)
          }}
          onKeyDown={onKeyDown}
          className="field"
        />
        <p role="status" className={all.length === 0 && text.trim().length > 1 ? 'text-muted' : 'sr-only'}>
          {all.length === 0 && text.trim().length > 1 ? t('Not found') : ''}
        </p>
        <div id={list} role="listbox" aria-label={t('Go to')} className="flex h-96 flex-col overflow-auto">
          {groups.map(({ title, targets }) => (
            <div key={title} role="group" aria-label={title}>
              <div aria-hidden className="px-2 pt-2 pb-1 text-xs font-semibold text-muted uppercase">
                {title}
              </div>
              {targets.map((target) => (
                <Option key={target.id} id={idOf(target)} isActive={target === active} onChoose={() => choose(target)}>
                  <ItemRow {...target} />
                </Option>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
