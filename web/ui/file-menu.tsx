import { Download } from 'lucide-react'
import { Button } from './button.tsx'
import { Menu, type MenuEntry } from './menu.tsx'

type FileMenuProps = { label: string; isDisabled?: boolean; entries: readonly MenuEntry[] }

/** Files to take along. */
export function FileMenu({ label, isDisabled = false, entries }: FileMenuProps) {
  return (
    <Menu
      label={label}
      trigger={
        <Button icon={<Download aria-hidden size={16} />} isDisabled={isDisabled}>
          <span className="max-card:sr-only">{label}</span>
        </Button>
      }
      entries={entries}
    />
  )
}
