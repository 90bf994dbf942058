import {
  getInvitationPlan,
  getInvitations,
  getInvitees,
  postInvitations,
  postOpenInvitation,
  putInvitation,
  putInvitedCustomer,
  putInvitationPlan,
  putOpenInvitation,
} from '#contract/invitations.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listInvitations } from './queries.ts'
import {
  acceptInvitation,
  agreeToInvitation,
  changeInvitation,
  changePlan,
  inviteAddresses,
  openInvitation,
  showInvitees,
  showPlan,
} from './service.ts'

export function invitationRoutes(app: App): void {
  handle(app, getInvitees, ({ query, context }) => showInvitees(context, query))

  handle(app, getInvitations, ({ context }) => listInvitations(context.db))

  handle(app, getInvitationPlan, ({ context }) => showPlan(context))

  handle(app, putInvitationPlan, ({ body, context }) => changePlan(context, body.PerHour))

  handle(app, postInvitations, async ({ body, context }) => [{ Invited: await inviteAddresses(context, body.Mails) }])

  handle(app, putInvitation, ({ params, body, context }) => changeInvitation(context, params.InvitationId, body.Action))

  handle(app, postOpenInvitation, async ({ body, context }) => {
    const opened = await openInvitation(context, body.code)
    return opened ? [opened] : { special: 205 }
  })

  handle(app, putOpenInvitation, async ({ body, context, reply }) => {
    const user = await acceptInvitation(context, reply, body)
    return user ? [user] : { special: 205 }
  })

  handle(app, putInvitedCustomer, async ({ body, context }) => {
    const login = await agreeToInvitation(context, body.code)
    return login === undefined ? { special: 205 } : [{ LoginID: login }]
  })
}
