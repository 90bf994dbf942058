import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Position } from '#contract/position.ts'
import { SaveTemplate } from '#web/shared/templates/save-template.tsx'
import { useReorder } from '#web/features/cart/use-reorder.ts'
import { Button } from '#web/ui/button.tsx'

/** Lines of a paper that name items; shipping, discounts and what was taken back do not. */
export const isItem = ({ ItemId, Quantity }: Position) => ItemId !== '' && Quantity > 0

type OrderAgainProps = {
  /** Number of the paper. */
  source: string
  lines: readonly Position[]
  /** Places of the lines that are ticked; without one all of them are meant. */
  chosen: ReadonlySet<number>
}

/** Puts the items of a paper into the cart as far as they can be had today, or keeps them as a template. */
export function OrderAgain({ source, lines, chosen }: OrderAgainProps) {
  const { t } = useTranslation()
  const { reorder, isPending } = useReorder()
  const wanted = lines.filter((line, index) => isItem(line) && (chosen.size === 0 || chosen.has(index)))
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button
        icon={<RotateCcw aria-hidden size={16} />}
        isPending={isPending}
        onPress={() => reorder({ source, lines: wanted })}
      >
        {chosen.size === 0 ? t('Order again') : t('Order {{count}} lines again', { count: chosen.size })}
      </Button>
      <SaveTemplate lines={wanted} />
    </div>
  )
}
