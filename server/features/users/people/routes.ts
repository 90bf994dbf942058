import {
  deleteUser,
  deleteUserCustomer,
  getUserDetail,
  getUsers,
  postUserLink,
  putUserCustomer,
  putUserDetail,
  putUserRights,
} from '#contract/administered-users.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listPeople } from './queries.ts'
import {
  changeAttachment,
  changePerson,
  deleteAccount,
  detachUser,
  mailLink,
  setRightsOf,
  showUser,
} from './service.ts'

export function peopleRoutes(app: App): void {
  handle(app, getUsers, ({ query, context }) =>
    listPeople(context.db, {
      words: (query.text ?? '').split(/\s+/).filter((word) => word !== ''),
      customerId: query.customer ?? null,
      right: query.right ?? null,
      state: query.state ?? null,
      after: query.after ?? null,
    }),
  )

  handle(app, getUserDetail, async ({ params, context }) => [await showUser(context.db, params.LoginID)])

  handle(app, putUserDetail, async ({ params, body, context }) => [
    await changePerson(context, params.LoginID, {
      prename: body.Prename,
      surname: body.Surname,
      roleName: body.RoleName,
      mail: body.Mail,
      phone: body.PhoneNumber2,
      userType: body.UserType,
      language: body.Language,
    }),
  ])

  handle(app, deleteUser, async ({ params, context }) => {
    await deleteAccount(context, params.LoginID)
    return [{ LoginID: params.LoginID }]
  })

  handle(app, postUserLink, async ({ params, context }) => [{ Mail: await mailLink(context, params.LoginID) }])

  handle(app, putUserCustomer, async ({ params, body, context }) => [
    await changeAttachment(
      context,
      { loginId: params.LoginID, customerId: params.CustomerID },
      {
        permissions: body.UserPermission && [...new Set(body.UserPermission.map((one) => one.PermissionID))],
        managesUsers: body.ManagesUsers,
        blocked: body.Blocked,
      },
    ),
  ])

  handle(app, deleteUserCustomer, async ({ params, context }) => [
    await detachUser(context, { loginId: params.LoginID, customerId: params.CustomerID }),
  ])

  handle(app, putUserRights, ({ body, context }) =>
    setRightsOf(context, body.LoginIDs, {
      permissions: [...new Set(body.UserPermission.map((one) => one.PermissionID))],
      isAdmin: body.IsAdmin,
    }),
  )
}
