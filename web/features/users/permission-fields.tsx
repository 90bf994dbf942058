import { LockKeyhole, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type PermissionId, permissionIds, type UserType } from '#contract/permissions.ts'
import { permissionLabels } from '#web/shared/permission-labels.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Draft, groups, presetOf, presets } from './presets.ts'

type Rights = Pick<Draft, 'permissions' | 'isAdmin'>

type PermissionFieldsProps = {
  value: Rights
  type: UserType
  onChange: (rights: Rights) => void
  isDisabled?: boolean
  /** Whether the one who gives may give it. */
  mayGive?: (id: PermissionId) => boolean
  mayGiveAdmin?: boolean
}

const everything = () => true

/** A preset, then the permissions in their groups; the administrator flag stands where it matters. */
export function PermissionFields(props: PermissionFieldsProps) {
  const { value, type, onChange, isDisabled = false, mayGive = everything, mayGiveAdmin = true } = props
  const { t } = useTranslation()
  const reason = useId()
  const isLocked = (id: PermissionId) => !isDisabled && !mayGive(id)
  const tick = (id: PermissionId, isTicked: boolean) => {
    const permissions = new Set(value.permissions)
    if (isTicked) permissions.add(id)
    else permissions.delete(id)
    onChange({ ...value, permissions })
  }
  const group = (groupId: string) => {
    const found = groups.find(({ id }) => id === groupId)
    if (!found) return null
    const isAdmin = groupId === 'admin'
    return (
      <fieldset key={groupId}>
        <legend className="mb-1.5 text-sm font-semibold text-muted">{t(found.title)}</legend>
        {isAdmin && (
          <AdminFlag
            value={value}
            onChange={(flag) => onChange({ ...value, isAdmin: flag })}
            isDisabled={isDisabled || !mayGiveAdmin}
          />
        )}
        <div className={`grid gap-x-4 gap-y-1.5 ${isAdmin ? 'card:grid-cols-2' : ''}`}>
          {found.permissions.map((id) => (
            <span key={id} title={id} data-permission={id}>
              <Checkbox
                isSelected={value.permissions.has(id)}
                onChange={(isTicked) => tick(id, isTicked)}
                isDisabled={isDisabled || isLocked(id)}
                describedBy={isLocked(id) ? reason : undefined}
              >
                {t(permissionLabels[id])}
                {isLocked(id) && <LockKeyhole aria-hidden size={14} className="shrink-0" />}
              </Checkbox>
            </span>
          ))}
        </div>
      </fieldset>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('Preset')}
        placeholder={t('Own choice')}
        options={presets.map(({ id, title }) => ({ id, label: t(title) }))}
        value={presetOf(value, type)?.id ?? null}
        onChange={(id) => {
          const preset = presets.find((one) => one.id === id)
          if (!preset) return
          const permissions = new Set(preset.permissions.filter(mayGive))
          onChange({ permissions, isAdmin: preset.isAdmin && mayGiveAdmin })
        }}
        isDisabled={isDisabled}
      />
      {permissionIds.some(isLocked) && (
        <p id={reason} role="note" className="flex items-start gap-2 text-sm text-muted">
          <LockKeyhole aria-hidden size={14} className="mt-0.5 shrink-0" />
          {t('You can only give permissions that you have yourself.')}
        </p>
      )}
      <div className="grid gap-4 card:grid-cols-2">
        <div className="flex flex-col gap-4">{['company', 'warehouse', 'switching'].map(group)}</div>
        {group('information')}
      </div>
      {group('admin')}
    </div>
  )
}

type AdminFlagProps = { value: Rights; onChange: (isAdmin: boolean) => void; isDisabled: boolean }

/** The condition of the whole group, so that a permission without effect is seen before it is saved. */
function AdminFlag({ value, onChange, isDisabled }: AdminFlagProps) {
  const { t } = useTranslation()
  const admin = groups.find(({ id }) => id === 'admin')?.permissions ?? []
  const isMissed = !value.isAdmin && admin.some((id) => value.permissions.has(id))
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-2">
      <Checkbox isSelected={value.isAdmin} onChange={onChange} isDisabled={isDisabled}>
        <span className="font-medium">{t('Administrator flag')}</span>
      </Checkbox>
      <span role="note" className={`flex items-start gap-1.5 text-xs ${isMissed ? 'text-warning' : 'text-muted'}`}>
        {isMissed && <TriangleAlert aria-hidden size={14} className="mt-px shrink-0" />}
        {isMissed
          ? t('Without the administrator flag the ticks of this group have no effect.')
          : t('The permissions of this group work only with the flag.')}
      </span>
    </div>
  )
}
