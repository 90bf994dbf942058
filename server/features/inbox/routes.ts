import {
  getDeskEnquiries,
  getDeskEnquiry,
  getDeskEnquiryOwners,
  getDeskEnquiryPicture,
  putDeskEnquiry,
} from '#contract/enquiry-desk.ts'
import { type App, handle } from '#server/endpoint.ts'
import { sendFile } from '#server/papers/attachment.ts'
import { listAll } from './queries.ts'
import { changeDeskEnquiry, deskReader, listDeskOwners, readDeskEnquiry, readDeskPicture } from './service.ts'

export function inboxRoutes(app: App): void {
  handle(app, getDeskEnquiries, ({ query, context }) => listAll(context.database.all, deskReader(context), query))

  handle(app, getDeskEnquiry, async ({ params, context }) => [await readDeskEnquiry(context, params.EnquiryId)])

  handle(app, putDeskEnquiry, async ({ params, body, context }) => [
    await changeDeskEnquiry(context, params.EnquiryId, body),
  ])

  handle(app, getDeskEnquiryOwners, ({ context }) => listDeskOwners(context))

  handle(app, getDeskEnquiryPicture, async ({ params, query, context }) => {
    const { type, content } = await readDeskPicture(context, params.PictureId, query.Size === 'small')
    return sendFile(`${params.PictureId}.${type.slice('image/'.length)}`, type, content)
  })
}
