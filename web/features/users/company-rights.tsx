import { useTranslation } from 'react-i18next'
import { companyPermissionIds, type PermissionId } from '#contract/permissions.ts'
import { permissionLabels } from '#web/shared/permission-labels.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { presets } from './presets.ts'

const company = new Set<PermissionId>(companyPermissionIds)
const offered = presets
  .filter(({ permissions, isAdmin }) => !isAdmin && permissions.every((id) => company.has(id)))
  .filter(({ types }) => types.length === 0 || types.includes('Customer'))

type CompanyRightsProps = {
  value: ReadonlySet<PermissionId>
  onChange: (value: ReadonlySet<PermissionId>) => void
  /** Whether the one who gives may give it. */
  mayGive: (id: PermissionId) => boolean
}

/** What somebody may do for a customer: a preset, then each permission. */
export function CompanyRights({ value, onChange, mayGive }: CompanyRightsProps) {
  const { t } = useTranslation()
  const preset = offered.find(
    ({ permissions }) => permissions.length === value.size && permissions.every((id) => value.has(id)),
  )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t('Rights')}</legend>
      <Select
        label={t('Preset')}
        placeholder={t('Own choice')}
        options={offered.map(({ id, title }) => ({ id, label: t(title) }))}
        value={preset?.id ?? null}
        onChange={(id) => {
          const chosen = offered.find((one) => one.id === id)
          if (chosen) onChange(new Set(chosen.permissions.filter(mayGive)))
        }}
      />
      <div className="grid gap-x-4 gap-y-1.5 card:grid-cols-2">
        {companyPermissionIds.map((id) => (
          <Checkbox
            key={id}
            isSelected={value.has(id)}
            onChange={(isTicked) => {
              const next = new Set(value)
              if (isTicked) next.add(id)
              else next.delete(id)
              onChange(next)
            }}
            isDisabled={!mayGive(id)}
          >
            {t(permissionLabels[id])}
          </Checkbox>
        ))}
      </div>
      {companyPermissionIds.some((id) => !mayGive(id)) && (
        <p role="note" className="text-sm text-muted">
          {t('You can only give permissions that you have yourself.')}
        </p>
      )}
    </fieldset>
  )
}
