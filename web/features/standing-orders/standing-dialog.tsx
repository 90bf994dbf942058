import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StandingOrder } from '#contract/standing-orders.ts'
import { useDeliveryClock } from '#web/features/delivery/use-delivery-clock.ts'
import { week } from '#web/shared/delivery-days.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { todayInPrague } from '#web/i18n/formats.ts'
import { changeOf, type StandingChange } from './standing-words.ts'
import { useSaveStandingOrder } from './use-standing-orders.ts'

const leads = [30, 60, 120, 180, 360, 720, 1440] as const
const NEW = {
  LeadMinutes: 120,
  Sends: false,
  MostAmount: null,
  Paused: false,
  SkippedDate: null,
  EndDate: null,
  Version: 0,
}

type DialogProps = {
  templateId: string
  order: StandingOrder | undefined
  /** What is to change of it at any rate. */
  wanted?: StandingChange
  onClose: () => void
}

/** Days, time and what happens; that it is sent by itself has to be agreed to. */
export function StandingDialog({ templateId, order, wanted, onClose }: DialogProps) {
  const { t } = useTranslation()
  const driven = useDeliveryClock()?.DeliveryDays
  const [fields, setFields] = useState(() => ({
    ...(order ? changeOf(order) : NEW),
    ...wanted,
    DeliveryDays: order?.DeliveryDays,
  }))
  const [most, setMost] = useState(fields.MostAmount === null ? '' : String(fields.MostAmount))
  const [agrees, setAgrees] = useState(order?.Sends === true && !order.NeedsAgreement)
  const [isTried, setTried] = useState(false)
  const save = useSaveStandingOrder(templateId)
  const set = (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed }))
  const days = fields.DeliveryDays ?? driven ?? '0000000'
  const limit = most.trim() === '' ? null : Number(most.replaceAll(/\s/g, ''))
  const isLimit = limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= 100_000_000)
  const isReady = days.includes('1') && isLimit && (!fields.Sends || agrees)
  const submit = () => {
    setTried(true)
    if (!isReady) return
    const { SkippedDate } = fields
    save.mutate(
      { ...fields, SkippedDate, DeliveryDays: days, MostAmount: limit, Agrees: agrees },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      title={t('Standing order')}
      action={t('Save')}
      isSending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      keepsText
    >
      {order?.NeedsAgreement && <p>{t('From now on it is done in your name.')}</p>}
      <DayBoxes days={days} driven={driven ?? days} onChange={(DeliveryDays) => set({ DeliveryDays })} />
      {isTried && !days.includes('1') && <p className="text-danger">{t('Choose at least one day.')}</p>}
      <Select
        label={t('How long before the last moment to order')}
        options={leads.map((minutes) => ({ id: String(minutes), label: leadText(minutes, t) }))}
        value={String(fields.LeadMinutes)}
        onChange={(minutes) => set({ LeadMinutes: Number(minutes) })}
      />
      <Select
        label={t('What happens')}
        options={[
          { id: 'cart', label: t('it comes into the cart, I send it') },
          { id: 'send', label: t('it is sent by itself') },
        ]}
        value={fields.Sends ? 'send' : 'cart'}
        onChange={(what) => set({ Sends: what === 'send' })}
      />
      {fields.Sends && <Sending most={most} onMost={setMost} {...{ isTried, isLimit, agrees, setAgrees }} />}
      <DayField
        label={t('Last delivery (optional)')}
        value={fields.EndDate ?? ''}
        min={todayInPrague()}
        onChange={(day) => set({ EndDate: day === '' ? null : day })}
      />
    </FormDialog>
  )
}

const leadText = (minutes: number, t: TFunction) =>
  minutes < 60
    ? t('{{count}} minutes before', { count: minutes })
    : t('{{count}} hours before', { count: minutes / 60 })

type DayBoxesProps = { days: string; driven: string; onChange: (days: string) => void }

/** The days on which the customer is supplied, and those chosen before. */
function DayBoxes({ days, driven, onChange }: DayBoxesProps) {
  const { t } = useTranslation()
  const shown = week.filter(({ index }) => driven[index] === '1' || days[index] === '1')
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('Days of delivery')}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {shown.map(({ index, full }) => (
          <Checkbox
            key={index}
            isSelected={days[index] === '1'}
            onChange={(isOn) => onChange(days.slice(0, index) + (isOn ? '1' : '0') + days.slice(index + 1))}
          >
            {t(full)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

type SendingProps = {
  most: string
  onMost: (text: string) => void
  isTried: boolean
  isLimit: boolean
  agrees: boolean
  setAgrees: (agrees: boolean) => void
}

/** What is to be known before an order goes without anybody looking at it. */
function Sending({ most, onMost, isTried, isLimit, agrees, setAgrees }: SendingProps) {
  const { t } = useTranslation()
  const seesPrices = hasPermission(useUser(), 'shownettoprice')
  return (
    <>
      {seesPrices && (
        <TextField
          label={t('Only up to, in CZK excluding VAT (optional)')}
          value={most}
          onChange={onMost}
          maxLength={12}
          inputMode="numeric"
          hint={t('What comes to more waits in the cart. So does what is below the least order or above your credit.')}
          error={isTried && !isLimit ? t('Enter a whole amount.') : undefined}
        />
      )}
      <Checkbox isSelected={agrees} onChange={setAgrees}>
        {t('I agree that it is sent without being checked, at the prices of that day.')}
      </Checkbox>
      {isTried && !agrees && <p className="text-danger">{t('Without this it cannot be sent by itself.')}</p>}
    </>
  )
}
