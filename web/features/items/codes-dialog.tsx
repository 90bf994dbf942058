import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_CODES } from '#contract/item-codes.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { parseCodes } from './parse-codes.ts'
import { useSaveItemCodes } from '#web/features/item-codes/use-item-codes.ts'

/** Own codes of many items at once, from a spreadsheet; what was not taken stays in the box. */
export default function CodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useSaveItemCodes()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function save() {
    const { codes, faults } = parseCodes(text)
    if (codes.length === 0) return setError(t('Each line needs the code of an item and your own code.'))
    if (codes.length > MOST_CODES) return setError(t('At most {{most}} lines at once.', { most: MOST_CODES }))
    mutate(codes, {
      onSuccess: (saved) => {
        const taken = new Set(saved.map(({ ItemId }) => ItemId))
        const left = [
          ...codes.filter(({ ItemId }) => !taken.has(ItemId)).map(({ ItemId, Code }) => `${ItemId}\t${Code}`),
          ...faults,
        ]
        if (saved.length > 0) showToast('success', t('Own codes were saved: {{number}}', { number: saved.length }))
        if (left.length === 0) return onClose()
        setText(left.join('\n'))
        setError(t('These lines were skipped: the item is not in the offer, or a code is missing.'))
      },
    })
  }
  return (
    <FormDialog
      title={t('Own codes')}
      size="medium"
      action={t('Save')}
      isSending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('Code of the item and your own code, each pair on a line')}
        hint={t('Copy two columns from a spreadsheet, or write them with a semicolon between.')}
        rows={12}
        autoFocus
        value={text}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
        error={error}
      />
    </FormDialog>
  )
}
