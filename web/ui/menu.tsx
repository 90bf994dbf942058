import type { ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  isDisabled?: boolean
  onAction: () => void
}

type MenuProps = { label: string; trigger: ReactElement; entries: readonly MenuEntry[] }

/** A button (`trigger`, react-aria's) that opens a short list of actions. */
export function Menu({ label, trigger, entries }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover
        placement="bottom end"
        offset={4}
        className="min-w-48 animate-appear overflow-auto rounded border border-line bg-raised p-1 shadow-raised"
      >
        <AriaMenu aria-label={label} className="outline-none">
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              isDisabled={entry.isDisabled ?? false}
              onAction={entry.onAction}
              className="flex h-control cursor-default items-center gap-2 rounded-sm px-2 outline-none data-disabled:opacity-50 data-focused:bg-sunken"
            >
              {entry.icon}
              {entry.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
