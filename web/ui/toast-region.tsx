import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import {
  Button,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { toasts } from './toast.ts'

// Functions, because an icon may not be loaded yet when this module is.
const looks = {
  success: {
    get Icon() {
      return CircleCheck
    },
    color: 'text-success',
    edge: 'border-l-success',
  },
  info: {
    get Icon() {
      return Info
    },
    color: 'text-info',
    edge: 'border-l-info',
  },
  warn: {
    get Icon() {
      return TriangleAlert
    },
    color: 'text-warning',
    edge: 'border-l-warning',
  },
  error: {
    get Icon() {
      return CircleAlert
    },
    color: 'text-danger',
    edge: 'border-l-danger',
  },
}

/**
 * The corner in which messages appear, newest on top; once per page. At the bottom left no page has its tools; on a
 * phone, where actions stand at the bottom, messages lie below the item search, so that the next search need not wait.
 */
export default function Toasts() {
  const { t } = useTranslation()
  return (
    <ToastRegion
      queue={toasts}
      aria-label={t('Messages')}
      className="no-print fixed bottom-8 left-3 z-50 flex w-90 max-w-[calc(100vw-1.5rem)] flex-col gap-2 outline-none max-card:inset-x-3 max-card:top-24 max-card:bottom-auto max-card:w-auto"
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
              {title !== '' && (
                <Text slot="title" className="block font-semibold">
                  {title}
                </Text>
              )}
              <Text slot={title === '' ? 'title' : 'description'}>{text}</Text>
              {action && (
                <button
                  type="button"
                  onClick={() => {
                    action.run()
                    toasts.close(toast.key)
                  }}
                  className="ml-2 font-medium text-accent underline"
                >
                  {action.label}
                </button>
              )}
            </ToastContent>
            <Button
              slot="close"
              aria-label={t('Close')}
              className="flex size-8 pointer-coarse:size-11 shrink-0 items-center justify-center rounded text-muted data-hovered:bg-sunken data-hovered:text-text"
            >
              <X aria-hidden size={16} />
            </Button>
          </AriaToast>
        )
      }}
    </ToastRegion>
  )
}
