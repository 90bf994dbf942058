import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '#web/config.ts'
import { CleanHtml } from '#web/shared/pages/page-content.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type Draft, textOf } from './page-draft.ts'

type PagePreviewProps = {
  draft: Draft
  /** The language that stands in for one that is missing. */
  required: string
  onClose: () => void
}

/** The page as its readers will get it, in each language, saved or not. */
export function PagePreview({ draft, required, onClose }: PagePreviewProps) {
  const { t, i18n } = useTranslation()
  const [language, setLanguage] = useState(i18n.language)
  return (
    <Dialog title={t('Preview for readers')} size="large" isOpen onClose={onClose} isDismissable>
      <Tabs
        label={t('Language')}
        value={language}
        onChange={setLanguage}
        entries={config.languages.map(({ id, label }) => ({
          id,
          label,
          content: <PreviewedPage draft={draft} language={textOf(draft, id).title.trim() === '' ? required : id} />,
        }))}
      />
    </Dialog>
  )
}

function PreviewedPage({ draft, language }: { draft: Draft; language: string }) {
  const { t } = useTranslation()
  const { title, html } = textOf(draft, language)
  return (
    <article
      aria-label={title}
      lang={language}
      className="flex flex-col gap-4 rounded border border-line bg-surface p-4"
    >
      <h3 className="text-xl">{title}</h3>
      {!draft.isElsewhere && html !== '' && <CleanHtml html={html} />}
      {draft.isElsewhere && (
        <a
          href={draft.url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary', 'self-start')}
        >
          <ExternalLink aria-hidden size={16} />
          {t('Open in a new tab')}
        </a>
      )}
    </article>
  )
}
