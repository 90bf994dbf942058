import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { leaveThen, useUnsaved } from './unsaved.ts'

type FormDialogProps = {
  title: string
  size?: 'small' | 'medium'
  /** The word on the button that sends. */
  action: string
  isSending: boolean
  /** Called on every try to send; the form has to mark its invalid fields, the first of them gets the focus. */
  onSubmit: () => void
  onClose: () => void
  /** Escape and the cross ask before they lose what was filled in; Cancel never does. */
  keepsText?: boolean
  children: ReactNode
}

/** An open dialog that is one form with a button to send it and one to leave it. */
export function FormDialog(props: FormDialogProps) {
  const { title, size = 'small', action, isSending, onSubmit, onClose, keepsText = false, children } = props
  const { t } = useTranslation()
  const id = useId()
  const [isFilled, setFilled] = useState(false)
  useUnsaved(isFilled)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A dialog opened within a form is no part of it, though React would tell that form, too.
    event.stopPropagation()
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
      onClose={() => (isFilled ? void leaveThen(onClose) : onClose())}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={id} kind="primary" isPending={isSending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} onChange={() => setFilled(keepsText)} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  )
}
