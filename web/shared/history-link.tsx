import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/shared/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The way to the events that hold a text. */
export function HistoryLink({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <Link to={paths.adminAudit} search={{ text }} className={buttonClass('quiet')}>
      <History aria-hidden size={16} />
      {t('History')}
    </Link>
  )
}
