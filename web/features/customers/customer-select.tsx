import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConnectionStrip } from '#web/shared/connection-strip.tsx'
import { Logo } from '#web/shared/logo.tsx'
import { logOut } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CustomersGrid } from './customers-grid.tsx'

/** After the login of somebody who works for several customers: for whom now? */
export default function CustomerSelect() {
  const { t } = useTranslation()
  return (
    <div className="flex h-full flex-col">
      <ConnectionStrip>{t('We keep trying.')}</ConnectionStrip>
      <main className="mx-auto flex min-h-0 w-full max-w-300 flex-1 flex-col gap-3 p-page">
        <div className="flex flex-wrap items-center justify-between gap-3 pt-2">
          <Logo />
          <Button kind="quiet" icon={<ArrowLeft aria-hidden size={16} />} onPress={() => void logOut()}>
            {t('Back to Login')}
          </Button>
        </div>
        <h1>{t('Choose a customer')}</h1>
        <CustomersGrid onChosen={() => {}} />
      </main>
    </div>
  )
}
