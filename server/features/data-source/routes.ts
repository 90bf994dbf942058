import {
  askDataSource,
  getDataSource,
  getListRequest,
  putDataSource,
  putListAnswer,
  takeListQuestion,
} from '#contract/data-source.ts'
import { type App, handle } from '#server/endpoint.ts'
import { sendFile } from '#server/papers/attachment.ts'
import { readSource } from './queries.ts'
import { askSource, changeSource, giveQuestion, requestFile, takeAnswer } from './service.ts'

export function dataSourceRoutes(app: App): void {
  handle(app, getDataSource, async ({ context }) => [await readSource(context.db)])

  handle(app, putDataSource, async ({ body, context }) => [await changeSource(context, body)])

  handle(app, askDataSource, async ({ body, context }) => [await askSource(context, body.Asked)])

  handle(app, getListRequest, async ({ params, context }) =>
    sendFile(`${params.Asked}.xml`, 'text/xml; charset=windows-1250', await requestFile(context, params.Asked)),
  )

  handle(app, takeListQuestion, ({ context }) => giveQuestion(context))

  handle(app, putListAnswer, async ({ params, body, context }) => {
    const content = Buffer.from(body.Content, 'base64')
    await takeAnswer(context, params.QuestionId, { content, fault: body.Fault })
    return { special: 204 }
  })
}
