import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommercialGroup } from '#contract/commercials.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDeleteGroup, useGroups, useRoles, useSaveGroup } from './use-commercials-admin.ts'

/** Who sees the commercials of a group, and whether they open by themselves. */
export function Groups() {
  const { t } = useTranslation()
  const { data: groups = [] } = useGroups()
  const [opened, setOpened] = useState<CommercialGroup | 'new'>()
  const remove = useDeleteGroup()
  return (
    <Card
      title={t('Groups')}
      action={
        <Button icon={<Plus aria-hidden size={16} />} onPress={() => setOpened('new')}>
          {t('Add a group')}
        </Button>
      }
    >
      <ul className="divide-y divide-line px-4">
        {groups.length === 0 && (
          <li className="py-3 text-muted">{t('Add a group first: it says who sees a commercial.')}</li>
        )}
        {groups.map((group) => (
          <li key={group.Id} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2">
                {group.DisplayName}
                {group.ShowAsPopUp && <Badge tone="info">{t('popup')}</Badge>}
              </span>
              <span className="block text-sm text-muted">
                {group.UserRoles.length === 0 ? t('everybody') : group.UserRoles.join(', ')}
              </span>
            </span>
            <IconButton label={t('Change {{name}}', { name: group.DisplayName })} onPress={() => setOpened(group)}>
              <Pencil aria-hidden size={16} />
            </IconButton>
            <IconButton
              label={t('Delete {{name}}', { name: group.DisplayName })}
              isDisabled={remove.isPending}
              onPress={() => remove.mutate(group.Id)}
            >
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <GroupDialog group={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  )
}

type GroupDialogProps = {
  /** Undefined for a new one. */
  group: CommercialGroup | undefined
  onSaved?: (id: string) => void
  onClose: () => void
}

export function GroupDialog({ group, onSaved, onClose }: GroupDialogProps) {
  const { t } = useTranslation()
  const roles = useRoles()
  const [name, setName] = useState(group?.DisplayName ?? '')
  const [ShowAsPopUp, setPopup] = useState(group?.ShowAsPopUp ?? false)
  const [chosen, setChosen] = useState<readonly string[]>(group?.UserRoles ?? [])
  const [isTried, setTried] = useState(false)
  const save = useSaveGroup((id) => {
    onSaved?.(id)
    onClose()
  })
  return (
    <FormDialog
      keepsText
      title={group?.DisplayName ?? t('New group')}
      action={t('Save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (name.trim() === '') return
        save.mutate({ id: group?.Id, group: { DisplayName: name, ShowAsPopUp, UserRoles: [...chosen] } })
      }}
    >
      <TextField
        label={t('Name of the group')}
        value={name}
        onChange={setName}
        maxLength={100}
        autoFocus
        error={isTried && name.trim() === '' ? t('Enter a name.') : undefined}
      />
      <Checkbox isSelected={ShowAsPopUp} onChange={setPopup}>
        {t('Opens by itself over the catalogue and the cart')}
      </Checkbox>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm font-medium">{t('Roles that see it; none means everybody')}</legend>
        {[...new Set([...roles, ...chosen])].map((role) => (
          <Checkbox
            key={role}
            isSelected={chosen.includes(role)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, role] : chosen.filter((one) => one !== role))}
          >
            {role}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  )
}
