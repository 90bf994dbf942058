import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveTemplate } from './use-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const LONGEST = 80

/** A button that keeps lines as an order template under a name that is asked for. */
export function SaveTemplate({ lines }: { lines: readonly { ItemId: string; Quantity: number }[] }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        icon={<ListPlus aria-hidden size={16} />}
        isDisabled={lines.length === 0}
        onPress={() => setOpen(true)}
      >
        <span className="max-card:sr-only">{t('Save as a template')}</span>
      </Button>
      {isOpen && <NameDialog lines={lines} onClose={() => setOpen(false)} />}
    </>
  )
}

type NameDialogProps = { lines: readonly { ItemId: string; Quantity: number }[]; onClose: () => void }

function NameDialog({ lines, onClose }: NameDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useSaveTemplate()
  return (
    <FormDialog
      title={t('Save as a template')}
      action={t('Save')}
      isSending={save.isPending}
      onSubmit={() => {
        setTried(true)
        if (name.trim() !== '') save.mutate({ name: name.trim(), lines }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('Your colleagues see the template, too.')}</p>
      <TextField
        label={t('Name of the template')}
        value={name}
        onChange={setName}
        maxLength={LONGEST}
        autoFocus
        error={isTried && name.trim() === '' ? t('Enter a name.') : undefined}
      />
    </FormDialog>
  )
}
