import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  title: string
  size?: 'small' | 'medium'
  /** The word on the button that sends. */
  action: string
  isSending: boolean
  /** Called on every try to send; the form has to mark its invalid fields, the first of them gets the focus. */
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** An open dialog that is one form with a button to send it and one to leave it. */
export function FormDialog({ title, size = 'small', action, isSending, onSubmit, onClose, children }: FormDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Enter sends a form with one field even while its button lets nothing through.
    if (isSending) return
    const form = event.currentTarget
    onSubmit()
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={id} kind="primary" isPending={isSending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  )
}
