import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/api/errors.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Group, useSaveGroup } from './use-downloads-admin.ts'

/** The names of a group. */
export function GroupDialog({ group, onClose }: { group: Group | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const [NameCs, setCzech] = useState(group?.NameCs ?? '')
  const [NameEn, setEnglish] = useState(group?.NameEn ?? '')
  const [isTried, setTried] = useState(false)
  const save = useSaveGroup(onClose)
  return (
    <FormDialog
      keepsText
      title={group?.NameCs ?? t('New group')}
      action={t('Save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (NameCs.trim() !== '') save.mutate({ group, names: { NameCs, NameEn } })
      }}
    >
      <TextField
        label={t('Name in Czech')}
        value={NameCs}
        onChange={setCzech}
        maxLength={100}
        autoFocus
        error={isTried && NameCs.trim() === '' ? t('Enter a name.') : undefined}
      />
      <TextField
        label={t('Name in English')}
        value={NameEn}
        onChange={setEnglish}
        maxLength={100}
        hint={t('Left empty, the Czech name holds.')}
      />
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
    </FormDialog>
  )
}
