import { useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { postShortageLink } from '#contract/shortages.ts'
import { failureText } from '#web/api/errors.ts'
import { paths } from '#web/shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { ShortageList } from './shortage-list.tsx'
import { useLinkedAnswer, useLinkedShortages } from './use-shortages.ts'

const LATE = 205

/** The link of a mail about missing goods: whoever has it answers, and only a press acts. */
export function ShortageLink() {
  const { t } = useTranslation()
  const { code = '' } = useSearch({ from: paths.shortageLink })
  const router = useRouter()
  const leave = () => void router.navigate({ href: paths.home, replace: true })
  const link = useLinkedShortages(code)
  const answer = useLinkedAnswer(code)
  if (link.isPending && code !== '') return null
  const isAsked = link.data?.IsOpen === true && link.data.Shortages.some(({ Answer }) => Answer === '')
  return (
    <Dialog
      title={link.data ? t('Order {{number}}', { number: link.data.OrderId }) : t('Missing goods')}
      isOpen
      onClose={leave}
      footer={
        <Button kind={isAsked ? 'secondary' : 'primary'} onPress={leave}>
          {t('Close')}
        </Button>
      }
    >
      {link.data ? (
        <div className="flex flex-col gap-3">
          <p role="status">
            {isAsked
              ? t('We are packing your order and something is missing. What shall we do?')
              : link.data.IsOpen
                ? t('Thank you, the warehouse knows.')
                : t('The order is packed.')}
          </p>
          {answer.isError && <Refusal>{failureText(answer.error)}</Refusal>}
          <ShortageList
            shortages={link.data}
            isSending={answer.isPending}
            onAnswer={(change) => answer.mutate(change)}
          />
        </div>
      ) : (
        <p role="alert">{link.isError ? failureText(link.error) : t(postShortageLink.answers[LATE] ?? '')}</p>
      )}
    </Dialog>
  )
}
