import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

type SaveBarProps = {
  isChanged: boolean
  isPending: boolean
  onDiscard: () => void
  /** What saving does, where that is more than saving. */
  label?: string
  /** Further buttons. They stand at the right as well, because messages appear at the bottom left. */
  children?: ReactNode
}

/** The foot of a long form, always in sight: discard and save what was changed. */
export function SaveBar({ isChanged, isPending, onDiscard, label, children }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <div className="sticky bottom-0 -mx-4 mt-auto -mb-4 flex flex-wrap justify-end gap-2 border-t border-line bg-canvas px-4 py-3 max-card:-mx-3 max-card:-mb-3 max-card:px-3">
      {children}
      <Button isDisabled={!isChanged || isPending} onPress={onDiscard}>
        {t('Discard')}
      </Button>
      <Button type="submit" kind="primary" isPending={isPending} isDisabled={!isChanged}>
        {label ?? t('Save')}
      </Button>
    </div>
  )
}
