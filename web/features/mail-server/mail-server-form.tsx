import { Info } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encryptions, isSameServer, type MailServer, MailServerChange } from '#contract/mail-server.ts'
import { failureText } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useTries } from '#web/ui/use-tries.ts'
import { useSaveMailServer } from './use-mail-server.ts'

const encryptionWords = {
  starttls: { text: 'STARTTLS', port: 587 },
  tls: { text: 'TLS from the beginning', port: 465 },
  none: { text: 'None, within the own network only', port: 25 },
} as const satisfies Record<MailServer['Encryption'], { text: string; port: number }>

const usualPorts = Object.values(encryptionWords).map(({ port }) => String(port))

type Values = {
  Host: string
  Port: string
  Encryption: MailServer['Encryption']
  Login: string
  Password: string
  Sender: string
}

const storedOf = ({ Host, Port, Encryption, Login, Sender }: MailServer): Values => ({
  Host,
  Port: String(Port),
  Encryption,
  Login,
  Password: '',
  Sender,
})

/** The server by which mails go out; what was set where the portal is started comes before it, and that is said. */
export function MailServerForm({ server }: { server: MailServer }) {
  const { t } = useTranslation()
  const stored = storedOf(server)
  const [values, setValues] = useState(stored)
  const { form, isTried, count } = useTries()
  const save = useSaveMailServer()
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored)
  useUnsaved(isChanged)
  const { Password, Port, ...rest } = values
  const checked = MailServerChange.safeParse({ ...rest, Port: Number(Port), ...(Password !== '' && { Password }) })
  const isHere = isSameServer(server, { ...values, Port: Number(values.Port) })
  // The stored password goes to no other server.
  const isMissing = server.HasPassword && !isHere && Password === '' && values.Host !== '' && values.Login !== ''
  const faults = [...(checked.error?.issues.map((issue) => issue.path[0]) ?? []), ...(isMissing ? ['Password'] : [])]
  const invalid = new Set(isTried ? faults : [])
  const change = (some: Partial<Values>) => setValues({ ...values, ...some })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (checked.success && !isMissing) save.mutate(checked.data)
    else count()
  }
  const isFixed = server.FixedServer !== ''
  return (
    <Card title={t('Mail server')}>
      <form ref={form} className="grid gap-4 p-4" onSubmit={submit} noValidate>
        {isFixed && (
          <Note>
            {t(
              'Mails go by {{server}}, which is set where the portal is started (SMTP_URL). It comes before this form.',
              {
                server: server.FixedServer,
              },
            )}
          </Note>
        )}
        {!isFixed && <ServerFields values={values} server={server} invalid={invalid} onChange={change} />}
        {server.FixedSender === '' ? (
          <TextField
            label={t('Address of the sender')}
            name="Sender"
            value={values.Sender}
            onChange={(Sender) => change({ Sender })}
            maxLength={200}
            error={invalid.has('Sender') ? t('Enter an e-mail address.') : undefined}
            hint={
              server.SentAs === ''
                ? t('Left empty, it is the e-mail of the wholesaler, which is not filled in yet.')
                : t('Mails are sent as {{sender}}.', { sender: server.SentAs })
            }
          />
        ) : (
          <Note>
            {t('Mails are sent as {{sender}}, which is set where the portal is started (MAIL_FROM).', {
              sender: server.FixedSender,
            })}
          </Note>
        )}
        {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
        <div>
          <Button type="submit" kind="primary" isPending={save.isPending} isDisabled={!isChanged}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type ServerFieldsProps = {
  values: Values
  server: MailServer
  invalid: ReadonlySet<PropertyKey | undefined>
  onChange: (some: Partial<Values>) => void
}

function ServerFields({ values, server, invalid, onChange }: ServerFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="grid gap-4 card:grid-cols-[1fr_7rem]">
        <TextField
          label={t('Server')}
          name="Host"
          value={values.Host}
          onChange={(Host) => onChange({ Host })}
          maxLength={255}
          placeholder="smtp.firma.cz"
          error={invalid.has('Host') ? t('Enter the name of the server alone, without a path.') : undefined}
          hint={t('Your provider of e-mail names it among the settings for sending.')}
        />
        <TextField
          label={t('Port')}
          name="Port"
          value={values.Port}
          onChange={(value) => onChange({ Port: value })}
          inputMode="numeric"
          maxLength={5}
          error={invalid.has('Port') ? t('A number up to 65535.') : undefined}
        />
      </div>
      <Select
        label={t('Encryption')}
        options={encryptions.map((id) => ({ id, label: t(encryptionWords[id].text) }))}
        value={values.Encryption}
        onChange={(Encryption) =>
          onChange({
            Encryption,
            ...(usualPorts.includes(values.Port) && { Port: String(encryptionWords[Encryption].port) }),
          })
        }
      />
      <TextField
        label={t('Username')}
        name="Login"
        value={values.Login}
        onChange={(Login) => onChange({ Login })}
        maxLength={200}
        autoComplete="off"
        hint={t('Empty where the server asks for none.')}
      />
      <PasswordField
        label={t('Password')}
        name="Password"
        value={values.Password}
        onChange={(value) => onChange({ Password: value })}
        hint={
          server.HasPassword && isSameServer(server, { ...values, Port: Number(values.Port) })
            ? t('Stored. Leave it empty to keep it.')
            : ''
        }
        error={
          invalid.has('Password')
            ? t('The stored password is for {{server}} alone. Enter the one for the new server.', {
                server: `${server.Host}:${server.Port}`,
              })
            : undefined
        }
        maxLength={200}
        autoComplete="new-password"
      />
    </>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="note" className="flex items-start gap-2 rounded bg-info-soft p-3 text-sm">
    <Info aria-hidden size={16} className="mt-px shrink-0 text-info" />
    <span className="min-w-0 break-words">{children}</span>
  </p>
)
