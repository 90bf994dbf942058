import { getFirstSteps, postFirstRun, putFirstStep, putFirstSteps } from '#contract/first-run.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listSteps } from './queries.ts'
import { beginPortal, changeStep, putStepsAway } from './service.ts'

export function firstRunRoutes(app: App): void {
  handle(app, postFirstRun, async ({ body, context, reply }) => [await beginPortal(context, reply, body)])

  handle(app, getFirstSteps, ({ context }) => listSteps(context.db))

  handle(app, putFirstStep, ({ params, body, context }) => changeStep(context, params.Step, body.IsSettled))

  handle(app, putFirstSteps, ({ body, context }) => putStepsAway(context, body.IsPutAway))
}
