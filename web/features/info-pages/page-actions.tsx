import { History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { privacyPage } from '#contract/info-pages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Text } from './page-draft.ts'
import { PageHistory } from './page-history.tsx'
import { useDeletePage } from './use-page-admin.ts'

/** What can be done with a page that exists: look back, and remove it; the privacy page stays. */
export const StoredActions = ({ isSaving, onRemoved, ...back }: LookBackProps & Omit<RemovePageProps, 'pathName'>) => (
  <>
    <LookBack {...back} />
    {back.pathName !== privacyPage && <RemovePage pathName={back.pathName} isSaving={isSaving} onRemoved={onRemoved} />}
  </>
)

type LookBackProps = { pathName: string; language: string; onUse: (text: Text) => void }

/** The way to what the page said before. */
function LookBack({ pathName, language, onUse }: LookBackProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<History aria-hidden size={16} />} onPress={() => setOpen(true)}>
        {t('What the page said before')}
      </Button>
      {isOpen && <PageHistory pathName={pathName} language={language} onUse={onUse} onClose={() => setOpen(false)} />}
    </>
  )
}

type RemovePageProps = {
  pathName: string
  /** What is saved just then would come back after the page is gone. */
  isSaving: boolean
  onRemoved: () => void
}

function RemovePage({ pathName, isSaving, onRemoved }: RemovePageProps) {
  const { t } = useTranslation()
  const remove = useDeletePage(onRemoved)
  return (
    <Button
      kind="danger"
      icon={<Trash2 aria-hidden size={16} />}
      isPending={remove.isPending}
      isDisabled={isSaving}
      onPress={() => remove.mutate(pathName)}
    >
      {t('Delete')}
    </Button>
  )
}
