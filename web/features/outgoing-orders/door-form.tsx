import { CircleAlert, CircleCheck, PlugZap } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameServer, type OrderDoor, OrderDoorChange } from '#contract/order-door.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { FaultText } from '#web/shared/fault-text.tsx'
import { ShopSteps } from './shop-setup.tsx'
import { useSaveDoor, useTryDoor } from './use-outgoing-orders.ts'

const doorWords = {
  None: 'Nowhere yet; orders wait here',
  MServer: 'POHODA mServer in the same network',
  Files: 'Files in a folder',
  Pull: 'Another system fetches them',
  Shop: 'POHODA fetches them as from an internet shop',
} as const satisfies Record<OrderDoor['Door'], string>

const hints = {
  None: 'Nothing is lost: once you choose a way, all of them go out.',
  MServer: 'Each order is handed over within seconds and has its number from POHODA at once.',
  Files: 'POHODA imports the files of the first folder and leaves its answers in the second one.',
  Pull: 'It logs in with a key; the API of this portal describes the calls. The bridge beside POHODA does so, too.',
  Shop: 'POHODA calls the portal when a person or its task starts the transfer. Each order is handed over once; its number comes with POHODA’s result or the next import of orders.',
} as const satisfies Record<OrderDoor['Door'], string>

type Texts = Omit<OrderDoorChange, 'Door' | 'WithDeposits' | 'WithSlips' | 'MServerPassword'>

const pohoda: { name: keyof Texts; label: string; max: number }[] = [
  { name: 'Storage', label: 'Warehouse (short name)', max: 19 },
  { name: 'NumberSeries', label: 'Number series (short name)', max: 19 },
  { name: 'PaymentType', label: 'Form of payment', max: 32 },
]

function storedOf(door: OrderDoor): OrderDoorChange {
  const { Door, MServerUrl, MServerLogin, MServerInstance, Storage, NumberSeries, PaymentType } = door
  const { WithDeposits, WithSlips } = door
  return {
    Door,
    MServerUrl,
    MServerLogin,
    MServerInstance,
    Storage,
    NumberSeries,
    PaymentType,
    WithDeposits,
    WithSlips,
  }
}

/** By which way orders go out, and what the accounting system shall read in them. */
export function DoorForm({ door }: { door: OrderDoor }) {
  const { t } = useTranslation()
  const [changes, setChanges] = useState<Partial<OrderDoorChange>>({})
  const save = useSaveDoor(() => setChanges({}))
  const stored = storedOf(door)
  const values = { ...stored, ...changes }
  const isChanged = Object.entries(changes).some(([name, value]) => stored[name as keyof OrderDoorChange] !== value)
  useUnsaved(isChanged)
  const isAddress = OrderDoorChange.safeParse(values).success && (values.Door !== 'MServer' || values.MServerUrl !== '')
  const isElsewhere = values.MServerUrl !== '' && !isSameServer(door.MServerUrl, values.MServerUrl)
  // The stored password goes to no other server.
  const isMissing = door.HasPassword && isElsewhere && values.MServerPassword === undefined
  const change = (some: Partial<OrderDoorChange>) => setChanges({ ...changes, ...some })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isAddress && !isMissing) save.mutate(values)
  }
  return (
    <Card title={t('Where orders go')}>
      <form className="grid grid-cols-1 gap-3 p-4" onSubmit={submit} noValidate>
        <Select
          label={t('Way')}
          options={(['None', 'MServer', 'Files', 'Pull', 'Shop'] as const).map((id) => ({
            id,
            label: t(doorWords[id]),
          }))}
          value={values.Door}
          onChange={(Door) => change({ Door })}
          hint={t(hints[values.Door])}
        />
        {values.Door === 'Files' && (
          <Facts
            facts={[
              [t('Orders'), <code key="out">{door.FolderOut}</code>],
              [t('Answers'), <code key="in">{door.FolderIn}</code>],
            ]}
          />
        )}
        {values.Door === 'Shop' && <ShopSteps url={door.ShopUrl} />}
        {values.Door === 'MServer' && (
          <MServerFields
            door={door}
            values={values}
            isRight={isAddress}
            isMissing={isAddress && isMissing}
            onChange={change}
          />
        )}
        {values.Door !== 'None' && (
          <>
            {pohoda.map(({ name, label, max }) => (
              <TextField
                key={name}
                label={t(label)}
                value={values[name]}
                onChange={(text) => change({ [name]: text })}
                maxLength={max}
                placeholder={t('as set in POHODA')}
              />
            ))}
            <Checkbox isSelected={values.WithDeposits} onChange={(WithDeposits) => change({ WithDeposits })}>
              {t('Deposits for packaging as a line of the order')}
            </Checkbox>
            {values.Door === 'Shop' ? (
              <p className="text-muted">{t('Issue slips do not go this way; POHODA fetches orders alone.')}</p>
            ) : (
              <Checkbox isSelected={values.WithSlips ?? true} onChange={(WithSlips) => change({ WithSlips })}>
                {t('What the warehouse counts as an issue slip')}
              </Checkbox>
            )}
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isPending={save.isPending} isDisabled={!isChanged || !isAddress || isMissing}>
            {t('Save')}
          </Button>
          {door.Door !== 'None' && door.Door !== 'Pull' && <TryDoor isChanged={isChanged} />}
        </div>
      </form>
    </Card>
  )
}

type MServerFieldsProps = {
  door: OrderDoor
  values: OrderDoorChange
  isRight: boolean
  /** Whether the password has to be entered again, for another server. */
  isMissing: boolean
  onChange: (some: Partial<OrderDoorChange>) => void
}

function MServerFields({ door, values, isRight, isMissing, onChange }: MServerFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t('Address of mServer')}
        value={values.MServerUrl}
        onChange={(MServerUrl) => onChange({ MServerUrl })}
        placeholder="http://192.168.1.10:444"
        inputMode="url"
        error={isRight || values.MServerUrl === '' ? undefined : t('Enter an address such as http://192.168.1.10:444.')}
      />
      <TextField
        label={t('User of POHODA')}
        value={values.MServerLogin}
        onChange={(MServerLogin) => onChange({ MServerLogin })}
        maxLength={100}
        autoComplete="off"
      />
      <PasswordField
        label={t('Password')}
        value={values.MServerPassword ?? ''}
        onChange={(MServerPassword) =>
          onChange({ MServerPassword: MServerPassword === '' ? undefined : MServerPassword })
        }
        hint={
          door.HasPassword && isSameServer(door.MServerUrl, values.MServerUrl)
            ? t('Stored. Leave it empty to keep it.')
            : ''
        }
        error={
          isMissing
            ? t('The stored password is for {{server}} alone. Enter the one for the new server.', {
                server: door.MServerUrl,
              })
            : undefined
        }
        autoComplete="new-password"
      />
      <TextField
        label={t('Name of the portal in the log of mServer')}
        value={values.MServerInstance}
        onChange={(MServerInstance) => onChange({ MServerInstance })}
        maxLength={100}
      />
    </>
  )
}

function TryDoor({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation()
  const attempt = useTryDoor()
  return (
    <>
      <Button
        kind="quiet"
        icon={<PlugZap aria-hidden size={16} />}
        isPending={attempt.isPending}
        isDisabled={isChanged}
        onPress={() => attempt.mutate()}
      >
        {t('Test the connection')}
      </Button>
      <p role="status" className="flex w-full items-start gap-2">
        {attempt.data === '' && (
          <>
            <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-success" />
            {t('The connection works.')}
          </>
        )}
        {attempt.data && <Fault text={attempt.data} />}
      </p>
    </>
  )
}

const Fault = ({ text }: { text: string }) => (
  <>
    <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-danger" />
    <span className="min-w-0 break-words">
      <FaultText fault={text} />
    </span>
  </>
)

/** That orders do not get out, since when and why. */
export function DoorFault({ door }: { door: OrderDoor }) {
  const { t } = useTranslation()
  if (door.Fault === '') return null
  const since = door.FaultSince === null ? '' : formatTime(door.FaultSince)
  return (
    <div role="alert" className="rounded border border-danger bg-danger-soft p-3">
      <p className="font-medium">{t('Orders have not got out since {{time}}.', { time: since })}</p>
      <p className="flex items-start gap-2">
        <Fault text={door.Fault} />
      </p>
      <p>{t('They are sent as soon as it can be reached again.')}</p>
    </div>
  )
}
