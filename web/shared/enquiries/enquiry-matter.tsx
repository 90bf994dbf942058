import { useTranslation } from 'react-i18next'
import { claimReasonWords, claimStateWords } from '#contract/claim-words.ts'
import type { EnquiryMatter as Matter } from '#contract/enquiries.ts'
import { formatDay, formatMeasure, formatQuantity } from '#web/i18n/formats.ts'
import { Facts } from '#web/ui/facts.tsx'

/** What an enquiry is about: the claimed goods, the disputed movement, the announced empties. */
export function EnquiryMatter({ matter: { Claim: claim, Movement: movement, Returns } }: { matter: Matter }) {
  const { t } = useTranslation()
  if (claim) {
    return (
      <Facts
        facts={[
          [t('Goods'), [claim.ItemId, claim.Name].filter(Boolean).join(' ')],
          [t('Claimed'), formatMeasure(claim.Quantity, claim.Unit)],
          [t('Reason'), t(claimReasonWords[claim.Reason])],
          [t('Order'), claim.OrderId],
          [t('Document'), claim.DocumentId],
          [t('Decision'), t(claimStateWords[claim.State])],
        ]}
      />
    )
  }
  if (movement) {
    return (
      <Facts
        facts={[
          [t('Packaging'), `${movement.Name} · ${movement.PackageID}`],
          [t('Date'), formatDay(movement.Date)],
          [t('Document'), movement.DocumentId],
          [t('Handed over'), formatQuantity(movement.Issued)],
          [t('Brought back'), formatQuantity(movement.Returned)],
          [t('Disputed pieces'), movement.DisputedPieces === null ? '' : formatQuantity(movement.DisputedPieces)],
        ]}
      />
    )
  }
  if (Returns.length === 0) return null
  return <Facts facts={Returns.map(({ Name, Quantity }) => [Name, t('{{count}} pcs', { count: Quantity })])} />
}
