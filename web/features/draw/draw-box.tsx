import { Ticket } from 'lucide-react'
import { Focusable } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { formatQuantity } from '#web/i18n/formats.ts'
import { Tip } from '#web/ui/tooltip.tsx'
import { useDraw } from './use-draw.ts'

/** Stage of the draw, its four phases and the tickets so far; there is nothing to press. */
export default function DrawBox() {
  const { t } = useTranslation()
  const draw = useDraw()
  if (!draw) return null
  const { Stage, Phase1, Phase2, Phase3, Phase4, Tickets } = draw
  const phases = [Phase1, Phase2, Phase3, Phase4]
  const met = phases.flatMap((isMet, index) => (isMet ? [index + 1] : []))
  const words = [
    `${t('Stage')} ${Stage}`,
    met.length > 0 ? t('Phases met: {{phases}}', { phases: met.join(', ') }) : t('No phase is met yet.'),
    `${t('Tickets')}: ${formatQuantity(Tickets)}`,
  ].join('\n')
  return (
    <Tip text={words}>
      <Focusable>
        <span
          role="img"
          tabIndex={0}
          aria-label={words}
          data-testid="draw"
          className="inline-flex min-h-6 shrink-0 items-center gap-1.5 rounded-sm bg-sunken px-2 text-xs font-medium text-muted"
        >
          <span className="max-desktop:sr-only">
            {t('Stage')} {Stage}
          </span>
          <span className="flex gap-0.5 max-card:sr-only">
            {phases.map((isMet, index) => (
              <span
                key={index}
                data-met={isMet}
                className={`size-2 rounded-full border border-accent ${isMet ? 'bg-accent' : ''}`}
              />
            ))}
          </span>
          <Ticket aria-hidden size={14} />
          {formatQuantity(Tickets)}
        </span>
      </Focusable>
    </Tip>
  )
}
