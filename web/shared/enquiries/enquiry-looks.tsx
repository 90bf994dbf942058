import { useTranslation } from 'react-i18next'
import { enquiryKindWords, type EnquiryState as State, type ListedEnquiry } from '#contract/enquiries.ts'
import { formatDay } from '#web/i18n/formats.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

/** What the states are called; keys of the texts. */
export const enquiryStateLooks = {
  New: { text: 'Unanswered', tone: 'warning' },
  InProgress: { text: 'In progress', tone: 'info' },
  Answered: { text: 'Answered', tone: 'success' },
  Closed: { text: 'Settled', tone: 'neutral' },
} as const satisfies Record<State, { text: string; tone: Tone }>

export function EnquiryState({ state }: { state: State }) {
  const { t } = useTranslation()
  const { text, tone } = enquiryStateLooks[state]
  return <Badge tone={tone}>{t(text)}</Badge>
}

type Named = Pick<ListedEnquiry, 'Kind' | 'Subject' | 'DeliveryDate'>

/** What an enquiry is about in one line: its kind, and what it is called or the delivery it is for. */
export function useEnquiryName(): (one: Named) => string {
  const { t } = useTranslation()
  return ({ Kind, Subject, DeliveryDate }) =>
    [
      t(enquiryKindWords[Kind]),
      DeliveryDate === null ? Subject : t('delivery {{day}}', { day: formatDay(DeliveryDate) }),
    ]
      .filter(Boolean)
      .join(': ')
}
