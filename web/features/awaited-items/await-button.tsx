import { Bell, BellRing } from 'lucide-react'
import { t } from '#web/i18n/i18n.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useWaiting } from './use-awaited-items.ts'

type AwaitButtonProps = {
  item: { ItemId: string; Name: string }
  /** The icon alone, where a list has room for no more. */
  isSmall?: boolean
  tabIndex?: -1 | undefined
}

/** Asks to be told when an item can be had again; pressed once more, one waits no longer. */
export function AwaitButton({ item: { ItemId, Name }, isSmall = false, tabIndex }: AwaitButtonProps) {
  const { waits, text, isDisabled, toggle } = useWaiting()(ItemId)
  const Icon = waits ? BellRing : Bell
  return (
    <button
      type="button"
      aria-label={`${t('Tell me when it is back')}: ${Name}`}
      aria-pressed={waits}
      title={text}
      tabIndex={tabIndex}
      disabled={isDisabled}
      onClick={toggle}
      className={buttonClass('soft', isSmall ? 'w-control px-0' : '')}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      {!isSmall && text}
    </button>
  )
}
