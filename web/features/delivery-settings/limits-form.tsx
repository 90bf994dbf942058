import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putLimits } from '#contract/delivery-settings.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { readAmount, written } from './amounts.ts'
import { useSave } from './use-delivery-settings.ts'

type LimitsFormProps = { minimum: number | null; free: number | null }

/** The least order and from when transport is free. */
export function LimitsForm({ minimum, free }: LimitsFormProps) {
  const { t } = useTranslation()
  const [texts, setTexts] = useState({ minimum: written(minimum), free: written(free) })
  const MinimumOrder = readAmount(texts.minimum)
  const FreeShipping = readAmount(texts.free)
  const save = useSave(
    (limits: { MinimumOrder: number | null; FreeShipping: number | null }) => call(putLimits, { body: limits }),
    () => {},
  )
  const isChanged = MinimumOrder !== minimum || FreeShipping !== free
  useUnsaved(isChanged)
  const wrong = t('Enter an amount such as 1 500,00.')
  return (
    <Card title={t('Limits')}>
      <form
        className="grid gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (MinimumOrder === undefined || FreeShipping === undefined) return
          save.mutate({ MinimumOrder, FreeShipping })
        }}
      >
        <TextField
          label={t('Minimum order, Kč net')}
          hint={t('Goods without deposits and transport. Empty: there is none.')}
          inputMode="decimal"
          value={texts.minimum}
          onChange={(text) => setTexts({ ...texts, minimum: text })}
          error={MinimumOrder === undefined ? wrong : undefined}
        />
        <TextField
          label={t('Free transport from, Kč net')}
          hint={t('Goods without deposits. Empty: transport always costs its price.')}
          inputMode="decimal"
          value={texts.free}
          onChange={(text) => setTexts({ ...texts, free: text })}
          error={FreeShipping === undefined ? wrong : undefined}
        />
        <Button
          type="submit"
          isPending={save.isPending}
          isDisabled={!isChanged || MinimumOrder === undefined || FreeShipping === undefined}
          className="justify-self-start"
        >
          {t('Save')}
        </Button>
      </form>
    </Card>
  )
}
