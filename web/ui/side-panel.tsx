import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'

type SidePanelProps = {
  /** Names the region; when it changes, something else is opened in the panel. */
  label: string
  title: ReactNode
  /** Stands beside its list, else in its place. */
  isBeside: boolean
  onClose: () => void
  /** What stands in the head after the title. */
  actions?: ReactNode
  width?: string
  className?: string
  children: ReactNode
}

/** What is opened from a list; Escape closes it. */
export function SidePanel({
  label,
  title,
  isBeside,
  onClose,
  actions,
  width = 'w-160',
  className = '',
  children,
}: SidePanelProps) {
  const { t } = useTranslation()
  // In place of the list it is the screen.
  const Heading = isBeside ? 'h2' : 'h1'
  const heading = useRef<HTMLHeadingElement>(null)
  // In place of the list the focus has nowhere else to be.
  useEffect(() => {
    if (!isBeside) heading.current?.focus()
  }, [isBeside, label])
  return (
    <section
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      className={`flex min-w-0 flex-col gap-3 bg-surface p-page ${className} ${isBeside ? `${width} shrink-0 border-l border-line` : 'flex-1'}`}
    >
      <header className={`flex items-center gap-2 ${isBeside ? '' : 'flex-wrap'}`}>
        {!isBeside && (
          <IconButton label={t('Back')} onPress={onClose}>
            <ArrowLeft aria-hidden size={18} />
          </IconButton>
        )}
        <Heading
          ref={heading}
          tabIndex={-1}
          className={`flex-1 text-xl outline-none ${isBeside ? 'min-w-0 truncate' : 'line-clamp-2 min-w-40'}`}
        >
          {title}
        </Heading>
        {actions}
        {isBeside && (
          <IconButton label={t('Close')} onPress={onClose}>
            <X aria-hidden size={18} />
          </IconButton>
        )}
      </header>
      {children}
    </section>
  )
}
