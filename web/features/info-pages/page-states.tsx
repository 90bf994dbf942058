import { useTranslation } from 'react-i18next'
import type { InfoPageDraft } from '#contract/info-page-drafts.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'

type State = Pick<InfoPageDraft, 'IsPublished' | 'IsDraft' | 'PublishAt'>

/** Whether readers get a page, and what of it waits for that. */
export function PageStates({ page }: { page: State }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap gap-1.5">
      {page.IsPublished && <Badge tone="success">{t('Published')}</Badge>}
      {page.PublishAt !== null && (
        <Badge tone="info">{t('Planned for {{time}}', { time: formatTime(page.PublishAt) })}</Badge>
      )}
      {page.IsDraft && page.PublishAt === null && (
        <Badge tone="warning">{page.IsPublished ? t('Draft of a change') : t('Draft')}</Badge>
      )}
    </span>
  )
}

/** Drafts first, then what is planned. */
export const stateOrder = ({ IsDraft, PublishAt }: State): number => (PublishAt !== null ? 1 : IsDraft ? 0 : 2)
