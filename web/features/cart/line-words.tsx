import { MessageSquarePlus, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartPosition } from '#contract/cart.ts'
import { substitutes } from '#contract/position.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSelected } from '#web/ui/store.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { unsavedWords } from './cart-queue.ts'
import { useCartWriter } from './use-cart.ts'

/** The substitute wishes, as keys of the texts. */
const wishes = {
  Yes: 'Substitute is welcome',
  No: 'No substitute',
  Call: 'Call before a substitute',
} as const

/** Note and wish of a substitute of a line as the buyer last said them. */
function useWords({ ItemId, Note, Substitute }: CartPosition) {
  const unsaved = useSelected(useCartWriter().state, ({ queue }) => unsavedWords(queue, ItemId))
  const substitute = unsaved?.substitute ?? (Substitute === '' ? 'Call' : Substitute)
  return { note: unsaved?.note ?? Note, substitute }
}

/** What the buyer said of a line; to call is what happens anyway. */
export function useLineText(line: CartPosition): string {
  const { t } = useTranslation()
  const { note, substitute } = useWords(line)
  return [substitute === 'Call' ? '' : t(wishes[substitute]), note].filter((part) => part !== '').join(' · ')
}

export function LineWords({ text }: { text: string }) {
  if (text === '') return null
  return (
    <span title={text} className="truncate text-xs text-info">
      {text}
    </span>
  )
}

type EditWordsProps = { line: CartPosition; isDisabled: boolean; tabIndex?: -1 }

/** Opens note and substitute wish of a line. */
export function EditWords({ line, isDisabled, tabIndex }: EditWordsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { note, substitute } = useWords(line)
  const hasWords = note !== '' || substitute !== 'Call'
  return (
    <>
      <IconButton
        label={t('Note and substitute: {{name}}', { name: line.Name })}
        isDisabled={isDisabled}
        excludeFromTabOrder={tabIndex === -1}
        onPress={() => setOpen(true)}
      >
        {hasWords ? (
          <MessageSquareText aria-hidden size={16} className="text-info" />
        ) : (
          <MessageSquarePlus aria-hidden size={16} />
        )}
      </IconButton>
      {isOpen && <WordsDialog line={line} note={note} substitute={substitute} onClose={() => setOpen(false)} />}
    </>
  )
}

type WordsDialogProps = {
  line: CartPosition
  note: string
  substitute: keyof typeof wishes
  onClose: () => void
}

function WordsDialog({ line, note: oldNote, substitute: oldSubstitute, onClose }: WordsDialogProps) {
  const { t } = useTranslation()
  const writer = useCartWriter()
  const [note, setNote] = useState(oldNote)
  const [substitute, setSubstitute] = useState(oldSubstitute)
  const save = () => {
    const words = {
      ...(note !== oldNote && { note }),
      ...(substitute !== oldSubstitute && { substitute }),
    }
    if (Object.keys(words).length > 0) writer.say(line.ItemId, words)
    onClose()
  }
  return (
    <Dialog
      title={line.Name}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" onPress={save}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label={t('Note for the line')} rows={2} value={note} onChange={setNote} maxLength={200} autoFocus />
        <Select
          label={t('If goods run short')}
          options={substitutes.map((id) => ({ id, label: t(wishes[id]) }))}
          value={substitute}
          onChange={setSubstitute}
        />
      </div>
    </Dialog>
  )
}
