import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DrawCustomer, TicketsByHand } from '#contract/draw.ts'
import { failureText } from '#web/api/errors.ts'
import { formatQuantity, formatTime } from '#web/i18n/formats.ts'
import { useCheckedForm } from '#web/shared/checked-form.ts'
import { useRequestId } from '#web/shared/request-id.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { exportList } from '#web/ui/export.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { parseNumber } from '#web/ui/numbers.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDrawCustomers, useGiveTickets, useTickets } from './use-draw.ts'

/** Who has tickets of a stage; a search finds those without as well, to give them some. */
export function DrawCustomers({ stage }: { stage: number }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<DrawCustomer>()
  const query = useDrawCustomers(stage, text.trim())
  const customers = query.data
  const title = `${t('Tickets')}, ${t('Stage')} ${stage}`
  const save = (kind: 'xlsx' | 'csv') =>
    exportList<DrawCustomer>(
      kind,
      title,
      [
        { header: t('Customer number'), kind: 'text', value: ({ CustomerID }) => String(CustomerID) },
        { header: t('Customer'), kind: 'text', value: ({ CustomerName }) => CustomerName },
        { header: t('Tickets'), kind: 'number', value: ({ Tickets }) => Tickets },
      ],
      customers ?? [],
    )
  return (
    <Card title={title} action={<ExportMenu onExport={save} isDisabled={!customers || customers.length === 0} />}>
      <div className="p-4 pb-2">
        <SearchField label={t('Find a customer')} value={text} onSearch={setText} />
      </div>
      <Loaded query={query} bars={4} fault={t('The draw could not be loaded.')}>
        {(all) => (
          <ul aria-label={title} className="max-h-96 divide-y divide-line overflow-auto px-4 pb-2">
            {all.length === 0 && (
              <li className="py-3 text-muted">
                {text === '' ? t('Nobody has tickets yet.') : t('No customer was found.')}
              </li>
            )}
            {all.map((customer) => (
              <li key={customer.CustomerID} className="flex items-center gap-3 py-1.5">
                <button
                  type="button"
                  onClick={() => setOpened(customer)}
                  className="min-w-0 flex-1 text-left break-words underline"
                >
                  {customer.CustomerName}
                </button>
                <span className="text-muted">{formatQuantity(customer.Tickets)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {opened && <TicketsDialog stage={stage} customer={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

type TicketsDialogProps = { stage: number; customer: DrawCustomer; onClose: () => void }

/** The account of a customer's tickets, and a new row of it. */
function TicketsDialog({ stage, customer, onClose }: TicketsDialogProps) {
  const { t } = useTranslation()
  const { data: rows = [] } = useTickets(stage, customer.CustomerID)
  const [count, setCount] = useState('')
  const [Reason, setReason] = useState('')
  const Request = useRequestId(`${count}\n${Reason}`)
  const give = useGiveTickets(stage, onClose)
  const { wrong, whenRight } = useCheckedForm(TicketsByHand, {
    CustomerID: customer.CustomerID,
    Tickets: parseNumber(count) ?? 0,
    Reason,
    Request,
  })
  return (
    <FormDialog
      keepsText
      size="medium"
      title={customer.CustomerName}
      action={t('Give tickets')}
      isSending={give.isPending}
      onClose={onClose}
      onSubmit={whenRight((row) => give.mutate(row))}
    >
      <ul
        aria-label={t('Tickets')}
        // Its keys scroll it.
        tabIndex={0}
        className="max-h-80 divide-y divide-line overflow-auto rounded border border-line px-3"
      >
        {rows.length === 0 && <li className="py-2 text-muted">{t('The customer has no tickets yet.')}</li>}
        {rows.map(({ TicketId, Tickets, OrderId, Reason: why, GivenBy, Given }) => (
          <li key={TicketId} className="flex gap-3 py-1.5">
            <span className="w-14 shrink-0 text-right font-medium">{formatQuantity(Tickets)}</span>
            <span className="min-w-0 flex-1 break-words">
              {OrderId === '' ? why : t('Order {{number}}', { number: OrderId })}
              <span className="block text-sm text-muted">
                {formatTime(Given)}
                {GivenBy !== '' && ` · ${GivenBy}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <TextField
          label={t('Tickets by hand')}
          hint={t('With a minus they are taken back.')}
          value={count}
          onChange={setCount}
          maxLength={5}
          error={wrong.has('Tickets') ? t('Enter a whole number other than 0.') : undefined}
        />
        <TextField
          label={t('Reason')}
          value={Reason}
          onChange={setReason}
          maxLength={200}
          className="min-w-room flex-1"
          error={wrong.has('Reason') ? t('Enter the reason.') : undefined}
        />
      </div>
      {give.isError && <Refusal>{failureText(give.error)}</Refusal>}
    </FormDialog>
  )
}
