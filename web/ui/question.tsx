import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type QuestionProps = {
  title: string
  /** The word on the button that does it. */
  action: string
  kind?: 'primary' | 'danger'
  isPending?: boolean
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Asks before something that cannot be taken back; the focus stands on Cancel. */
export function Question(props: QuestionProps) {
  const { title, action, kind = 'danger', isPending = false, isOpen, onClose, onConfirm, children } = props
  const { t } = useTranslation()
  return (
    <Dialog
      title={title}
      size="small"
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} autoFocus>
            {t('Cancel')}
          </Button>
          <Button kind={kind} isPending={isPending} onPress={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
