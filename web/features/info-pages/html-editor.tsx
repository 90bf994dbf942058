import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenConnected } from '#web/api/connection.ts'
import { formatQuantity } from '#web/i18n/formats.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { sizeOf } from '#web/shared/pages/base64.ts'
import { leftOut } from '#web/shared/pages/clean-page.ts'
import { CleanHtml } from '#web/shared/pages/page-content.tsx'
import { SIZE_LIMIT } from './page-draft.ts'
import { isPlain } from './plain-html.ts'

const RichText = lazy(() => whenConnected(() => import('./rich-text.tsx')))

type Way = 'text' | 'html' | 'preview'

type HtmlEditorProps = {
  title: string
  value: string
  onChange: (html: string) => void
  error: string | undefined
}

/** The content of a page: as text with a few buttons, as HTML beside what becomes of it, or as a reader will see it. */
export function HtmlEditor({ title, value, onChange, error }: HtmlEditorProps) {
  const { t } = useTranslation()
  const canBeText = useMemo(() => isPlain(value), [value])
  const [way, setWay] = useState<Way>(canBeText ? 'text' : 'html')
  const size = t('{{size}} kB of {{limit}} kB', {
    size: formatQuantity(Math.ceil(sizeOf(value) / 1000)),
    limit: formatQuantity(SIZE_LIMIT / 1000),
  })
  return (
    <Tabs
      label={t('Content')}
      value={way}
      onChange={setWay}
      entries={[
        {
          id: 'text',
          label: t('Text'),
          content: canBeText ? (
            <Suspense fallback={<Skeleton className="h-80" />}>
              <RichText
                value={value}
                onChange={onChange}
                label={t('Content')}
                note={error ?? size}
                isInvalid={error !== undefined}
              />
            </Suspense>
          ) : (
            <p className="rounded bg-info-soft px-3 py-2 text-info">
              {t('This page has things that can be changed as HTML only.')}
            </p>
          ),
        },
        {
          id: 'html',
          label: 'HTML',
          content: (
            <div className="grid gap-4 wide:grid-cols-2">
              <TextField
                label={t('Content as HTML')}
                rows={18}
                spellCheck="false"
                value={value}
                onChange={onChange}
                hint={size}
                error={error}
                className="[&_textarea]:font-mono [&_textarea]:text-sm"
              />
              <Preview html={value} />
            </div>
          ),
        },
        { id: 'preview', label: t('Preview'), content: <Preview title={title} html={value} /> },
      ]}
    />
  )
}

/** What the reader will see, and what is left out of it. */
function Preview({ title, html }: { title?: string; html: string }) {
  const { t } = useTranslation()
  const dropped = useMemo(() => leftOut(html), [html])
  return (
    <section aria-label={t('Preview')} className="flex min-w-0 flex-col gap-2">
      {title === undefined && (
        <span aria-hidden className="text-sm font-medium">
          {t('Preview')}
        </span>
      )}
      <div className="flex flex-col gap-4 overflow-auto rounded border border-line bg-surface p-4">
        {title !== undefined && <h2 className="text-xl">{title}</h2>}
        <CleanHtml html={html} />
      </div>
      {dropped.length > 0 && (
        <p className="rounded bg-warning-soft px-3 py-2 text-sm text-warning">
          {t('Pages may not contain the following, which will be left out: {{names}}', { names: dropped.join(', ') })}
        </p>
      )}
    </section>
  )
}
