import {
  getEnquiries,
  getEnquiry,
  getEnquiryPicture,
  getUnreadEnquiries,
  postEnquiry,
  postEnquiryMessage,
  type SentPictures,
} from '#contract/enquiries.ts'
import { type App, handle } from '#server/endpoint.ts'
import { sendFile } from '#server/papers/attachment.ts'
import { countUnread, listEnquiries, readEnquiry, readPicture, reply, type Words, writeEnquiry } from './service.ts'

const wordsOf = (body: { Text: string; Pictures: SentPictures; RequestId: string }): Words => ({
  text: body.Text,
  pictures: body.Pictures,
  requestId: body.RequestId,
})

export function enquiryRoutes(app: App): void {
  handle(app, getEnquiries, ({ context }) => listEnquiries(context))

  handle(app, getUnreadEnquiries, async ({ context }) => [{ Unread: await countUnread(context) }])

  handle(app, getEnquiry, async ({ params, context }) => [await readEnquiry(context, params.EnquiryId)])

  handle(app, postEnquiry, async ({ body, context }) => [await writeEnquiry(context, body.Subject, wordsOf(body))])

  handle(app, postEnquiryMessage, async ({ params, body, context }) => [
    await reply(context, params.EnquiryId, wordsOf(body)),
  ])

  handle(app, getEnquiryPicture, async ({ params, query, context }) => {
    const { type, content } = await readPicture(context, params.PictureId, query.Size === 'small')
    return sendFile(`${params.PictureId}.${type.slice('image/'.length)}`, type, content)
  })
}
