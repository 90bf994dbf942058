import { Download } from 'lucide-react'
import { Button } from './button.tsx'
import { Menu, type MenuEntry } from './menu.tsx'

type FileMenuProps = { label: string; isBusy: boolean; entries: readonly MenuEntry[] }

/** Files to take along; one at a time. */
export function FileMenu({ label, isBusy, entries }: FileMenuProps) {
  return (
    <Menu
      label={label}
      trigger={
        <Button icon={<Download aria-hidden size={16} />} isDisabled={isBusy}>
          {label}
        </Button>
      }
      entries={entries}
    />
  )
}
