import { useTranslation } from 'react-i18next'
import type { Payment } from '#contract/documents.ts'
import { formatCurrency, formatDay } from '#web/i18n/formats.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotFound } from '#web/ui/empty-state.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { usePayments } from './use-documents.ts'
import type { Files } from './use-files.ts'

type PayDeskProps = { ids: readonly string[]; files: Files; onClose: () => void }

/** The chosen invoices with a payment code each, and the same as a list for the bank. */
export function PayDesk({ ids, files, onClose }: PayDeskProps) {
  const { t } = useTranslation()
  const payments = usePayments(ids)
  const { data } = payments
  const sums = [...Map.groupBy(data ?? [], (one) => one.Currency)].map(([currency, payments]) => {
    const haler = payments.reduce((total, one) => total + Math.round(one.Amount * 100), 0)
    return formatCurrency(haler / 100, currency)
  })
  return (
    <Dialog
      title={t('Pay')}
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <>
          {data && data.length > 0 && (
            <span className="mr-auto self-center">
              {t('{{count}} payments', { count: data.length })} ·{' '}
              <strong className="font-semibold">{sums.join(' + ')}</strong>
            </span>
          )}
          <Button isDisabled={!data?.length} onPress={() => void files.archive(ids)}>
            {t('PDF and ISDOC (ZIP)')}
          </Button>
          <Button isDisabled={!data?.length} onPress={() => void files.payments(ids, 'csv')}>
            {t('Payment list CSV')}
          </Button>
          <Button isDisabled={!data?.length} onPress={() => void files.payments(ids, 'xlsx')}>
            {t('Payment list XLSX')}
          </Button>
        </>
      }
    >
      <Loaded query={payments} bars={5} fault={t('The payments could not be loaded.')}>
        {(all) =>
          all.length === 0 ? (
            <NotFound>{t('There is nothing to pay.')}</NotFound>
          ) : (
            <>
              <p className="mb-3 text-sm text-muted">
                {all.every((one) => one.Iban === '' && one.Currency === 'CZK')
                  ? t('The seller has not stated an account for QR payments.')
                  : t('Scan each code in the application of your bank; each pays one invoice.')}
              </p>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(23.75rem,100%),1fr))] gap-3">
                {all.map((payment) => (
                  <PaymentCard key={payment.DocumentId} payment={payment} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function PaymentCard({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const facts: [string, string][] = [
    [t('Account'), payment.Iban.replace(/(.{4})(?=.)/g, '$1 ')],
    [t('Variable symbol'), payment.VariableSymbol],
    [t('Due'), formatDay(payment.DueDate)],
  ]
  return (
    <li className="flex gap-3 rounded border border-line p-3">
      {payment.Spayd !== '' && (
        <QrCode text={payment.Spayd} label={t('Payment code of {{number}}', { number: payment.DocumentId })} />
      )}
      <div className="min-w-0 flex-1">
        <div className="font-medium">{payment.DocumentId}</div>
        <div className="mb-1 text-lg font-semibold">{formatCurrency(payment.Amount, payment.Currency)}</div>
        {payment.Currency !== 'CZK' && (
          <p className="mb-1 text-sm text-muted">{t('Ask the wholesaler for the account of this currency.')}</p>
        )}
        <dl className="text-sm">
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt className="mr-1.5 inline text-muted">{name}</dt>
                <dd className="inline break-words">{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </li>
  )
}
