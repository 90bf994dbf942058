import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCart } from '#web/features/cart/use-cart.ts'
import { useRepeatLast } from '#web/features/cart/use-reorder.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Puts the last order into the cart; asks whether in place of what is there already. */
export function RepeatButton() {
  const { t } = useTranslation()
  const { quantities, isLoading } = useCart()
  const { repeatLast, isPending } = useRepeatLast()
  const [isAsking, setAsking] = useState(false)
  const repeat = (replaces: boolean) => {
    setAsking(false)
    repeatLast(replaces)
  }
  return (
    <>
      <Button
        icon={<RotateCcw aria-hidden size={16} />}
        aria-label={t('Repeat the last order')}
        isPending={isPending}
        isDisabled={isLoading}
        onPress={() => (quantities.size > 0 ? setAsking(true) : repeat(false))}
        className="mr-2 max-wide:w-control max-wide:px-0"
      >
        <span className="max-wide:hidden">{t('Repeat')}</span>
      </Button>
      <Dialog
        title={t('Repeat the last order')}
        size="small"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onPress={() => setAsking(false)}>{t('Cancel')}</Button>
            <Button onPress={() => repeat(true)}>{t('Replace the cart')}</Button>
            <Button kind="primary" onPress={() => repeat(false)} autoFocus>
              {t('Add to the cart')}
            </Button>
          </>
        }
      >
        <p>{t('There are {{count}} lines in the cart already.', { count: quantities.size })}</p>
        <p className="mt-1 text-muted">{t('Both can be undone in the cart.')}</p>
      </Dialog>
    </>
  )
}
