import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserDetail, UserOfCustomer } from '#contract/administered-users.ts'
import { companyPermissionIds, mayGive, type PermissionId } from '#contract/permissions.ts'
import { failureText } from '#web/api/errors.ts'
import { permissionsOf, useUser } from '#web/shared/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { CompanyRights } from './company-rights.tsx'
import { useAttach } from './use-people.ts'

type AttachmentDialogProps = { user: UserDetail; customer: UserOfCustomer; onClose: () => void }

const company = new Set<string>(companyPermissionIds)
const idsOf = (list: { PermissionID: string }[]) =>
  new Set(list.map((one) => one.PermissionID).filter((id): id is PermissionId => company.has(id)))

/** What holds for one user at one customer. */
export function AttachmentDialog({ user, customer, onClose }: AttachmentDialogProps) {
  const { t } = useTranslation()
  const own = useUser()
  const stored = idsOf(customer.UserPermission ?? user.UserPermission)
  const [isOwn, setOwn] = useState(customer.UserPermission !== null)
  const [permissions, setPermissions] = useState<ReadonlySet<PermissionId>>(stored)
  const [managesUsers, setManagesUsers] = useState(customer.ManagesUsers)
  const [isBlocked, setBlocked] = useState(customer.Blocked)
  const attach = useAttach(user.LoginID)
  const submit = () =>
    attach.mutate(
      {
        customer: customer.CustomerID,
        UserPermission: isOwn ? [...permissions].map((PermissionID) => ({ PermissionID })) : null,
        ManagesUsers: managesUsers,
        Blocked: isBlocked,
      },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      title={t('Rights at {{name}}', { name: customer.CustomerName })}
      size="medium"
      action={t('Save')}
      isSending={attach.isPending}
      onClose={onClose}
      onSubmit={submit}
      keepsText
    >
      <Checkbox isSelected={isOwn} onChange={setOwn}>
        {t('Has rights of its own at this customer')}
      </Checkbox>
      {isOwn ? (
        <CompanyRights
          value={permissions}
          onChange={setPermissions}
          mayGive={(id) => stored.has(id) || mayGive(permissionsOf(own), id)}
        />
      ) : (
        <p className="text-sm text-muted">{t('The rights of the account hold.')}</p>
      )}
      <Checkbox isSelected={managesUsers} onChange={setManagesUsers}>
        {t('Administers the users of this company')}
      </Checkbox>
      <p className="text-sm text-muted">
        {t('Invites, changes, blocks and removes the people of this customer, and gives no right beyond the own ones.')}
      </p>
      <Checkbox isSelected={isBlocked} onChange={setBlocked}>
        {t('Blocked at this customer; the account stays open for others')}
      </Checkbox>
      {attach.isError && <Refusal>{failureText(attach.error)}</Refusal>}
    </FormDialog>
  )
}
