import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import {
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'

export type Severity = 'success' | 'info' | 'warn' | 'error'

type Note = { severity: Severity; text: string; title: string; action?: { label: string; run: () => void } | undefined }

const LIFE = 3000
const queue = new ToastQueue<Note>({ maxVisibleToasts: 5 })
const shownAt = new Map<string, number>()

/** Shows a message for 3 s (longer while hovered or focused); the same text within a second is shown once. */
export function showToast(severity: Severity, text: string, options: { title?: string; action?: Note['action'] } = {}) {
  const now = performance.now()
  if (now - (shownAt.get(text) ?? -Infinity) < 1000) return
  shownAt.set(text, now)
  queue.add({ severity, text, title: options.title ?? '', action: options.action }, { timeout: LIFE })
}

const looks = {
  success: { Icon: CircleCheck, color: 'text-success', edge: 'border-l-success' },
  info: { Icon: Info, color: 'text-info', edge: 'border-l-info' },
  warn: { Icon: TriangleAlert, color: 'text-warning', edge: 'border-l-warning' },
  error: { Icon: CircleAlert, color: 'text-danger', edge: 'border-l-danger' },
}

/** The corner in which messages appear, newest on top; once per page. */
export function Toasts() {
  const { t } = useTranslation()
  return (
    <ToastRegion
      queue={queue}
      aria-label={t('Messages')}
      className="no-print fixed top-14 right-3 z-50 flex w-90 max-w-[calc(100vw-24px)] flex-col gap-2 outline-none"
    >
      {({ toast }) => {
        const { severity, text, title, action } = toast.content
        const { Icon, color, edge } = looks[severity]
        return (
          <AriaToast
            toast={toast}
            className={`flex animate-appear items-start gap-3 rounded border border-l-4 border-line bg-raised py-2 pr-1 pl-3 shadow-raised ${edge}`}
          >
            <Icon aria-hidden size={18} className={`mt-1.5 shrink-0 ${color}`} />
            <ToastContent className="min-w-0 flex-1 py-1" role={severity === 'error' ? 'alert' : 'status'}>
              {title !== '' && <p className="font-semibold">{title}</p>}
              <Text slot={title === '' ? 'title' : 'description'}>{text}</Text>
              {action && (
                <button
                  type="button"
                  onClick={() => {
                    action.run()
                    queue.close(toast.key)
                  }}
                  className="ml-2 font-medium text-accent underline"
                >
                  {action.label}
                </button>
              )}
            </ToastContent>
            <IconButton label={t('Close')} slot="close">
              <X aria-hidden size={16} />
            </IconButton>
          </AriaToast>
        )
      }}
    </ToastRegion>
  )
}
