import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useScope } from '#web/shared/session.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { Notice, NoticeButton } from './cart-notices.tsx'
import { deletedCartQuery } from './cart-query.ts'
import { useCartActions } from './use-cart-actions.ts'

/** Tells who deleted the order, and brings it back. */
export function DeletedNotice() {
  const { t } = useTranslation()
  const { data: deleted } = useQuery(deletedCartQuery(useScope()))
  const { restore } = useCartActions()
  if (!deleted) return null
  return (
    <Notice tone="info" icon={<Undo2 aria-hidden size={16} />}>
      {t('An order of {{count}} lines was deleted: {{name}}, {{time}}.', {
        count: deleted.LineCount,
        name: deleted.DeletedBy,
        time: formatTime(deleted.DeletedAt),
      })}
      {!restore.isPending && (
        <NoticeButton onPress={() => restore.run(deleted.CartId)}>{t('Bring the order back')}</NoticeButton>
      )}
    </Notice>
  )
}
