import {
  deleteCompanyUser,
  getCompanyInvitations,
  getCompanyUsers,
  postCompanyInvitation,
  putCompanyInvitation,
  putCompanyUser,
} from '#contract/company-users.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listCompanyInvitations, listCompanyUsers } from './queries.ts'
import { changeCompanyInvitation, changeCompanyUser, inviteToCompany, removeCompanyUser } from './service.ts'

export function companyUserRoutes(app: App): void {
  handle(app, getCompanyUsers, ({ context }) => listCompanyUsers(context.db, context.customerId))

  handle(app, putCompanyUser, ({ params, body, context }) =>
    changeCompanyUser(context, params.LoginID, {
      names: body.Names && {
        prename: body.Names.Prename,
        surname: body.Names.Surname,
        roleName: body.Names.RoleName,
        phone: body.Names.PhoneNumber2,
      },
      permissions: [...new Set(body.UserPermission.map((one) => one.PermissionID))],
      blocked: body.Blocked,
    }),
  )

  handle(app, deleteCompanyUser, async ({ params, context }) => {
    await removeCompanyUser(context, params.LoginID)
    return [{ LoginID: params.LoginID }]
  })

  handle(app, getCompanyInvitations, ({ context }) => listCompanyInvitations(context.db, context.customerId))

  handle(app, postCompanyInvitation, ({ body, context }) =>
    inviteToCompany(context, {
      mail: body.Mail,
      permissions: [...new Set(body.UserPermission.map((one) => one.PermissionID))],
    }),
  )

  handle(app, putCompanyInvitation, async ({ params, body, context }) => {
    await changeCompanyInvitation(context, params.InvitationId, body.Action)
    return [{ InvitationId: params.InvitationId }]
  })
}
