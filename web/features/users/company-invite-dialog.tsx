import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postCompanyInvitation } from '#contract/company-users.ts'
import { type PermissionId, permissionsOf as permissionsOfType } from '#contract/permissions.ts'
import { failureText } from '#web/api/errors.ts'
import { permissionsOf, useUser } from '#web/shared/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CompanyRights } from './company-rights.tsx'
import { useInvite } from './use-company-users.ts'

/** Invites an address; whether somebody has an account with it is not told to who invites. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const own = permissionsOf(useUser())
  const mayGive = (id: PermissionId) => own.has(id)
  const [mail, setMail] = useState('')
  const [permissions, setPermissions] = useState<ReadonlySet<PermissionId>>(
    () => new Set(permissionsOfType('Customer').filter(mayGive)),
  )
  const [isTried, setTried] = useState(false)
  const invite = useInvite()
  const body = { Mail: mail.trim(), UserPermission: [...permissions].map((PermissionID) => ({ PermissionID })) }
  const result = postCompanyInvitation.body['~standard'].validate(body)
  const isWrong = 'issues' in result && result.issues !== undefined
  const submit = () => {
    setTried(true)
    if (!isWrong) invite.mutate(body, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('Invite a user')}
      size="medium"
      action={t('Send the invitation')}
      isSending={invite.isPending}
      onClose={onClose}
      onSubmit={submit}
      keepsText
    >
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="off"
        autoFocus
        maxLength={200}
        value={mail}
        onChange={(text) => {
          if (invite.isError) invite.reset()
          setMail(text)
        }}
        hint={t('The person gets a link, chooses a login and a password, or agrees with the account there is.')}
        error={isTried && isWrong ? t('Enter an e-mail address.') : undefined}
      />
      <CompanyRights value={permissions} onChange={setPermissions} mayGive={mayGive} />
      {invite.isError && <Refusal>{failureText(invite.error)}</Refusal>}
    </FormDialog>
  )
}
