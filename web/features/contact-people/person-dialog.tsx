import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UPLOAD_LIMIT } from '#contract/commercial-editing.ts'
import { type ContactPeople, type ContactPerson, NewContactPerson } from '#contract/contact-people.ts'
import { failureText } from '#web/api/errors.ts'
import { useCheckedForm } from '#web/shared/checked-form.ts'
import { PictureField } from '#web/shared/picture-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSavePerson } from './use-contact-people.ts'

type PersonDialogProps = {
  /** Undefined for a new one. */
  person: ContactPerson | undefined
  routes: ContactPeople['Routes']
  /** The place of a new one. */
  place: number
  onClose: () => void
}

const split = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '')
/** A whole postcode is written with a space, and is one beginning. */
const splitZips = (text: string) => split(text.replaceAll(/(?<!\d)(\d{3})\s(\d{2})(?!\d)/g, '$1$2'))

const valuesOf = (person: ContactPerson | undefined, place: number) => ({
  Name: person?.Name ?? '',
  RoleCs: person?.RoleCs ?? '',
  RoleEn: person?.RoleEn ?? '',
  Phone: person?.Phone ?? '',
  Mail: person?.Mail ?? '',
  IsManager: person?.IsManager ?? false,
  ForEveryone: person?.ForEveryone ?? person === undefined,
  Routes: person?.Routes ?? [],
  zips: person?.Zips.join(', ') ?? '',
  customers: person?.Customers.map(({ CustomerID }) => CustomerID).join(', ') ?? '',
  order: String(person?.Order ?? place),
})
type Values = ReturnType<typeof valuesOf>
type PartProps = { values: Values; set: (more: Partial<Values>) => void; wrong: ReadonlySet<unknown> }

/** One person of the seller, and whom they look after. */
export function PersonDialog({ person, routes, place, onClose }: PersonDialogProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState(() => valuesOf(person, place))
  const [picture, setPicture] = useState<string>()
  const save = useSavePerson(person, onClose)
  const set = (more: Partial<Values>) => setValues({ ...values, ...more })
  const { zips, customers, order, ...said } = values
  const { wrong, whenRight } = useCheckedForm(NewContactPerson, {
    ...said,
    Zips: splitZips(zips),
    Customers: split(customers).map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : Number.NaN)),
    Order: /^\d{1,4}$/.test(order) ? Number(order) : -1,
    ...(picture !== undefined && { PictureContent: picture }),
  })
  const stored = person?.Picture ?? ''
  return (
    <FormDialog
      keepsText
      size="medium"
      title={person?.Name ?? t('New contact person')}
      action={t('Save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={whenRight((given) => save.mutate(given))}
    >
      <Basics values={values} set={set} wrong={wrong} />
      <PictureField
        label={t('Picture')}
        hint={t('Customers see it beside the name.')}
        without={t('Without one, the name stands alone.')}
        most={UPLOAD_LIMIT}
        tooLarge={t('The picture may have up to 10 MB.')}
        address={picture === undefined ? stored : picture && `data:image/png;base64,${picture}`}
        onChange={setPicture}
      />
      <Checkbox isSelected={values.IsManager} onChange={(IsManager) => set({ IsManager })}>
        {t('Regional manager')}
      </Checkbox>
      <Reach values={values} set={set} wrong={wrong} routes={routes} />
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
    </FormDialog>
  )
}

function Basics({ values, set, wrong }: PartProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 card:grid-cols-2">
      <TextField
        label={t('Full name')}
        isRequired
        value={values.Name}
        onChange={(Name) => set({ Name })}
        maxLength={200}
        error={wrong.has('Name') ? t('Enter the full name.') : undefined}
      />
      <TextField
        label={t('Place in the list')}
        inputMode="numeric"
        value={values.order}
        onChange={(text) => set({ order: text })}
        maxLength={4}
        error={wrong.has('Order') ? t('Enter a number from 0 to 9999.') : undefined}
      />
      <TextField
        label={t('What they do, in Czech')}
        value={values.RoleCs}
        onChange={(RoleCs) => set({ RoleCs })}
        maxLength={100}
      />
      <TextField
        label={t('What they do, in English')}
        value={values.RoleEn}
        onChange={(RoleEn) => set({ RoleEn })}
        maxLength={100}
        hint={t('Left empty, the Czech one holds.')}
      />
      <TextField
        label={t('Phone')}
        type="tel"
        value={values.Phone}
        onChange={(Phone) => set({ Phone })}
        maxLength={30}
        error={wrong.has('Phone') ? t('Enter a phone number.') : undefined}
      />
      <TextField
        label={t('Email')}
        type="email"
        value={values.Mail}
        onChange={(Mail) => set({ Mail })}
        maxLength={200}
        error={wrong.has('Mail') ? t('Enter your Email address') : undefined}
      />
    </div>
  )
}

function Reach({ values, set, wrong, routes }: PartProps & { routes: ContactPeople['Routes'] }) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-3">
      <legend className="float-left w-full font-semibold">{t('Whom they look after')}</legend>
      <Checkbox isSelected={values.ForEveryone} onChange={(ForEveryone) => set({ ForEveryone })}>
        {t('All customers')}
      </Checkbox>
      {routes.length > 0 && (
        <div role="group" aria-label={t('Routes')} className="flex flex-wrap gap-x-4 gap-y-1">
          {routes.map(({ RouteId, Name }) => (
            <Checkbox
              key={RouteId}
              isSelected={values.Routes.includes(RouteId)}
              onChange={(isChosen) =>
                set({
                  Routes: isChosen ? [...values.Routes, RouteId] : values.Routes.filter((one) => one !== RouteId),
                })
              }
            >
              {Name}
            </Checkbox>
          ))}
        </div>
      )}
      <TextField
        label={t('Regions by the beginning of the postcode')}
        hint={t('Such as 60, 61 for Brno; separated by commas.')}
        value={values.zips}
        onChange={(text) => set({ zips: text })}
        maxLength={1000}
        error={wrong.has('Zips') ? t('Enter digits only, separated by commas.') : undefined}
      />
      <TextField
        label={t('Customer numbers')}
        hint={t('Separated by commas. Named this way, the person comes before all others.')}
        value={values.customers}
        onChange={(text) => set({ customers: text })}
        maxLength={8000}
        rows={2}
        error={wrong.has('Customers') ? t('Enter numbers of customers, separated by commas.') : undefined}
      />
    </fieldset>
  )
}
