import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putMethod, type ShippingMethod } from '#contract/delivery-settings.ts'
import { call } from '#web/api/client.ts'
import { formatMoney, formatQuantity } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readAmount, written } from './amounts.ts'
import { freshId } from './ids.ts'
import { useSave } from './use-delivery-settings.ts'

/** How goods come to the customer, and what it costs. */
export function Methods({ methods }: { methods: readonly ShippingMethod[] }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<ShippingMethod | 'new'>()
  return (
    <Card
      title={t('Shipping methods')}
      action={
        <Button icon={<Plus aria-hidden size={16} />} onPress={() => setOpened('new')}>
          {t('Add a method')}
        </Button>
      }
    >
      <ul className="divide-y divide-line px-4">
        {methods.length === 0 && (
          <li className="py-2 text-sm text-muted">
            {t('None yet: buyers have nothing to choose from, and shipping costs nothing.')}
          </li>
        )}
        {methods.map((method) => (
          <li key={method.MethodId} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {method.NameCs}
                {!method.Active && <Badge tone="neutral">{t('not offered')}</Badge>}
              </span>
              <span className="block text-sm text-muted">{method.NameEn}</span>
            </span>
            <span className="text-right">
              {formatMoney(method.Price)}
              <span className="block text-sm text-muted">
                {t('VAT')} {formatQuantity(method.VatRate)}&nbsp;%
              </span>
            </span>
            <IconButton label={t('Change {{name}}', { name: method.NameCs })} onPress={() => setOpened(method)}>
              <Pencil aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <MethodDialog
          method={opened === 'new' ? undefined : opened}
          methods={methods}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

type MethodDialogProps = {
  method: ShippingMethod | undefined
  methods: readonly ShippingMethod[]
  onClose: () => void
}

function MethodDialog({ method, methods, onClose }: MethodDialogProps) {
  const { t } = useTranslation()
  const last = Math.max(0, ...methods.map(({ Order }) => Order))
  const [values, setValues] = useState({
    NameCs: method?.NameCs ?? '',
    NameEn: method?.NameEn ?? '',
    price: written(method?.Price ?? 0),
    vat: formatQuantity(method?.VatRate ?? 21),
    order: String(method?.Order ?? Math.min(9999, last + 1)),
    Active: method?.Active ?? true,
  })
  const [isTried, setTried] = useState(false)
  const save = useSave(
    ({ MethodId, ...body }: ShippingMethod) => call(putMethod, { params: { MethodId }, body }),
    onClose,
  )
  const Price = readAmount(values.price)
  const VatRate = readAmount(values.vat)
  const wrong = {
    NameCs: values.NameCs.trim() === '',
    NameEn: values.NameEn.trim() === '',
    price: typeof Price !== 'number',
    vat: typeof VatRate !== 'number' || VatRate > 99,
    order: !/^\d{1,4}$/.test(values.order),
  }
  const field = (name: keyof typeof wrong, label: string, error: string) => (
    <TextField
      label={t(label)}
      value={values[name]}
      onChange={(value) => setValues({ ...values, [name]: value })}
      maxLength={100}
      autoFocus={name === 'NameCs'}
      error={isTried && wrong[name] ? t(error) : undefined}
    />
  )
  return (
    <FormDialog
      keepsText
      title={method?.NameCs ?? t('New shipping method')}
      action={t('Save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (Object.values(wrong).includes(true) || typeof Price !== 'number' || typeof VatRate !== 'number') return
        const { NameCs, NameEn, Active } = values
        const MethodId =
          method?.MethodId ??
          freshId(
            NameCs,
            methods.map((one) => one.MethodId),
          )
        save.mutate({ MethodId, NameCs, NameEn, Price, VatRate, Active, Order: Number(values.order) })
      }}
    >
      {field('NameCs', 'Name in Czech', 'Enter a name.')}
      {field('NameEn', 'Name in English', 'Enter a name.')}
      <div className="grid grid-cols-3 gap-3">
        {field('price', 'Price, Kč net', 'Enter an amount such as 1 500,00.')}
        {field('vat', 'VAT, %', 'Enter a number from 0 to 99.')}
        {field('order', 'Place in the list', 'Enter a number from 0 to 9999.')}
      </div>
      <Checkbox isSelected={values.Active} onChange={(Active) => setValues({ ...values, Active })}>
        {t('Offered to customers')}
      </Checkbox>
    </FormDialog>
  )
}
