import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'data_matrix']

type Read = (video: HTMLVideoElement) => Promise<string[]>

/** The browser's own reader of codes where it has one (Chrome on Android and macOS), else one that is fetched. */
async function findReader(): Promise<Read> {
  const { BarcodeDetector: Own } = window as { BarcodeDetector?: DetectorClass }
  if (Own) {
    const detector = new Own({ formats: FORMATS })
    return async (video) => (await detector.detect(video).catch(() => [])).map(({ rawValue }) => rawValue)
  }
  const { codeReader } = await import('./code-reader.ts')
  const read = codeReader()
  return async (video) => [read(video)].filter((code) => code !== undefined)
}

const LOOK_EVERY_MS = 150
/** The same code is counted again when it was out of sight, or held, for so long. */
const AGAIN_AFTER_MS = 1500

type CameraScanProps = {
  onCode: (code: string) => void
  /** The sign alone. */
  isSmall?: boolean
  /** One code is all that is wanted. */
  isOnce?: boolean
}

/** Reads codes with the camera, on devices that have one. */
export function CameraScan({ onCode, isSmall = false, isOnce = false }: CameraScanProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (navigator.mediaDevices === undefined) return null
  return (
    <>
      {isSmall ? (
        <IconButton label={t('Scan by camera')} onPress={() => setOpen(true)}>
          <Camera aria-hidden size={20} />
        </IconButton>
      ) : (
        <Button icon={<Camera aria-hidden size={16} />} onPress={() => setOpen(true)}>
          {t('Scan by camera')}
        </Button>
      )}
      <Dialog title={t('Scan by camera')} isOpen={isOpen} onClose={() => setOpen(false)} isDismissable>
        <Viewer
          onCode={(code) => {
            if (isOnce) setOpen(false)
            onCode(code)
          }}
        />
      </Dialog>
    </>
  )
}

function Viewer({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode
  const [isRefused, setRefused] = useState(false)
  const [last, setLast] = useState('')
  useEffect(() => {
    const screen = video.current
    if (!screen) return
    const seen = new Map<string, number>()
    let stream: MediaStream | undefined
    let timer: number | undefined
    let isOver = false
    async function look(screen: HTMLVideoElement, read: Read) {
      const found = await read(screen)
      if (isOver) return
      const now = performance.now()
      for (const code of found) {
        if (now - (seen.get(code) ?? -Infinity) > AGAIN_AFTER_MS) {
          latest.current(code)
          setLast(code)
        }
        seen.set(code, now)
      }
      timer = window.setTimeout(() => void look(screen, read), LOOK_EVERY_MS)
    }
    async function start(screen: HTMLVideoElement) {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      screen.srcObject = stream
      // Some cameras take long to show something; looking begins at once.
      screen.play().catch(() => {})
      await look(screen, await findReader())
    }
    function stop() {
      isOver = true
      window.clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start(screen).catch(() => {
      stop()
      setRefused(true)
    })
    return stop
  }, [])
  if (isRefused) {
    return (
      <EmptyState kind="error" title={t('The camera cannot be used.')}>
        {t('Allow it in the settings of the browser, or type the code.')}
      </EmptyState>
    )
  }
  return (
    <>
      {/* What the camera sees has no words. */}
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('Picture of the camera')}
        className="w-full rounded bg-sunken"
      />
      <p role="status" className="mt-2 min-h-6 text-center font-medium">
        {last === '' ? t('Hold a code in front of the camera.') : last}
      </p>
    </>
  )
}
