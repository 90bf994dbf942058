import { useTranslation } from 'react-i18next'
import { putWantedProof } from '#contract/delivery-settings.ts'
import type { WantedProof } from '#contract/delivery-proof.ts'
import { call } from '#web/api/client.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSave } from './use-delivery-settings.ts'

/** What whoever hands goods over is asked for; a choice is stored at once. */
export function ProofForm({ wanted }: { wanted: WantedProof }) {
  const { t } = useTranslation()
  const save = useSave(
    (next: WantedProof) => call(putWantedProof, { body: { WantedProof: next } }),
    () => {},
  )
  return (
    <Card title={t('Handing over')}>
      <div className="p-4">
        <Select
          label={t('The driver asks for')}
          options={[
            { id: 'None', label: t('the name of who took it over') },
            { id: 'Signature', label: t('the name and a signature') },
            { id: 'Photograph', label: t('the name and a photograph') },
          ]}
          value={save.isPending ? save.variables : wanted}
          onChange={(next) => save.mutate(next)}
          hint={t('It is kept with the delivery. The buyer sees it in the order.')}
        />
      </div>
    </Card>
  )
}
