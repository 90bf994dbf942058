import { useTranslation } from 'react-i18next'
import type { Document } from '#contract/documents.ts'
import { Badge } from '#web/ui/badge.tsx'

export const stateWords = {
  Paid: 'Fully paid',
  Partly: 'Partly paid',
  Open: 'To be paid',
  Overdue: 'Past due',
  Cancelled: 'Document cancelled',
} as const

const tones = { Paid: 'success', Partly: 'info', Open: 'neutral', Overdue: 'danger', Cancelled: 'neutral' } as const

/** In one word how a document stands; an open credit note is money to come back. */
export function DocumentState({ document }: { document: Document }) {
  const { t } = useTranslation()
  if (document.DocumentType === 'CreditNote' && document.State !== 'Paid' && document.State !== 'Cancelled') {
    return <Badge tone="accent">{t('To be settled')}</Badge>
  }
  return <Badge tone={tones[document.State]}>{t(stateWords[document.State])}</Badge>
}
