import { Banknote, FileCode, FileText, Mail, MessageSquareWarning } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentDetail } from '#contract/documents.ts'
import type { Position } from '#contract/position.ts'
import { ClaimDialog } from '#web/shared/claims/claim-dialog.tsx'
import { Claims } from '#web/shared/claims/claims.tsx'
import { leftToClaim } from '#web/shared/claims/left-to-claim.ts'
import { useClaims } from '#web/shared/claims/use-claims.ts'
import { MissingPaper } from '#web/shared/missing-paper.tsx'
import { formatAmount, formatCurrency, formatDay, formatMeasure, formatMoney, formatPrice } from '#web/i18n/formats.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { DocumentState } from './document-state.tsx'
import { isItem, OrderAgain } from './order-again.tsx'
import { useDetails, usePositions } from './use-documents.ts'
import type { Files } from './use-files.ts'

type Actions = { files: Files; onPay: (ids: readonly string[]) => void; onMail: (ids: readonly string[]) => void }
type DocumentPanelProps = Actions & { ids: readonly string[]; isBeside: boolean; onClose: () => void }

/** One document or several, one under another, beside the list or in its place. */
export function DocumentPanel({ ids, isBeside, onClose, ...actions }: DocumentPanelProps) {
  const { t } = useTranslation()
  const details = useDetails(ids)
  return (
    <SidePanel
      label={t('Opened documents')}
      title={ids.length === 1 ? ids[0] : t('{{count}} documents', { count: ids.length })}
      isBeside={isBeside}
      onClose={onClose}
      className="overflow-y-auto"
    >
      <Loaded query={details} bars={8} fault={t('The document could not be loaded.')}>
        {(documents) => (
          <>
            {documents.length === 0 && ids[0] !== undefined && <MissingPaper kind="document" id={ids[0]} />}
            {documents.map((one) => (
              <Paper key={one.DocumentId} document={one} isOne={ids.length === 1} {...actions} />
            ))}
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}

const missingWords = {
  Cancelled: 'This document was cancelled, so there is no PDF or ISDOC of it.',
  Unexplained:
    'The sums of this document do not add up, so the portal makes no PDF or ISDOC of it. Ask the wholesaler for the document.',
  Seller: 'There is no PDF or ISDOC yet: the wholesaler has not filled in its name, company ID and VAT ID.',
} as const

type PaperProps = Actions & { document: DocumentDetail; isOne: boolean }

function Paper({ document, files, onPay, onMail, isOne }: PaperProps) {
  const { t } = useTranslation()
  const facts: [string, string][] = [
    [t('Issued'), formatDay(document.IssueDate)],
    [t('Tax point'), formatDay(document.TaxDate)],
    [t('Due'), formatDay(document.DueDate)],
    [t('Last payment'), document.PaidDate === null ? '' : formatDay(document.PaidDate)],
    [t('Order'), document.OrderId],
    [t('Delivery address'), document.Branch],
    [t('Variable symbol'), document.VariableSymbol],
    [t('Note'), document.Text],
  ]
  return (
    <article aria-label={document.DocumentId} className="flex flex-col gap-3 border-b border-line pb-4 last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        {!isOne && <h2 className="text-lg font-semibold">{document.DocumentId}</h2>}
        <span className="text-muted">{t(document.DocumentType === 'Invoice' ? 'Invoice' : 'Credit note')}</span>
        <DocumentState document={document} />
        <div className="no-print ml-auto flex flex-wrap gap-2">
          {document.OpenAmount > 0 && (
            <Button icon={<Banknote aria-hidden size={16} />} onPress={() => onPay([document.DocumentId])}>
              {t('Pay')}
            </Button>
          )}
          {document.FileName !== '' && (
            <>
              <IconButton label={t('Send by e-mail')} onPress={() => onMail([document.DocumentId])}>
                <Mail aria-hidden size={18} />
              </IconButton>
              <Button
                icon={<FileText aria-hidden size={16} />}
                onPress={() => void files.paper(document.DocumentId, 'pdf')}
              >
                PDF
              </Button>
            </>
          )}
          {document.MissingPaper === '' && (
            <Button
              icon={<FileCode aria-hidden size={16} />}
              onPress={() => void files.paper(document.DocumentId, 'isdoc')}
            >
              ISDOC
            </Button>
          )}
        </div>
      </div>
      {document.MissingPaper !== '' && (
        <p role="note" className="rounded border border-line bg-sunken p-2 text-sm">
          {document.FileName === ''
            ? t(missingWords[document.MissingPaper])
            : t('The PDF is that of the wholesaler’s accounting system. There is no ISDOC of this document.')}
        </p>
      )}
      <Facts facts={facts} />
      <Positions id={document.DocumentId} isOrdered={document.DocumentType === 'Invoice'} />
      <Sums document={document} />
    </article>
  )
}

const number = 'py-1 pl-2 text-right whitespace-nowrap'
const NONE: ReadonlySet<number> = new Set()

/** The lines of a paper; those of an invoice can be ordered again, all or the ticked ones. */
function Positions({ id, isOrdered }: { id: string; isOrdered: boolean }) {
  const { t } = useTranslation()
  const { data, isPending, isLoadingError, refetch } = usePositions(id)
  const { data: claims } = useClaims({ kind: 'document', id })
  const [chosen, setChosen] = useState(NONE)
  // The place of the line that is being claimed, from 1.
  const [claimed, setClaimed] = useState<number>()
  if (isPending) return <SkeletonRows count={4} label={t('Loading')} />
  if (isLoadingError) {
    return <EmptyState kind="error" title={t('The lines could not be loaded.')} onRetry={() => void refetch()} />
  }
  if (data.length === 0) return null
  const isChoice = isOrdered && data.some(isItem)
  const choose = (index: number, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(index)
    else next.delete(index)
    setChosen(next)
  }
  const claimable = claims
    ? leftToClaim(
        data.map((line) => ({ ...line, quantity: line.Quantity })),
        claims,
      )
    : []
  const line = claimable.find(({ place }) => place === claimed)
  return (
    <>
      <div role="group" aria-label={t('Lines')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="text-left text-xs text-muted">
            <tr className="border-b border-line">
              {isChoice && (
                <th className="no-print w-6">
                  <span className="sr-only">{t('Order again')}</span>
                </th>
              )}
              <th className="py-1 font-medium">{t('Goods')}</th>
              <th className={`${number} font-medium`}>{t('Quantity')}</th>
              <th className={`${number} font-medium`}>{t('Unit price')}</th>
              <th className={`${number} font-medium max-card:hidden`}>{t('VAT')}</th>
              <th className={`${number} font-medium max-card:hidden`}>{t('Excl. VAT')}</th>
              <th className={`${number} font-medium`}>{t('Incl. VAT')}</th>
              {isOrdered && (
                <th className="no-print w-9">
                  <span className="sr-only">{t('Claim')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data.map((line, index) => (
              // The back office may put an item on a paper twice.
              <Line
                key={index}
                line={line}
                claim={
                  isOrdered && (
                    <td className="no-print text-right">
                      {claimable.some(({ place }) => place === index + 1) && (
                        <IconButton
                          label={t('Claim: {{name}}', { name: line.Name })}
                          onPress={() => setClaimed(index + 1)}
                          className="-my-0.5"
                        >
                          <MessageSquareWarning aria-hidden size={16} />
                        </IconButton>
                      )}
                    </td>
                  )
                }
              >
                {isChoice && (
                  <td className="no-print py-1 pr-2">
                    {isItem(line) && (
                      <Checkbox
                        label={t('Order again: {{name}}', { name: line.Name })}
                        isSelected={chosen.has(index)}
                        onChange={(isOn) => choose(index, isOn)}
                      />
                    )}
                  </td>
                )}
              </Line>
            ))}
          </tbody>
        </table>
      </div>
      {isChoice && <OrderAgain source={id} lines={data} chosen={chosen} />}
      <Claims paper={{ kind: 'document', id: id }} />
      {line && <ClaimDialog paper={{ kind: 'document', id }} lines={[line]} onClose={() => setClaimed(undefined)} />}
    </>
  )
}

function Line({ line, claim, children }: { line: Position; claim: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-b border-line align-top">
      {children}
      <td className="py-1">
        {line.Name}
        {line.ItemId !== '' && <span className="block text-xs text-muted">{line.ItemId}</span>}
      </td>
      <td className={number}>{formatMeasure(line.Quantity, line.Unit)}</td>
      <td className={number}>{line.NetPriceValue === null ? '' : formatPrice(line.NetPriceValue)}</td>
      <td className={`${number} text-muted max-card:hidden`}>{formatMeasure(line.VatRate, '%')}</td>
      <td className={`${number} text-muted max-card:hidden`}>
        {line.NetPriceTotal === null ? '' : formatAmount(line.NetPriceTotal)}
      </td>
      <td className={number}>{line.TotalAmountNetIncl === null ? '' : formatAmount(line.TotalAmountNetIncl)}</td>
      {claim}
    </tr>
  )
}

function RateTable({ rates }: { rates: DocumentDetail['TaxRates'] }) {
  const { t } = useTranslation()
  return (
    <table className="text-sm">
      <caption className="sr-only">{t('Totals by VAT rate')}</caption>
      <thead className="text-xs text-muted">
        <tr>
          {[t('VAT rate'), t('Excl. VAT'), t('VAT'), t('Incl. VAT')].map((name) => (
            <th key={name} className={`${number} font-medium first:pl-0`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.VatRate}>
            <td className={`${number} pl-0`}>{formatMeasure(rate.VatRate, '%')}</td>
            <td className={number}>{formatAmount(rate.TotalNet)}</td>
            <td className={number}>{formatAmount(rate.TotalTax)}</td>
            <td className={number}>{formatAmount(rate.TotalAmountGrandIncl)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ document }: { document: DocumentDetail }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      {document.TaxRates.length > 0 && <RateTable rates={document.TaxRates} />}
      <dl className="grid grid-cols-[auto_auto] gap-x-4 text-right">
        {document.Rounding !== 0 && (
          <>
            <dt className="text-muted">{t('Rounding')}</dt>
            <dd>{formatAmount(document.Rounding)}</dd>
          </>
        )}
        <dt className="text-muted">{t('Total incl. VAT')}</dt>
        <dd className="font-semibold">{formatMoney(document.TotalAmountGrandIncl)}</dd>
        {document.Currency !== 'CZK' && (
          <>
            <dt className="text-muted">{t('Total in currency')}</dt>
            <dd className="font-semibold">{formatCurrency(document.CurrencyTotal, document.Currency)}</dd>
            <dt className="text-muted">{t('Exchange rate')}</dt>
            <dd>{`1\u00a0${document.Currency} = ${formatMeasure(document.CurrencyRate, 'Kč')}`}</dd>
          </>
        )}
        {document.Advances.map(({ Number: number, Amount }, index) => (
          <Fragment key={index}>
            <dt className="text-muted">{t('Deducted advance {{number}}', { number })}</dt>
            <dd>{formatAmount(-Amount)}</dd>
          </Fragment>
        ))}
        {document.OpenAmount !== 0 && (
          <>
            <dt className="text-muted">{t('Open')}</dt>
            <dd className="font-semibold">{formatCurrency(document.CurrencyOpen, document.Currency)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
