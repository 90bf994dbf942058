import { useTranslation } from 'react-i18next'
import { FileDown } from 'lucide-react'
import { getPackageAgreementFile, type PackageBalance } from '#contract/packages.ts'
import { callFile } from '#web/api/client.ts'
import { useFile } from '#web/features/documents/use-files.ts'
import { formatAmount, formatMoney, formatQuantity, formatTime } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useAgree, usePackageAgreements } from './use-packages.ts'

const number = 'py-1 pl-4 text-right'

type StateRow = Pick<PackageBalance, 'PackageID' | 'Name' | 'Balance' | 'DepositValue'>

function StateTable({ rows }: { rows: readonly StateRow[] }) {
  const { t } = useTranslation()
  return (
    <table className="w-full text-sm">
      <thead className="text-xs text-muted">
        <tr className="border-b border-line">
          <th className="py-1 text-left font-medium">{t('Packaging')}</th>
          <th className={`${number} font-medium`}>{t('Pieces')}</th>
          <th className={`${number} font-medium`}>{t('Value')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.PackageID} className="border-b border-line last:border-0">
            <td className="py-1">{one.Name}</td>
            <td className={number}>{formatQuantity(one.Balance)}</td>
            <td className={number}>{formatAmount((one.Balance * Math.round(one.DepositValue * 100)) / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Asks once more before the state is frozen with name and time. */
export function AgreeDialog({ rows, onClose }: { rows: readonly PackageBalance[]; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useAgree()
  const send = () =>
    mutate(rows, {
      onSuccess: () => showToast('success', t('The state is agreed.')),
      onSettled: onClose,
    })
  return (
    <Dialog
      title={t('Agree on the state')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" isPending={isPending} onPress={send}>
            {t('I agree')}
          </Button>
        </>
      }
    >
      <p className="mb-3">
        {t('This state will be kept with your name and the time. Later movements will not change it.')}
      </p>
      <StateTable rows={rows} />
    </Dialog>
  )
}

/** The states agreed on so far, as they were then. */
export function Agreements() {
  const { t } = useTranslation()
  const { data } = usePackageAgreements()
  const { progress, run } = useFile()
  if (!data || data.length === 0) return null
  return (
    <section aria-label={t('Agreed states')} className="flex flex-col gap-2">
      <h2>{t('Agreed states')}</h2>
      {data.map((one) => (
        <details key={one.AgreementId} className="rounded border border-line bg-surface px-3 py-2">
          <summary className="cursor-pointer">
            {formatTime(one.AgreedAt)} · {one.AgreedBy} ·{' '}
            <strong className="font-semibold">{formatMoney(one.TotalValue)}</strong>
          </summary>
          <div className="mt-2">
            <StateTable rows={one.Balances} />
          </div>
          <Button
            kind="quiet"
            icon={<FileDown aria-hidden size={16} />}
            isPending={progress !== undefined}
            onPress={() =>
              void run((on) => callFile(getPackageAgreementFile, { params: { AgreementId: one.AgreementId } }, on))
            }
            className="no-print mt-1 -ml-3"
          >
            {t('Agreed state as PDF')}
          </Button>
        </details>
      ))}
    </section>
  )
}
