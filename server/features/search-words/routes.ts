import {
  getMissedSearches,
  getSearchWords,
  postSearchTrial,
  putSearchWord,
  putSearchWordStart,
} from '#contract/search-words.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listWords, readMisses, resetWord, saveWord, tryMeaning } from './service.ts'

export function searchWordRoutes(app: App): void {
  handle(app, getSearchWords, ({ context }) => listWords(context.db))

  handle(app, putSearchWord, async ({ body, context }) => [await saveWord(context, body)])

  handle(app, putSearchWordStart, ({ body, context }) => resetWord(context, body.Typed))

  handle(app, postSearchTrial, async ({ body, context }) => [await tryMeaning(context, body.Typed, body.Meant)])

  handle(app, getMissedSearches, ({ context }) => readMisses(context))
}
