import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Button, ToggleButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Menu } from '#web/ui/menu.tsx'
import { Tip } from '#web/ui/tooltip.tsx'

const look =
  'flex size-8 items-center justify-center rounded text-muted outline-offset-[-2px] data-disabled:opacity-40 data-hovered:bg-sunken data-selected:bg-accent-soft data-selected:text-accent pointer-coarse:size-11'

type MarkProps = { label: string; icon: ReactNode; isOn?: boolean; isDisabled?: boolean; onPress: () => void }

/** A button of the bar above the text that is on where the text has what it sets. */
export const Mark = ({ label, icon, isOn = false, isDisabled = false, onPress }: MarkProps) => (
  <Tip text={label}>
    <ToggleButton aria-label={label} isSelected={isOn} isDisabled={isDisabled} onPress={onPress} className={look}>
      {icon}
    </ToggleButton>
  </Tip>
)

/** Makes a table, and changes the one the cursor is in. */
export function TableMenu({ editor, icon }: { editor: Editor; icon: ReactNode }) {
  const { t } = useTranslation()
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  const run = () => editor.chain().focus()
  const inside = (id: string, label: string, onAction: () => void) => ({ id, label, isDisabled: !isInside, onAction })
  return (
    <Menu
      label={t('Table')}
      trigger={
        <Button aria-label={t('Table')} className={look}>
          {icon}
        </Button>
      }
      entries={[
        {
          id: 'insert',
          label: t('Insert a table'),
          isDisabled: isInside,
          onAction: () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        },
        inside('row', t('Add a row below'), () => run().addRowAfter().run()),
        inside('column', t('Add a column to the right'), () => run().addColumnAfter().run()),
        inside('no-row', t('Remove the row'), () => run().deleteRow().run()),
        inside('no-column', t('Remove the column'), () => run().deleteColumn().run()),
        inside('head', t('First row is a heading'), () => run().toggleHeaderRow().run()),
        inside('none', t('Remove the table'), () => run().deleteTable().run()),
      ]}
    />
  )
}
