import { Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Logo } from '#web/shared/logo.tsx'

/** Stands in place of everything while the portal is switched off. */
export function Maintenance() {
  const { t } = useTranslation()
  return (
    <main className="flex h-full flex-col items-center justify-center gap-4 p-page text-center">
      <Logo />
      <Wrench aria-hidden size={28} strokeWidth={1.5} className="text-muted" />
      <h1 className="max-w-110 text-lg">{t('The portal is under maintenance. Please try again later.')}</h1>
    </main>
  )
}
