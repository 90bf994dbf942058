import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyPurposes } from '#contract/key-purposes.ts'
import type { ApiKey } from '#contract/order-door.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Question } from '#web/ui/question.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useApiKeys, useCreateKey, useRevokeKey } from './use-outgoing-orders.ts'

const purposes = {
  Orders: 'Orders alone',
  Bridge: 'The bridge to POHODA: orders and lists',
  Shop: 'POHODA as from an internet shop',
} as const satisfies Record<ApiKey['Purpose'], string>

/** The keys of other systems: made for something, told once, revoked; all, or those for one thing. */
export function ApiKeys({ only }: { only?: ApiKey['Purpose'] }) {
  const { t } = useTranslation()
  const { data = [] } = useApiKeys()
  const keys = only === undefined ? data : data.filter(({ Purpose }) => Purpose === only)
  const [name, setName] = useState(only === 'Shop' ? 'POHODA' : '')
  const [purpose, setPurpose] = useState<ApiKey['Purpose']>(only ?? 'Orders')
  const [doomed, setDoomed] = useState<ApiKey>()
  const create = useCreateKey()
  const revoke = useRevokeKey(() => setDoomed(undefined))
  return (
    <Card title={t('API keys')}>
      <ul className="divide-y divide-line px-4">
        {keys.length === 0 && <li className="py-3 text-muted">{t('No other system can fetch orders yet.')}</li>}
        {keys.map((key) => (
          <li key={key.KeyId} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 break-words">
              {key.Name}
              <span className="block text-sm text-muted">
                {t(purposes[key.Purpose])}
                {' · '}
                {key.LastUsed === null ? t('Never used') : t('Last used {{time}}', { time: formatTime(key.LastUsed) })}
              </span>
            </span>
            <IconButton label={t('Revoke the key {{name}}', { name: key.Name })} onPress={() => setDoomed(key)}>
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        className="flex flex-wrap items-end gap-3 border-t border-line p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          create.mutate({ Name: name, Purpose: purpose }, { onSuccess: () => setName('') })
        }}
      >
        <TextField
          label={t('Name of the system')}
          value={name}
          onChange={setName}
          maxLength={100}
          className="min-w-40 flex-1"
        />
        {only === undefined && (
          <Select
            label={t('What the key is for')}
            options={keyPurposes.map((id) => ({ id, label: t(purposes[id]) }))}
            value={purpose}
            onChange={setPurpose}
            className="min-w-room flex-1"
          />
        )}
        <Button type="submit" isPending={create.isPending} isDisabled={name.trim() === ''}>
          {t('Make a key')}
        </Button>
        {only === 'Shop' && keys.length > 0 && (
          <p className="w-full text-sm text-muted">
            {t(
              'To change it make a new one, enter it in POHODA, and revoke the old one once the new one has been used.',
            )}
          </p>
        )}
      </form>
      <Dialog
        title={t('The new key')}
        size="small"
        isOpen={Boolean(create.data)}
        onClose={() => create.reset()}
        footer={<Button onPress={() => create.reset()}>{t('Close')}</Button>}
      >
        <p>{t('Copy it now: it is shown this once and stored nowhere.')}</p>
        <p className="mt-3 rounded border border-line bg-sunken p-2 break-all select-all">
          <code>{create.data}</code>
        </p>
      </Dialog>
      <Question
        title={t('Revoke the key {{name}}', { name: doomed?.Name ?? '' })}
        action={t('Revoke')}
        isPending={revoke.isPending}
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => doomed && revoke.mutate(doomed.KeyId)}
      >
        {t('The system that uses it can fetch no more orders from now on.')}
      </Question>
    </Card>
  )
}
