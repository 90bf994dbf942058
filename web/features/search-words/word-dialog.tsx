import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_WORD, MOST_MEANT, MOST_SAID, type SearchWord } from '#contract/search-words.ts'
import { failureText } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useSearchPause } from '#web/ui/search-pause.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { meantIn, useResetWord, useSaveWord, useTrial } from './use-search-words.ts'

type WordDialogProps = {
  /** Undefined for a new one. */
  word: SearchWord | undefined
  /** What a new one begins with, for one that was looked for in vain. */
  typed?: string
  onClose: () => void
}

/** One word with its meanings, and what it would find with them. */
export function WordDialog({ word, typed = '', onClose }: WordDialogProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState({ typed: word?.Typed ?? typed, meant: word?.Meant.join(', ') ?? '' })
  const [isTried, setTried] = useState(false)
  const save = useSaveWord(onClose)
  const reset = useResetWord(onClose)
  const meant = meantIn(values.meant)
  const faults = isTried ? faultsOf(values.typed, meant, t) : {}
  const failure = save.error ?? reset.error
  const isOfPortal = word !== undefined && word.Origin !== 'own'
  const isChanged = word !== undefined && word.Origin !== 'start'
  return (
    <FormDialog
      keepsText
      size="medium"
      title={word ? t('What “{{word}}” means', { word: word.Typed }) : t('New search word')}
      action={t('Save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(faultsOf(values.typed, meant, t)).length > 0) return
        save.mutate({ typed: values.typed.trim(), meant, seen: word })
      }}
    >
      <TextField
        label={t('What people type')}
        value={values.typed}
        onChange={(next) => setValues({ ...values, typed: next })}
        isDisabled={word !== undefined}
        maxLength={LONGEST_WORD}
        error={faults.typed}
      />
      <TextField
        label={t('How the goods are named')}
        hint={t('Several ways behind commas; each has to be in the name of the goods as a whole.')}
        value={values.meant}
        onChange={(next) => setValues({ ...values, meant: next })}
        error={faults.meant}
        autoFocus={word !== undefined || typed !== ''}
      />
      <Found typed={values.typed} meant={meant} />
      {failure && <Refusal>{failureText(failure)}</Refusal>}
      {word && (
        <div className="flex flex-wrap gap-2">
          {isOfPortal && word.Origin !== 'off' && (
            <Button onPress={() => save.mutate({ typed: word.Typed, meant: [], seen: word })}>
              {t('Take the word away')}
            </Button>
          )}
          {isChanged && (
            <Button isPending={reset.isPending} onPress={() => reset.mutate(word.Typed)}>
              {isOfPortal ? t('Back to what it meant at the beginning') : t('Delete the word')}
            </Button>
          )}
        </div>
      )}
    </FormDialog>
  )
}

type Faults = { typed?: string; meant?: string }

function faultsOf(typed: string, meant: readonly string[], t: TFunction) {
  const faults: Faults = {}
  if (typed.trim() === '') faults.typed = t('Write what people type.')
  else if (typed.trim().split(/\s+/).length > MOST_SAID) {
    faults.typed = t('At most three words are taken together. Write the shortest that is said.')
  }
  if (meant.length === 0) faults.meant = t('Write how the goods are named.')
  else if (meant.length > MOST_MEANT) faults.meant = t('At most {{count}} ways are kept.', { count: MOST_MEANT })
  else if (meant.some((one) => one.length > LONGEST_WORD)) {
    faults.meant = t('Each way may have at most {{count}} letters.', { count: LONGEST_WORD })
  }
  return faults
}

/** What would be found, as one types. */
function Found({ typed, meant }: { typed: string; meant: readonly string[] }) {
  const { t } = useTranslation()
  const { wait } = useSearchPause()
  const text = meant.slice(0, MOST_MEANT).join(',')
  const [asked, setAsked] = useState({ typed, text })
  useEffect(() => wait(() => setAsked({ typed, text })), [wait, typed, text])
  const { data, isPending, isError } = useTrial(asked.typed.trim(), asked.text)
  return (
    <section aria-label={t('What it finds')} className="min-h-44 rounded border border-line bg-sunken p-3">
      <h3 className="text-sm font-medium">
        {t('What it finds')}
        {data && ` · ${data.Count >= 100 ? t('100 and more') : data.Count}`}
      </h3>
      {asked.typed.trim() === '' ? (
        <p className="mt-1 text-muted">{t('Write a word and you see it here.')}</p>
      ) : isPending ? (
        <Skeleton className="mt-2 h-4 w-3/5" />
      ) : isError ? (
        <p className="mt-1 text-danger">{t('could not be read')}</p>
      ) : data && data.Items.length > 0 ? (
        <ul className="mt-1">
          {data.Items.map(({ ItemId, Name }) => (
            <li key={ItemId} className="truncate">
              {Name}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-muted">{t('Nothing is found.')}</p>
      )}
    </section>
  )
}
