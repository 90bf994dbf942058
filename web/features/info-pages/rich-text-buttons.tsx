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
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      inside: now.isActive('table'),
      canMerge: now.can().mergeCells(),
      canSplit: now.can().splitCell(),
    }),
  })
  const run = () => editor.chain().focus()
  const inside = (id: string, label: string, onAction: () => void, isDisabled = !is.inside) => ({
    id,
    label,
    isDisabled,
    onAction,
  })
  return (
    <Menu
      label={t('Table')}
      trigger={
        <Button aria-label={t('Table')} className={look}>
          {icon}
        </Button>
      }
      entries={[
        inside(
          'insert',
          t('Insert a table'),
          () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
          is.inside,
        ),
        inside('row-above', t('Add a row above'), () => run().addRowBefore().run()),
        inside('row', t('Add a row below'), () => run().addRowAfter().run()),
        inside('column-left', t('Add a column to the left'), () => run().addColumnBefore().run()),
        inside('column', t('Add a column to the right'), () => run().addColumnAfter().run()),
        inside('no-row', t('Remove the row'), () => run().deleteRow().run()),
        inside('no-column', t('Remove the column'), () => run().deleteColumn().run()),
        inside('head', t('First row is a heading'), () => run().toggleHeaderRow().run()),
        inside('side', t('First column is a heading'), () => run().toggleHeaderColumn().run()),
        inside('merge', t('Join the chosen cells'), () => run().mergeCells().run(), !is.canMerge),
        inside('split', t('Divide the cell'), () => run().splitCell().run(), !is.canSplit),
        inside('none', t('Remove the table'), () => run().deleteTable().run()),
      ]}
    />
  )
}
