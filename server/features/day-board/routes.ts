import { getDayBoard } from '#contract/day-board.ts'
import { handle, type App } from '#server/endpoint.ts'
import { readDayBoard } from './service.ts'

export function dayBoardRoutes(app: App): void {
  handle(app, getDayBoard, async ({ query, context }) => {
    const board = await readDayBoard(context, query.Day)
    return board ? [board] : []
  })
}
