import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InfoPageDraft } from '#contract/info-page-drafts.ts'
import { privacyPage } from '#contract/info-pages.ts'
import { todayInPrague } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { leaveThen } from '#web/ui/unsaved.ts'
import type { Draft, Publishing } from './page-draft.ts'
import { PagePreview } from './page-preview.tsx'
import { useTakeBack } from './use-page-admin.ts'

/** What saving does. */
export const saveWords = {
  Draft: 'Save the draft',
  Now: 'Save and publish',
  At: 'Save and plan',
} as const satisfies Record<Publishing['mode'], string>

const modes = {
  Now: 'Readers get it at once',
  Draft: 'A draft, for editors alone',
  At: 'From a day and time on',
} as const satisfies Record<Publishing['mode'], string>

type PagePublishingProps = {
  draft: Draft
  stored: InfoPageDraft | undefined
  /** The language that stands in for one that is missing. */
  required: string
  faultOf: (field: string) => string | undefined
  onChange: (publishing: Publishing) => void
  /** After the draft was thrown away, or the page taken from its readers. */
  onTakenBack: () => void
}

/** When readers get what is saved, how they will see it, and ways to take it back. */
export function PagePublishing({ draft, stored, required, faultOf, onChange, onTakenBack }: PagePublishingProps) {
  const { t } = useTranslation()
  const [isPreviewed, setPreviewed] = useState(false)
  const takeBack = useTakeBack(onTakenBack)
  // The form is made anew then, so who has typed something is asked.
  const take = (what: 'draft' | 'published', page: InfoPageDraft) =>
    void leaveThen(() => takeBack.mutate({ page, what }))
  const { publishing } = draft
  const { mode, day, time } = publishing
  const mayGo = stored !== undefined && stored.IsPublished && stored.PathName !== privacyPage
  return (
    <fieldset className="flex flex-col gap-4 rounded border border-line bg-surface p-4">
      <legend className="sr-only">{t('When readers get it')}</legend>
      <Select
        label={t('When readers get it')}
        options={(['Now', 'Draft', 'At'] as const).map((id) => ({ id, label: t(modes[id]) }))}
        value={mode}
        onChange={(next) => onChange({ ...publishing, mode: next })}
      />
      {mode === 'At' && (
        <>
          <div>
            <DayField
              label={t('Day of publishing')}
              value={day}
              min={todayInPrague()}
              onChange={(next) => onChange({ ...publishing, day: next })}
            />
            {faultOf('day') !== undefined && (
              <p role="alert" className="mt-1 text-xs text-danger">
                {faultOf('day')}
              </p>
            )}
          </div>
          <TextField
            label={t('Time in Prague')}
            placeholder="8:00"
            maxLength={5}
            inputMode="numeric"
            value={time}
            onChange={(next) => onChange({ ...publishing, time: next })}
            error={faultOf('time')}
          />
        </>
      )}
      <Button icon={<Eye aria-hidden size={16} />} onPress={() => setPreviewed(true)}>
        {t('Preview for readers')}
      </Button>
      {(mayGo || (stored?.IsPublished && stored.IsDraft)) && (
        <div className="flex flex-wrap gap-2">
          {stored.IsDraft && (
            <Button isPending={takeBack.isPending} onPress={() => take('draft', stored)}>
              {t('Throw the draft away')}
            </Button>
          )}
          {mayGo && (
            <Button isPending={takeBack.isPending} onPress={() => take('published', stored)}>
              {t('Take it away from readers')}
            </Button>
          )}
        </div>
      )}
      {isPreviewed && <PagePreview draft={draft} required={required} onClose={() => setPreviewed(false)} />}
    </fieldset>
  )
}
