import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_CODE } from '#contract/item-codes.ts'
import { whenConnected } from '#web/api/connection.ts'
import { useMaySetRetail } from '#web/features/retail/use-retail-price.ts'
import { showToast } from '#web/ui/toast.ts'
import { useItemCodes, useSaveItemCodes } from '#web/features/item-codes/use-item-codes.ts'

const CodesDialog = lazy(() => whenConnected(() => import('./codes-dialog.tsx')))

/** What the customer calls an item, edited where it stands by who may; nothing where there is nothing to read. */
export function OwnCode({ itemId, name }: { itemId: string; name: string }) {
  const { t } = useTranslation()
  const maySet = useMaySetRetail()
  const code = useItemCodes().get(itemId) ?? ''
  const [isOpen, setOpen] = useState(false)
  if (!maySet && code === '') return null
  return (
    <>
      <dt className="text-muted">{t('Own code')}</dt>
      <dd className="flex min-w-0 items-center gap-3">
        {maySet ? (
          <CodeField key={code} itemId={itemId} name={name} code={code} />
        ) : (
          <span className="truncate">{code}</span>
        )}
        {maySet && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="shrink-0 rounded-sm text-sm text-accent reach hover:underline"
          >
            {t('Paste a list')}
          </button>
        )}
        {isOpen && (
          <Suspense>
            <CodesDialog onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </dd>
    </>
  )
}

/** Enter or leaving the field saves, Escape returns the old code. */
function CodeField({ itemId, name, code }: { itemId: string; name: string; code: string }) {
  const { t } = useTranslation()
  const { mutate } = useSaveItemCodes()
  const [text, setText] = useState(code)
  const sent = useRef(code)
  const save = () => {
    const next = text.trim()
    setText(next)
    if (next === sent.current) return
    sent.current = next
    mutate([{ ItemId: itemId, Code: next }], {
      onSuccess: () => showToast('success', next === '' ? t('Own code was removed') : t('Own code was saved')),
      onError: () => {
        sent.current = code
        setText(code)
      },
    })
  }
  return (
    <input
      aria-label={`${t('Own code')}: ${name}`}
      autoComplete="off"
      spellCheck={false}
      maxLength={LONGEST_CODE}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') setText(code)
      }}
      className="field my-0.5 w-36 min-w-0"
    />
  )
}
