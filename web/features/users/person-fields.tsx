import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/text-field.tsx'

const fields = {
  Prename: { label: 'First name', maxLength: 100, error: '' },
  Surname: { label: 'Last name', maxLength: 100, error: 'Enter the last name.' },
  Mail: { label: 'Email', maxLength: 200, error: 'Enter an e-mail address.' },
  PhoneNumber2: { label: 'Phone', maxLength: 30, error: 'Enter nine digits.' },
  RoleName: { label: 'Role', maxLength: 100, error: '' },
} as const

type PersonFieldsProps<Name extends keyof typeof fields> = {
  names: readonly Name[]
  values: Record<Name, string>
  wrong: ReadonlySet<unknown>
  onChange: (name: Name, text: string) => void
}

/** The fields of a person that are plain text, in the order of their names. */
export function PersonFields<Name extends keyof typeof fields>({
  names,
  values,
  wrong,
  onChange,
}: PersonFieldsProps<Name>) {
  const { t } = useTranslation()
  return names.map((name) => {
    const { label, maxLength, error } = fields[name]
    return (
      <TextField
        key={name}
        label={t(label)}
        maxLength={maxLength}
        autoComplete="off"
        value={values[name]}
        onChange={(text) => onChange(name, text)}
        error={wrong.has(name) ? t(error) : undefined}
      />
    )
  })
}
