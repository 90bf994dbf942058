import { ArrowLeft, ExternalLink } from 'lucide-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InfoPageDraft, InfoPageLine } from '#contract/info-page-drafts.ts'
import { privacyPage } from '#contract/info-pages.ts'
import { ApiError } from '#web/api/client.ts'
import { failureText } from '#web/api/errors.ts'
import { config } from '#web/config.ts'
import { infoPagePath } from '#web/shared/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState, NotFound } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useTries } from '#web/ui/use-tries.ts'
import { HtmlEditor } from './html-editor.tsx'
import { StoredActions } from './page-actions.tsx'
import {
  addressOf,
  type Draft,
  draftOf,
  faultsOf,
  isSame,
  leaveTyped,
  newDraft,
  takeTyped,
  type Text,
  textOf,
} from './page-draft.ts'
import { PagePublishing, saveWords } from './page-publishing.tsx'
import { PageStates } from './page-states.tsx'
import { usePageText, useSavePage } from './use-page-admin.ts'

type PageEditorProps = {
  /** Undefined for a page that does not exist yet. */
  pathName: string | undefined
  /** All pages, undefined while they are read. */
  pages: readonly InfoPageLine[] | undefined
  onSaved: (pathName: string) => void
  onClose: () => void
}

/** One page in all its languages, or a new one. */
export function PageEditor({ pathName, pages, onSaved, onClose }: PageEditorProps) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-full flex-col gap-3 p-page">
      <div className="flex items-center gap-2">
        <IconButton label={t('Back')} onPress={onClose}>
          <ArrowLeft aria-hidden size={18} />
        </IconButton>
        <h1 className="min-w-0 flex-1 truncate">
          {pathName === undefined ? t('New page') : t('Page {{name}}', { name: pathName })}
        </h1>
        {pathName !== undefined && (
          <a href={infoPagePath(pathName)} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
            <ExternalLink aria-hidden size={16} />
            {t('Open the page')}
          </a>
        )}
      </div>
      {pathName === undefined && !pages && <SkeletonRows count={8} label={t('Loading')} />}
      {pathName === undefined && pages && (
        <PageForm start={newDraft(pages)} stored={undefined} onSaved={onSaved} onClose={onClose} />
      )}
      {pathName !== undefined && <StoredPage pathName={pathName} onSaved={onSaved} onClose={onClose} />}
    </div>
  )
}

function StoredPage({
  pathName,
  onSaved,
  onClose,
}: { pathName: string } & Pick<PageEditorProps, 'onSaved' | 'onClose'>) {
  const { t } = useTranslation()
  const { data, error, dataUpdatedAt, refetch } = usePageText(pathName)
  const [begun, setBegun] = useState<{ page: InfoPageDraft; at: number }>()
  const [isChanged, setChanged] = useState(false)
  const [saved, setSaved] = useState('')
  // What is typed stays while the page is read anew; the next form begins with that.
  if (data && begun?.page !== data && !isChanged) setBegun({ page: data, at: dataUpdatedAt })
  // What was typed since a save goes on from what was saved, in the same form.
  if (data && begun && begun.page !== data && isChanged && data.Version === saved) {
    setBegun({ page: data, at: begun.at })
  }
  if (error && !begun) {
    if (error instanceof ApiError && error.status === 404) return <NotFound />
    return <EmptyState kind="error" title={t('The page could not be loaded.')} onRetry={() => void refetch()} />
  }
  if (!begun) return <SkeletonRows count={8} label={t('Loading')} />
  return (
    <PageForm
      key={begun.at}
      start={draftOf(begun.page)}
      stored={begun.page}
      onChange={setChanged}
      onKept={setSaved}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

type PageFormProps = Pick<PageEditorProps, 'onSaved' | 'onClose'> & {
  start: Draft
  /** Undefined for a page that does not exist yet. */
  stored: InfoPageDraft | undefined
  /** Whether the form holds what is not stored. */
  onChange?: (isChanged: boolean) => void
  /** The page was saved as this version while somebody went on typing. */
  onKept?: (version: string) => void
}

/** The page in the form; the address of a new one follows its title. */
function useDraft(start: Draft, isNew: boolean, required: string) {
  const [draft, setDraft] = useState(() => (isNew ? start : (takeTyped(start.pathName) ?? start)))
  const latest = useRef(draft)
  latest.current = draft
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const setText = (id: string, part: Partial<Text>) =>
    setDraft((now) => {
      const texts = { ...now.texts, [id]: { ...textOf(now, id), ...part } }
      const follows = isNew && id === required && now.pathName === addressOf(textOf(now, id).title)
      return { ...now, texts, ...(follows && { pathName: addressOf(texts[id]?.title ?? '') }) }
    })
  return { draft, latest, setDraft, change, setText }
}

/** What is wrong with the page, said from the first try to save it on. */
function useFaults(draft: Draft, must: string[], required: string, onLanguage: (language: string) => void) {
  const { t } = useTranslation()
  const { form, isTried, count } = useTries()
  const faults = faultsOf(draft, must, required)
  const faultOf = (field: string, of = '') => {
    const fault = faults.find((one) => one.field === field && one.language === of)
    return fault && isTried ? t(fault.text) : undefined
  }
  /** Whether it can be saved; a refused try leads to the first field that refuses. */
  const check = () => {
    count()
    const [first] = faults
    if (!first) return true
    if (first.language !== '') onLanguage(first.language)
    return false
  }
  return { form, faultOf, check }
}

/** Asks before what is typed is lost, and tells whether something is; what it answers lets the form go once it was saved. */
function useHeld(isChanged: boolean, onChange: PageFormProps['onChange']): () => void {
  const release = useUnsaved(isChanged)
  useEffect(() => onChange?.(isChanged), [onChange, isChanged])
  return () => {
    release()
    onChange?.(false)
  }
}

function PageForm({ start, stored, onChange, onKept, onSaved, onClose }: PageFormProps) {
  const { t, i18n } = useTranslation()
  const [language, setLanguage] = useState(i18n.language)
  // Raised, the text editor takes up what the form holds.
  const [revision, setRevision] = useState(0)
  const required = config.languages[0]?.id ?? 'cs'
  const { draft, latest, setDraft, change, setText } = useDraft(start, stored === undefined, required)
  const must = stored ? Object.keys(start.texts) : []
  const { form, faultOf, check } = useFaults(draft, must, required, setLanguage)
  const isChanged = stored ? !isSame(draft, start) : JSON.stringify(draft) !== JSON.stringify(start)
  const letGo = useHeld(isChanged, onChange)
  const save = useSavePage((sent, version) => {
    if (stored && !isSame(latest.current, sent)) return onKept?.(version)
    leaveTyped(sent, latest.current)
    letGo()
    onSaved(sent.pathName)
  })
  const discard = () => {
    setDraft(start)
    setRevision(revision + 1)
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (save.isPending || !check()) return
    save.mutate({ draft, version: stored?.Version ?? '' })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-1 flex-col gap-4">
      <div className="grid items-start gap-x-6 gap-y-4 desktop:grid-cols-[minmax(0,1fr)_17.5rem]">
        <Tabs
          label={t('Language')}
          value={language}
          onChange={setLanguage}
          entries={config.languages.map(({ id, label }) => ({
            id,
            label,
            content: (
              <PageText
                key={revision}
                draft={draft}
                language={id}
                faultOf={faultOf}
                onChange={(part) => setText(id, part)}
              />
            ),
          }))}
        />
        <div className="grid gap-4">
          {stored && <PageStates page={stored} />}
          <PagePublishing
            draft={draft}
            stored={stored}
            required={required}
            faultOf={faultOf}
            onChange={(publishing) => change({ publishing })}
            onTakenBack={letGo}
          />
          <PageSettings draft={draft} isNew={stored === undefined} faultOf={faultOf} onChange={change} />
        </div>
      </div>
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
      <SaveBar
        isChanged={isChanged}
        isPending={save.isPending}
        onDiscard={discard}
        label={t(saveWords[draft.publishing.mode])}
      >
        {stored && (
          <StoredActions
            pathName={draft.pathName}
            language={language}
            isSaving={save.isPending}
            onUse={(text) => {
              setText(language, text)
              // Somebody looks at it before readers do.
              change({ publishing: { mode: 'Draft', day: '', time: '' } })
              setRevision(revision + 1)
            }}
            onRemoved={() => {
              letGo()
              onClose()
            }}
          />
        )}
      </SaveBar>
    </form>
  )
}

type PartProps = {
  draft: Draft
  /** What is wrong with a field, of a language or of the page. */
  faultOf: (field: string, language?: string) => string | undefined
}

/** Title and text of the page in one language. */
function PageText({
  draft,
  language,
  faultOf,
  onChange,
}: PartProps & { language: string; onChange: (part: Partial<Text>) => void }) {
  const { t } = useTranslation()
  const [required] = config.languages
  const isRequired = language === required?.id
  const { title, html } = textOf(draft, language)
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('Title of the page')}
        name="Title"
        maxLength={200}
        value={title}
        onChange={(next) => onChange({ title: next })}
        isRequired={isRequired}
        error={faultOf('title', language)}
        {...(!isRequired && {
          hint: t('If left empty, readers get the page in {{language}}.', { language: required?.label ?? '' }),
        })}
      />
      {draft.isElsewhere ? (
        <p className="rounded bg-info-soft px-3 py-2 text-info">
          {t('The page is elsewhere; the menu opens it in a new tab.')}
        </p>
      ) : (
        <HtmlEditor
          title={title}
          value={html}
          onChange={(next) => onChange({ html: next })}
          error={faultOf('content', language)}
        />
      )}
    </div>
  )
}

/** What the page is in all its languages: where it stands, who reads it. */
function PageSettings({
  draft,
  isNew,
  faultOf,
  onChange,
}: PartProps & { isNew: boolean; onChange: (part: Partial<Draft>) => void }) {
  const { t } = useTranslation()
  const isPrivacy = draft.pathName === privacyPage
  return (
    <fieldset className="flex flex-col gap-4 rounded border border-line bg-surface p-4">
      <legend className="sr-only">{t('For all languages')}</legend>
      <TextField
        label={t('Address in the portal')}
        name="PathName"
        maxLength={100}
        value={draft.pathName}
        onChange={(pathName) => onChange({ pathName })}
        isReadOnly={!isNew}
        hint={
          isNew
            ? t('Made from the title; it cannot be changed after the first save.')
            : t('The address cannot be changed, since links lead to it.')
        }
        error={faultOf('pathName')}
      />
      <div>
        <span aria-hidden className="mb-1 block text-sm font-medium">
          {t('Order in the menu')}
        </span>
        <NumberField
          label={t('Order in the menu')}
          lessLabel={t('Less')}
          moreLabel={t('More')}
          value={draft.order}
          max={9999}
          onCommit={(order) => onChange({ order })}
          className="w-36"
        />
      </div>
      <Checkbox isSelected={draft.isPublic} isDisabled={isPrivacy} onChange={(isPublic) => onChange({ isPublic })}>
        {t('Visitors read it too')}
      </Checkbox>
      <Checkbox
        isSelected={draft.isElsewhere}
        isDisabled={isPrivacy}
        onChange={(isElsewhere) => onChange({ isElsewhere })}
      >
        {t('Located elsewhere')}
      </Checkbox>
      {draft.isElsewhere && (
        <TextField
          label={t('Web address')}
          name="Url"
          type="url"
          maxLength={500}
          placeholder="https://"
          value={draft.url}
          onChange={(url) => onChange({ url })}
          error={faultOf('url')}
        />
      )}
      {isPrivacy && <p className="text-sm text-muted">{t('The privacy policy has to stay, open to everybody.')}</p>}
    </fieldset>
  )
}
