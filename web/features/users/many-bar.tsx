import { KeyRound, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errors } from '#contract/errors.ts'
import { mayGive } from '#contract/permissions.ts'
import type { AdministeredUser } from '#contract/users.ts'
import { failureText } from '#web/api/errors.ts'
import { permissionLabels } from '#web/shared/permission-labels.ts'
import { permissionsOf, useUser } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
import { showToast } from '#web/ui/toast.ts'
import { presets } from './presets.ts'
import { useRightsOfMany } from './use-people.ts'

type ManyBarProps = { users: readonly AdministeredUser[]; onClear: () => void }

/** What can be done with the ticked users at once. */
export function ManyBar({ users, onClear }: ManyBarProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <IconButton label={t('Clear the selection')} onPress={onClear}>
        <X aria-hidden size={16} />
      </IconButton>
      <span aria-live="polite">{t('{{count}} users', { count: users.length })}</span>
      <Button onPress={() => setOpen(true)}>
        <KeyRound aria-hidden size={16} />
        {t('Rights by preset')}
      </Button>
      {isOpen && <RightsDialog users={users} onClose={() => setOpen(false)} onDone={onClear} />}
    </div>
  )
}

type RightsDialogProps = Pick<ManyBarProps, 'users'> & { onClose: () => void; onDone: () => void }

function RightsDialog({ users, onClose, onDone }: RightsDialogProps) {
  const { t } = useTranslation()
  const own = useUser()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const save = useRightsOfMany()
  // Only what the giver has can be given.
  const offered = presets.filter(
    ({ permissions, isAdmin }) =>
      permissions.every((id) => mayGive(permissionsOf(own), id)) && (!isAdmin || own.IsAdmin),
  )
  const preset = offered.find(({ id }) => id === chosen)
  const kept = save.data?.data.filter(({ Refusal: reason }) => reason !== '') ?? []
  const submit = () => {
    setTried(true)
    if (!preset) return
    const { permissions, isAdmin } = preset
    save.mutate(
      {
        LoginIDs: users.map(({ LoginID }) => LoginID),
        UserPermission: permissions.map((PermissionID) => ({ PermissionID })),
        IsAdmin: isAdmin,
      },
      {
        onSuccess: ({ data }) => {
          if (data.some(({ Refusal: reason }) => reason !== '')) return
          showToast('success', t('Permissions were saved'))
          onDone()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('Rights by preset')}
      size="medium"
      action={t('Set the rights')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label={t('Preset')}
        placeholder={t('Choose a preset.')}
        options={offered.map(({ id, title }) => ({ id, label: t(title) }))}
        value={chosen}
        onChange={setChosen}
        error={isTried && !preset ? t('Choose a preset.') : undefined}
      />
      {preset && <p className="text-sm">{preset.permissions.map((id) => t(permissionLabels[id])).join(', ')}</p>}
      <p className="text-sm text-muted">
        {t('{{count}} users', { count: users.length })}: {users.map(({ LoginID }) => LoginID).join(', ')}
      </p>
      <p className="text-sm text-muted">
        {t('The rights replace all that these users have, for every customer of theirs, with their next click.')}
      </p>
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
      {kept.map(({ LoginID, Refusal: reason }) => (
        <Refusal key={LoginID}>
          {LoginID}: {reason !== '' && t(errors[reason].text)}
        </Refusal>
      ))}
    </FormDialog>
  )
}
