import { useRouter } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { paths } from '#web/shared/paths.ts'

/** Stands in place of a screen that exists, but not for this user. */
export default function NoRight({ title }: { title: string | undefined }) {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <div className="p-page">
      <h1 className={title === undefined ? 'sr-only' : ''}>{t(title ?? 'No permission')}</h1>
      <EmptyState kind="no-match" title={t('You have no permission for this page.')}>
        <p>{t('Whoever manages the users of your company or your representative can give it to you.')}</p>
        <Button
          className="mt-3"
          icon={<House aria-hidden size={16} />}
          onPress={() => void router.navigate({ href: paths.home })}
        >
          {t('Go to the start')}
        </Button>
      </EmptyState>
    </div>
  )
}
