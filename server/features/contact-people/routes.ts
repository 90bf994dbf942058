import { deleteContactPerson, getContactPeople, postContactPerson, putContactPerson } from '#contract/contact-people.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listPeople } from './queries.ts'
import { createPerson, removePerson, updatePerson } from './service.ts'

export function contactPeopleRoutes(app: App): void {
  handle(app, getContactPeople, ({ context }) => listPeople(context.db))

  handle(app, postContactPerson, ({ body, context }) => createPerson(context, body))

  handle(app, putContactPerson, ({ params, body, context }) => updatePerson(context, params.PersonId, body))

  handle(app, deleteContactPerson, ({ params, context }) => removePerson(context, params.PersonId))
}
