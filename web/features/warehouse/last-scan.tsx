import { Check, CheckCheck, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { scanState } from './use-scans.ts'
import type { Last } from './use-counting.ts'

const looksOf = () =>
  ({
    right: [Check, 'bg-info-soft text-info'],
    done: [CheckCheck, 'bg-success-soft text-success'],
    wrong: [X, 'bg-danger-soft text-danger'],
  }) as const

/** What the last scan did, in colour, word and sign; what was wrong stays until it is seen or something right is scanned. */
export function LastScan({ last, onClear }: { last: Last | undefined; onClear: () => void }) {
  const { t } = useTranslation()
  const [Icon, color] = looksOf()[last?.tone ?? 'right']
  return (
    <div role={last?.tone === 'wrong' ? 'alert' : 'status'} aria-live="assertive">
      {last && (
        <div className={`flex items-center gap-3 rounded p-3 ${color}`}>
          <Icon aria-hidden size={40} className="shrink-0" />
          <span className="min-w-0 flex-1">
            <strong className="block text-2xl font-semibold">{last.word}</strong>
            <span className="block text-lg break-words">{last.text}</span>
            <span className="block text-xl font-semibold">{last.more}</span>
          </span>
          {last.tone === 'wrong' && <Button onPress={onClear}>{t('Understood')}</Button>}
        </div>
      )}
    </div>
  )
}

/** Scans of an order that the server did not count, until somebody has seen it. */
export function RefusedScans({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const { refused } = scanState.use()
  const own = refused.filter((one) => one.orderId === orderId)
  if (own.length === 0) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded bg-danger-soft p-3 text-danger">
      <span className="min-w-0 flex-1 text-lg font-medium">
        {own.some(({ why }) => why === 'Finished')
          ? t('The order was finished meanwhile. Scans that were not counted: {{codes}}', { codes: codesOf(own) })
          : own.some(({ why }) => why === 'Refused')
            ? t('The server refused scans. Not counted: {{codes}}', { codes: codesOf(own) })
            : t('The order has no such line any more. Scans that were not counted: {{codes}}', { codes: codesOf(own) })}
      </span>
      <Button onPress={() => scanState.set({ refused: refused.filter((one) => one.orderId !== orderId) })}>
        {t('Understood')}
      </Button>
    </div>
  )
}

const codesOf = (refused: { scan: { Quantity: number; ItemId: string } }[]) =>
  refused.map(({ scan }) => `${scan.Quantity}× ${scan.ItemId}`).join(', ')
