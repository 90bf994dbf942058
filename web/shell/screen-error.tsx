import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert, House, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartGone } from '#web/api/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { paths } from '#web/shared/paths.ts'
import { reload } from '#web/shared/release.ts'

/** Stands in place of what broke; only a new load of the page is sure to mend it. */
export function ScreenError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { t } = useTranslation()
  const isGone = error instanceof PartGone
  return (
    <div role="alert" data-broken className="flex h-full flex-col items-center justify-center gap-2 p-page text-center">
      <CircleAlert aria-hidden size={28} strokeWidth={1.5} className="text-danger" />
      <h1 className="text-lg">
        {isGone ? t('This part of the portal could not be loaded.') : t('Something went wrong on this page.')}
      </h1>
      <p className="max-w-96 text-muted">
        {isGone
          ? t('A newer version of the portal may have come meanwhile. Load the page again.')
          : t('What you saved is safe. Load the page again, or go on from the start.')}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button kind="primary" icon={<RotateCw aria-hidden size={16} />} onPress={reload}>
          {t('Load the page again')}
        </Button>
        <Button icon={<House aria-hidden size={16} />} onPress={() => window.location.assign(paths.home)}>
          {t('Go to the start')}
        </Button>
      </div>
    </div>
  )
}

/** The same for the whole window, when even the shell broke. */
export function WindowError({ error }: ErrorComponentProps) {
  return (
    <main className="h-dvh bg-surface">
      <ScreenError error={error} />
    </main>
  )
}

/** A part of the shell that takes nothing else with it when it breaks; it is tried anew with another `resetKey`. */
export function Part({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={ScreenError}>
      {children}
    </CatchBoundary>
  )
}
