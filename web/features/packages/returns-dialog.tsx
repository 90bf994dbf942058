import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackageBalance, PackageReturns } from '#contract/packages.ts'
import { formatDay, formatQuantity } from '#web/i18n/formats.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/shared/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useAnnounce, usePackageReturns } from './use-packages.ts'

type ReturnsDialogProps = { rows: readonly PackageBalance[]; onClose: () => void }

/** Counts what will be handed to the driver of the next delivery. */
export function ReturnsDialog({ rows, onClose }: ReturnsDialogProps) {
  const { t } = useTranslation()
  const query = usePackageReturns()
  const { data } = query
  if (data && data.DeliveryDate !== null) {
    return <ReturnsForm rows={rows} returns={data} date={data.DeliveryDate} onClose={onClose} />
  }
  return (
    <Dialog title={t('Announce a return')} isOpen onClose={onClose}>
      <Loaded query={query} bars={4} fault={t('The returns could not be loaded.')}>
        {() => <EmptyState kind="empty" title={t('No delivery is planned.')} />}
      </Loaded>
    </Dialog>
  )
}

type ReturnsFormProps = ReturnsDialogProps & { returns: PackageReturns; date: string }

function ReturnsForm({ rows, returns, date, onClose }: ReturnsFormProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useAnnounce()
  const [counts, setCounts] = useState(() => new Map(returns.Returns.map((one) => [one.PackageID, one.Quantity])))
  const set = (id: string, quantity: number) => setCounts(new Map(counts).set(id, quantity))
  const submit = () => {
    const Returns = [...counts].flatMap(([PackageID, Quantity]) => (Quantity > 0 ? [{ PackageID, Quantity }] : []))
    mutate(
      { DeliveryDate: date, Returns },
      {
        onSuccess: () => {
          showToast('success', t('The return is announced.'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      keepsText
      title={t('Announce a return')}
      size="medium"
      action={t('Announce')}
      isSending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {t('Next delivery')} <strong className="font-semibold">{formatDay(date)}</strong>
        {returns.ChangedBy !== '' && <span className="text-muted"> · {returns.ChangedBy}</span>}
      </p>
      <ul className="flex flex-col gap-2">
        {rows.map((one) => {
          const count = counts.get(one.PackageID) ?? 0
          return (
            <li key={one.PackageID} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-40 flex-1">
                {one.Name}
                <span className="block text-xs text-muted">
                  {t('You hold')} {formatQuantity(one.Balance)}
                </span>
              </span>
              {count > Math.max(0, one.Balance) && (
                <span className="text-sm text-warning">{t('More than you hold')}</span>
              )}
              <NumberField
                value={count}
                onCommit={(quantity) => set(one.PackageID, quantity)}
                label={one.Name}
                lessLabel={t('Less')}
                moreLabel={t('More')}
                className="w-32"
              />
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}
