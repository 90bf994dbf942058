import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ibanOf } from '#contract/account.ts'
import { type Seller, SellerChange } from '#contract/seller.ts'
import { failureText } from '#web/api/errors.ts'
import { HistoryLink } from '#web/shared/history-link.tsx'
import { paths } from '#web/shared/paths.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { valuesSince } from '#web/ui/values-since.ts'
import { useTries } from '#web/ui/use-tries.ts'
import { Suggestion } from './suggestion.tsx'
import { useSaveSeller, useSeller } from './use-seller.ts'

type Name = keyof SellerChange
type Field = { name: Name; label: string; max: number; error?: string; hint?: string; rows?: number }

const parts: { title: string; fields: Field[] }[] = [
  {
    title: 'Company',
    fields: [
      { name: 'Name', label: 'Name of the company', max: 200, error: 'Enter the name.' },
      { name: 'ICO', label: 'Company ID', max: 8, error: 'Eight digits; the last one does not fit the others.' },
      { name: 'DIC', label: 'VAT ID', max: 14, error: 'Enter it as CZ12345678.' },
      { name: 'Register', label: 'Where it is registered', max: 300, hint: 'Printed at the foot of invoices.' },
    ],
  },
  {
    title: 'Address',
    fields: [
      { name: 'Street', label: 'Street', max: 200 },
      { name: 'City', label: 'Town', max: 100 },
      { name: 'ZIP', label: 'ZIP', max: 10, error: 'Enter the ZIP as 602 00.' },
    ],
  },
  {
    title: 'Contact',
    fields: [
      { name: 'Phone', label: 'Phone', max: 30, error: 'Enter a phone number.' },
      { name: 'Mail', label: 'Email', max: 200, error: 'Enter your Email address' },
      { name: 'Web', label: 'Web address', max: 300, error: 'Enter an address with https://.' },
      { name: 'OpeningHours', label: 'Opening hours', max: 500, rows: 3 },
    ],
  },
  {
    title: 'Bank account',
    fields: [
      {
        name: 'Iban',
        label: 'IBAN or account number',
        max: 50,
        error: 'The check digits of the account are wrong.',
        hint: 'If left empty, documents and screens say nothing about payment.',
      },
      { name: 'Bic', label: 'BIC', max: 11, error: 'Eight or eleven letters and digits.' },
      { name: 'BankName', label: 'Name of the bank', max: 100 },
    ],
  },
]

/** What papers, payment codes, mails and the portal say about the seller. */
export function SellerPage() {
  const { t } = useTranslation()
  const seller = useSeller()
  return (
    <div className="flex min-h-full flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1">{t('The wholesaler')}</h1>
        <HistoryLink text="seller" />
      </div>
      <Loaded query={seller} bars={10} fault={t('The data could not be loaded.')}>
        {(known) => <SellerForm seller={known} />}
      </Loaded>
    </div>
  )
}

/** Groups of four, as IBANs are read. */
const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

const names = parts.flatMap(({ fields }) => fields.map(({ name }) => name))

function valuesOf(seller: Seller) {
  const stored = Object.fromEntries(names.map((name) => [name, seller[name]])) as Record<Name, string>
  return { ...stored, Iban: spaced(seller.Iban) }
}

function SellerForm({ seller }: { seller: Seller }) {
  const { t } = useTranslation()
  const stored = valuesOf(seller)
  const [changes, setChanges] = useState<Partial<Record<Name, string>>>({})
  const tries = useTries()
  const save = useSaveSeller()
  const values = { ...stored, ...changes }
  const isChanged = Object.entries(values).some(([name, value]) => stored[name as Name] !== value)
  useUnsaved(isChanged)
  const checked = SellerChange.safeParse(values)
  const invalid = new Set(tries.isTried ? checked.error?.issues.map((issue) => issue.path[0]) : [])
  const iban = values.Iban.includes('/') ? ibanOf(values.Iban) : undefined
  const discard = () => {
    setChanges({})
    tries.forget()
  }
  // What was typed while it was being saved stays.
  const keepSince = () => {
    setChanges((now) => valuesSince(now, changes))
    tries.forget()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (checked.success) save.mutate(checked.data, { onSuccess: keepSince })
    else tries.count()
  }
  return (
    <form ref={tries.form} noValidate onSubmit={submit} className="flex flex-1 flex-col gap-3">
      {[stored.Name, stored.ICO, stored.DIC].includes('') && (
        <p role="note" className="flex max-w-300 items-start gap-2 rounded bg-warning-soft px-3 py-2 text-warning">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          {t('Fill in the name, company ID and VAT ID: until then buyers get no PDF or ISDOC of their invoices.')}
        </p>
      )}
      <Suggestion values={values} onTake={(taken) => setChanges((before) => ({ ...before, ...taken }))} />
      <div className="grid max-w-300 items-start gap-3 desktop:grid-cols-2">
        {parts.map(({ title, fields }) => (
          <fieldset key={title} className="flex flex-col gap-4 rounded border border-line bg-surface p-4">
            <legend className="float-left mb-1 w-full font-semibold">{t(title)}</legend>
            {fields.map(({ name, label, max, error = '', hint, rows }) => (
              <TextField
                key={name}
                name={name}
                label={t(label)}
                maxLength={max}
                isRequired={name === 'Name'}
                value={values[name]}
                onChange={(value) => setChanges((before) => ({ ...before, [name]: value }))}
                error={invalid.has(name) ? t(error) : undefined}
                {...(hint !== undefined && { hint: name === 'Iban' && iban !== undefined ? spaced(iban) : t(hint) })}
                {...(rows !== undefined && { rows })}
              />
            ))}
          </fieldset>
        ))}
        <p className="rounded border border-line bg-surface p-4">
          <Link to={paths.adminAppearance} className="text-accent underline underline-offset-2">
            {t('Logo, colours and name of the portal')}
          </Link>
        </p>
      </div>
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
      <SaveBar isChanged={isChanged} isPending={save.isPending} onDiscard={discard} />
    </form>
  )
}
