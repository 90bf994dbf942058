import { Check, Columns3 } from 'lucide-react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'

/** What a user chose for the columns of a list, by their ids; the others are as the list has them. */
export type ChosenColumns = Readonly<Record<string, boolean>>

type ColumnMenuProps = {
  columns: readonly { id: string; label: string; isShown: boolean }[]
  chosen: ChosenColumns
  onChange: (chosen: ChosenColumns) => void
}

/** A menu in which the columns of a list are chosen; it stays open while one chooses. */
export function ColumnMenu({ columns, chosen, onChange }: ColumnMenuProps) {
  const { t } = useTranslation()
  const shown = columns.filter((column) => column.isShown).map((column) => column.id)
  return (
    <MenuTrigger>
      <IconButton label={t('Columns')}>
        <Columns3 aria-hidden size={18} />
      </IconButton>
      <Popover
        placement="bottom end"
        offset={4}
        className="min-w-48 animate-appear rounded border border-line bg-raised p-1 shadow-raised"
      >
        <AriaMenu
          aria-label={t('Columns')}
          selectionMode="multiple"
          shouldCloseOnSelect={false}
          selectedKeys={shown}
          onSelectionChange={(keys) => {
            const wanted = new Set(keys === 'all' ? columns.map(({ id }) => id) : keys)
            const changed = columns.filter(({ id, isShown }) => wanted.has(id) !== isShown)
            onChange({ ...chosen, ...Object.fromEntries(changed.map(({ id, isShown }) => [id, !isShown])) })
          }}
          className="outline-none"
        >
          {columns.map(({ id, label }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={label}
              className="flex h-control cursor-default items-center gap-2 rounded-sm px-2 outline-none data-focused:bg-sunken"
            >
              {({ isSelected }) => (
                <>
                  <Check aria-hidden size={16} className={isSelected ? 'text-accent' : 'invisible'} />
                  {label}
                </>
              )}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
