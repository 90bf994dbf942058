import {
  getForgottenPassword,
  putConfirmMail,
  putForgottenPassword,
  putLogin,
  putRevertMail,
} from '#contract/session.ts'
import { handle, type App } from '#server/endpoint.ts'
import { changePassword, confirmNewMail, recoverPassword, revertMailChange, sendRecovery } from './service.ts'

export function passwordRoutes(app: App): void {
  handle(app, putLogin, async ({ body, context, reply }) => {
    const special = await changePassword(context, reply, body)
    return special ? { special } : []
  })

  handle(app, getForgottenPassword, async ({ query, context }) => {
    const special = await sendRecovery(context, query.LoginID.trim())
    return special ? { special } : []
  })

  handle(app, putForgottenPassword, async ({ body, context }) => {
    const special = await recoverPassword(context, body)
    return special ? { special } : []
  })

  handle(app, putConfirmMail, async ({ body, context }) => {
    const confirmed = await confirmNewMail(context, body.code)
    return confirmed ? [] : { special: 205 }
  })

  handle(app, putRevertMail, async ({ body, context }) => {
    const reverted = await revertMailChange(context, body.code)
    return reverted ? [] : { special: 205 }
  })
}
