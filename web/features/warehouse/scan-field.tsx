import { Keyboard, Minus, Plus } from 'lucide-react'
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { splitTimes } from '#contract/verification.ts'
import { CameraScan } from '#web/shared/camera-scan.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const LOOK_EVERY_MS = 250

type ScanFieldProps = {
  label: string
  /** A code with how many times it counts; an empty one after Enter alone. */
  onCode: (code: string, times: number) => void
  isDisabled?: boolean
  /** Without the number in front. */
  hasTimes?: boolean
  /** Whether a text is a code as it stands, though it reads like `12×330`. */
  isCode?: (text: string) => boolean
}

/** Where a scanner types: one field that has the focus whenever nothing else needs it. */
export function ScanField({ label, onCode, isDisabled = false, hasTimes = true, isCode }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [times, setTimes] = useState(1)
  // A scanner types by itself; the keyboard of a tablet would only cover half of the screen.
  const [isTyping, setTyping] = useState(false)
  useKeptFocus(input)
  const enter = (field: HTMLInputElement) => {
    const text = field.value
    const whole = text.trim()
    const split = hasTimes && isCode?.(whole) !== true ? splitTimes(text) : { times: 1, code: whole }
    field.value = ''
    // `3×` and Enter alone waits for the scan.
    if (split.code === '' && split.times > 1) return setTimes(split.times)
    setTimes(1)
    onCode(split.code, split.times > 1 ? split.times : times)
  }
  const latest = useRef(onCode)
  latest.current = onCode
  const onCamera = useCallback((code: string, now: number) => {
    setTimes(1)
    latest.current(code.trim(), now)
  }, [])
  const onTyping = useCallback((next: boolean) => {
    setTyping(next)
    input.current?.focus()
  }, [])
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (input.current) enter(input.current)
      }}
    >
      {/* The browser keeps the text: a scanner types faster than a screen can be made anew for each key. */}
      <input
        ref={input}
        aria-label={label}
        placeholder={label}
        disabled={isDisabled}
        inputMode={isTyping ? 'text' : 'none'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        className="field min-w-0 flex-1 text-lg"
      />
      <ScanTools
        times={times}
        onTimes={hasTimes ? setTimes : undefined}
        onCamera={onCamera}
        isTyping={isTyping}
        onTyping={onTyping}
      />
    </form>
  )
}

type ScanToolsProps = {
  times: number
  onTimes: ((times: number) => void) | undefined
  onCamera: (code: string, times: number) => void
  isTyping: boolean
  onTyping: (isTyping: boolean) => void
}

/** How many times the next scan counts, the camera and the keyboard; made anew only when one of them changes. */
const ScanTools = memo(function ScanTools({ times, onTimes, onCamera, isTyping, onTyping }: ScanToolsProps) {
  const { t } = useTranslation()
  return (
    <>
      {onTimes && (
        <span role="group" aria-label={t('How many times')} className="flex shrink-0 items-center">
          <IconButton label={t('Once less')} isDisabled={times <= 1} onPress={() => onTimes(times - 1)}>
            <Minus aria-hidden size={20} />
          </IconButton>
          <output aria-live="polite" className="text-xl font-semibold whitespace-nowrap">
            {times}×
          </output>
          <IconButton label={t('Once more')} onPress={() => onTimes(times + 1)}>
            <Plus aria-hidden size={20} />
          </IconButton>
        </span>
      )}
      <CameraScan isSmall onCode={(code) => onCamera(code, times)} />
      <IconButton label={t('Keyboard')} aria-pressed={isTyping} onPress={() => onTyping(!isTyping)}>
        <Keyboard aria-hidden size={20} />
      </IconButton>
    </>
  )
})

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]') !== null

/** Gives the field the focus at once, after each press elsewhere, and whenever somebody types where there is no field. */
function useKeptFocus(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const take = () => {
      const isTaken = isField(document.activeElement) || document.querySelector('[role="dialog"], [role="alertdialog"]')
      if (!isTaken) input.current?.focus({ preventScroll: true })
    }
    take()
    // A press gives the focus to what was pressed first.
    const later = () => setTimeout(take)
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target)) take()
    }
    // A dialog that goes leaves the focus nowhere, and tells nobody.
    const timer = setInterval(() => {
      if (document.activeElement === document.body) take()
    }, LOOK_EVERY_MS)
    document.addEventListener('click', later)
    document.addEventListener('keydown', onKey)
    window.addEventListener('focus', take)
    return () => {
      clearInterval(timer)
      document.removeEventListener('click', later)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('focus', take)
    }
  }, [input])
}
