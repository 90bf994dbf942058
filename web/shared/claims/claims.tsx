import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Claim } from '#contract/claims.ts'
import { claimReasonWords, claimStateWords } from '#contract/claim-words.ts'
import { paths } from '#web/shared/paths.ts'
import { formatMeasure } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Paper, useClaims } from './use-claims.ts'

const tones = { New: 'warning', Accepted: 'success', Rejected: 'neutral' } as const satisfies Record<
  Claim['State'],
  string
>

/** What was claimed of a document or an order and how it stands; each leads to what was said about it. */
export function Claims({ paper }: { paper: Paper }) {
  const { t } = useTranslation()
  const { data } = useClaims(paper)
  if (!data || data.length === 0) return null
  return (
    <section aria-label={t('Claims')}>
      <h2 className="mb-1 text-sm font-semibold">{t('Claims')}</h2>
      <ul className="flex flex-col divide-y divide-line rounded border border-line">
        {data.map((claim) => (
          <li key={claim.EnquiryId} className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2 text-sm">
            <span className="min-w-0 flex-1">
              <span className="font-medium">
                {claim.Name} · {formatMeasure(claim.Quantity, claim.Unit)}
              </span>
              <span className="block text-muted">{t(claimReasonWords[claim.Reason])}</span>
            </span>
            <Badge tone={tones[claim.State]}>{t(claimStateWords[claim.State])}</Badge>
            <Link
              to={paths.enquiries}
              search={{ open: claim.EnquiryId }}
              className="no-print reach text-accent underline"
            >
              {t('No. {{number}}', { number: claim.EnquiryId })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
