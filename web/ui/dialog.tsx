import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { useShort } from './use-short.ts'

const sizes = { small: 'max-w-100', medium: 'max-w-150', large: 'max-w-225' }

type DialogProps = {
  title: string
  size?: keyof typeof sizes
  isOpen: boolean
  onClose: () => void
  /** A click beside the dialog closes it; Escape always does. */
  isDismissable?: boolean
  /** Buttons under the content, the main one last. */
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** A modal window: small 400, medium 600, large 900 px; the content scrolls, title and buttons stay. */
export function Dialog(props: DialogProps) {
  const { title, size = 'medium', isOpen, onClose, isDismissable = false, footer, role = 'dialog', children } = props
  const { t } = useTranslation()
  const isShort = useShort()
  const overlay = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  // A button that goes or is disabled takes the focus with it, and the overlay hears no key any more.
  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== document.body || overlay.current?.closest('[inert]')) return
      close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  return (
    <ModalOverlay
      ref={overlay}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={isDismissable}
      className="fixed inset-0 z-40 flex animate-appear items-center justify-center bg-mask p-3"
    >
      <Modal className={`flex max-h-full w-full ${sizes[size]}`}>
        <AriaDialog
          role={role}
          className={`flex max-h-full w-full flex-col rounded border border-line bg-raised shadow-raised outline-none ${isShort ? 'overflow-auto *:shrink-0' : ''}`}
        >
          <header className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4">
            <Heading slot="title" level={2} className="min-w-0 truncate">
              {title}
            </Heading>
            <IconButton label={t('Close')} onPress={onClose}>
              <X aria-hidden size={18} />
            </IconButton>
          </header>
          <div className={`p-4 ${isShort ? '' : 'min-h-0 flex-1 overflow-auto'}`}>{children}</div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
