import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '#contract/user.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AddressDialog, RemoveAddressDialog } from './address-dialogs.tsx'
import { Card } from '#web/ui/card.tsx'

type Opened = { kind: 'new' } | { kind: 'change' | 'remove'; address: Address }

const nameOf = (address: Address) => address.Name || address.Street1

/** Where goods can be delivered besides the registered office. */
export function Addresses({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Card
      title={t('Addresses')}
      action={
        <Button icon={<Plus aria-hidden size={16} />} onPress={() => setOpened({ kind: 'new' })}>
          {t('Add an address')}
        </Button>
      }
    >
      {addresses.length === 0 ? (
        <p className="px-4 py-3 text-muted">{t('Goods are delivered to the registered office.')}</p>
      ) : (
        <ul className="divide-y divide-line px-4 py-1">
          {addresses.map((address) => (
            <li key={address.AddressID} className="flex items-center gap-2 py-2">
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-center gap-2 font-medium">
                  <span className="break-words">{nameOf(address)}</span>
                  {address.IsDefault && <Badge tone="accent">{t('default')}</Badge>}
                </div>
                <div className="text-sm break-words text-muted">
                  {[address.Name === '' ? '' : address.Street1, `${address.ZIP} ${address.City}`, address.Phone]
                    .filter((part) => part !== '')
                    .join(', ')}
                </div>
              </div>
              <IconButton
                label={t('Change {{name}}', { name: nameOf(address) })}
                onPress={() => setOpened({ kind: 'change', address })}
              >
                <Pencil aria-hidden size={16} />
              </IconButton>
              <IconButton
                label={t('Remove {{name}}', { name: nameOf(address) })}
                onPress={() => setOpened({ kind: 'remove', address })}
              >
                <Trash2 aria-hidden size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {opened?.kind === 'new' && <AddressDialog onClose={close} />}
      {opened?.kind === 'change' && <AddressDialog address={opened.address} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveAddressDialog address={opened.address} onClose={close} />}
    </Card>
  )
}
