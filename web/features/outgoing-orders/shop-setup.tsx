import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderDoor, SHOP_LOGIN, type ShopCall } from '#contract/order-door.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { FaultText } from '#web/shared/fault-text.tsx'
import { Card } from '#web/ui/card.tsx'

const Copied = ({ children }: { children: ReactNode }) => (
  <code className="block rounded border border-line bg-sunken p-2 break-all select-all">{children}</code>
)

/** What to enter in POHODA, in the order of its dialogs. */
export function ShopSteps({ url }: { url: string }) {
  const { t } = useTranslation()
  return (
    <ol className="list-decimal space-y-2 pl-5">
      <li>{t('Save this way and make a key below.')}</li>
      <li>
        {t(
          'In POHODA open “Nastavení / Internetové obchody / Nastavení internetových obchodů” and add an “Obecný internetový obchod”.',
        )}
      </li>
      <li className="space-y-1">
        <span>{t('On its tab “Import” enter as “URL pro Objednávky”:')}</span>
        <Copied>{url}</Copied>
      </li>
      <li>
        {t(
          'On the tab “WEB klient” tick “Webová služba vyžaduje ověření (autentizaci)”, with the name {{name}} and the key as the password.',
          { name: SHOP_LOGIN },
        )}
      </li>
      <li>
        {t(
          'Start “Soubor / Datová komunikace / Internetové obchodování”, tick “Stáhnout z internetu” and “Objednávky”. What came is shown here.',
        )}
      </li>
    </ol>
  )
}

const words = {
  asked: 'Asked for orders; handed over: {{count}}',
  tried: 'Asked for orders and may; none was handed over, because they go another way.',
  result: 'Said what became of orders: {{count}}',
} as const
const hasWords = (outcome: ShopCall['Outcome']): outcome is keyof typeof words => outcome in words

/** When POHODA called last, and what became of it. */
export function ShopCalls({ calls }: { calls: OrderDoor['ShopCalls'] }) {
  const { t } = useTranslation()
  return (
    <Card title={t('Calls of POHODA')}>
      <ul aria-label={t('Calls of POHODA')} className="divide-y divide-line px-4">
        {calls.length === 0 && <li className="py-3 text-muted">{t('POHODA has not called yet.')}</li>}
        {calls.map((call) => (
          <li key={`${call.At} ${call.Outcome}`} className="flex items-start gap-2 py-2">
            {call.Detail === '' ? (
              <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-success" />
            ) : (
              <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-danger" />
            )}
            <span className="min-w-0 break-words">
              {hasWords(call.Outcome) && t(words[call.Outcome], { count: call.Orders })}{' '}
              {call.Detail !== '' && <FaultText fault={call.Detail} />}
              <span className="block text-sm text-muted">{formatTime(call.At)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
