import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { isUnsaved, mayLeave, screenOf, unsaved } from '#web/ui/unsaved.ts'

/** Stands between unsaved text and everything that would take it away: another address, a closed tab, whoever asks. */
export default function LeaveQuestion() {
  const { t } = useTranslation()
  const { held, answer } = unsaved.use()
  useBlocker({
    disabled: held === 0,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) =>
      screenOf(current.pathname, current.search) !== screenOf(next.pathname, next.search) && !(await mayLeave()),
  })
  const stay = () => answer?.(false)
  return (
    <Dialog
      title={t('Leave without saving?')}
      size="small"
      role="alertdialog"
      isOpen={answer !== undefined}
      onClose={stay}
      footer={
        <>
          <Button onPress={() => answer?.(true)}>{t('Discard changes')}</Button>
          <Button kind="primary" onPress={stay} autoFocus>
            {t('Stay')}
          </Button>
        </>
      }
    >
      {t('What you have written is not saved yet.')}
    </Dialog>
  )
}
