import { Eraser, PenLine } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

const WIDTH = 900
const HEIGHT = 300
const INK = 'black'

type SignaturePadProps = {
  /** What is written for who cannot draw; empty offers nothing. */
  name: string
  hasSignature: boolean
  /** The drawing as a picture in base64; undefined when nothing is there. */
  onChange: (drawn: string | undefined) => void
}

/** A field to sign in with a finger, a pen or a mouse; who has none of them signs with the typed name. */
export function SignaturePad({ name, hasSignature, onChange }: SignaturePadProps) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) clear(canvas.current)
  }, [])
  const told = () => onChange(canvas.current?.toDataURL('image/jpeg', 0.9).replace(/^[^,]*,/, ''))
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const context = penOf(event.currentTarget)
    const { x, y } = placeOf(event)
    context.beginPath()
    context.moveTo(x, y)
    // A dot is a stroke, too.
    context.lineTo(x + 0.1, y)
    context.stroke()
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const context = penOf(event.currentTarget)
    const { x, y } = placeOf(event)
    context.lineTo(x, y)
    context.stroke()
  }
  return (
    <div role="group" aria-label={t('Signature')} className="flex flex-col gap-2">
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={hasSignature ? t('Signed') : t('Sign here')}
        data-signed={hasSignature}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={told}
        onPointerCancel={told}
        className="w-full touch-none rounded border border-line-strong bg-white"
        style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}
      />
      <span className="flex flex-wrap gap-2">
        <Button
          icon={<Eraser aria-hidden size={18} />}
          isDisabled={!hasSignature}
          onPress={() => {
            if (canvas.current) clear(canvas.current)
            onChange(undefined)
          }}
        >
          {t('Sign again')}
        </Button>
        <Button
          icon={<PenLine aria-hidden size={18} />}
          isDisabled={name === ''}
          onPress={() => {
            if (canvas.current) write(canvas.current, name)
            told()
          }}
        >
          {t('Sign with the name')}
        </Button>
      </span>
    </div>
  )
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  context.strokeStyle = INK
  context.lineWidth = 5
  context.lineCap = 'round'
  context.lineJoin = 'round'
  return context
}

/** Where the pointer is, in points of the picture. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
  const box = currentTarget.getBoundingClientRect()
  return { x: ((clientX - box.left) / box.width) * WIDTH, y: ((clientY - box.top) / box.height) * HEIGHT }
}

function clear(canvas: HTMLCanvasElement) {
  const context = penOf(canvas)
  context.fillStyle = 'white'
  context.fillRect(0, 0, WIDTH, HEIGHT)
}

function write(canvas: HTMLCanvasElement, name: string) {
  clear(canvas)
  const context = penOf(canvas)
  context.fillStyle = INK
  context.font = 'italic 72px serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, WIDTH / 2, HEIGHT / 2, WIDTH - 60)
}
