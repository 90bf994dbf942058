import { getCommercial, getCommercialGroups, getCommercialItem, showAllAccess } from '#contract/commercials.ts'
import { postCommercialShown } from '#contract/commercial-editing.ts'
import type { SessionContext } from '#server/context.ts'
import { encodeAnswer, handle, type App } from '#server/endpoint.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { readBase64 } from '#server/files/contents.ts'
import { readyBytes, sendReady } from '#server/lib/ready-bytes.ts'
import { admit } from '#server/plugins/access.ts'
import { listCommercials, listGroups, readItem, setShown } from './queries.ts'
import { readerOf } from './service.ts'

function mayEdit({ session }: SessionContext): boolean {
  try {
    admit(showAllAccess, session)
    return true
  } catch (error) {
    if (error instanceof PortalError) return false
    throw error
  }
}

export function commercialRoutes(app: App): void {
  handle(app, getCommercial, ({ query, context }) => {
    const all = query.showAll === 'true'
    if (all) admit(showAllAccess, context.session)
    return listCommercials(context.db, readerOf(context), { all })
  })

  handle(app, getCommercialGroups, ({ context }) => listGroups(context.db))

  handle(app, getCommercialItem, async ({ params, context }) => {
    const [item] = await readItem(context.db, readerOf(context), { id: params.Id, all: mayEdit(context) })
    ensure(item, 'not-found')
    const whole = { ...item, FileContent: await readBase64(context, item.FileContent ?? '') }
    // The first screen shows pages of all commercials each morning: who has them already is sent none.
    const bytes = readyBytes(encodeAnswer(getCommercialItem, [whole]))
    return { ready: (request, reply) => sendReady(request, reply, bytes, { kept: false }) }
  })

  handle(app, postCommercialShown, async ({ body, context }) => {
    await setShown(context.db, readerOf(context), body.Commercials)
    return []
  })
}
