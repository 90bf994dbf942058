import type { PermissionId } from '#contract/permissions.ts'
import { getPermission, getUserRole, postUser, putPermission, putUser } from '#contract/users.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listRoles, listUsers } from './queries.ts'
import { changeOwnMail, createUser, setRights } from './service.ts'

const idsOf = (permissions: { PermissionID: PermissionId }[]) => [
  ...new Set(permissions.map((one) => one.PermissionID)),
]

export function userRoutes(app: App): void {
  handle(app, putUser, async ({ params, body, context }) => {
    const changed = await changeOwnMail(context, params.LoginID, { mail: body.Mail, password: body.Password })
    return changed === 205 ? { special: changed } : [changed]
  })

  handle(app, getPermission, ({ context }) => listUsers(context.db))

  handle(app, putPermission, async ({ params, body, context }) => [
    await setRights(context, params.LoginID, {
      permissions: idsOf(body.UserPermission),
      isAdmin: body.IsAdmin,
      blocked: body.Blocked,
    }),
  ])

  handle(app, postUser, async ({ body, context }) => [
    await createUser(context, {
      loginId: body.LoginID,
      prename: body.Prename,
      surname: body.Surname,
      roleName: body.RoleName,
      mail: body.Mail,
      phone: body.PhoneNumber2,
      userType: body.UserType,
      customers: body.Customers,
      permissions: idsOf(body.UserPermission),
      isAdmin: body.IsAdmin,
      registrationId: body.RegistrationId,
    }),
  ])

  handle(app, getUserRole, ({ context }) => listRoles(context.db))
}
