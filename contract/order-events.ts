import * as z from 'zod/mini'
import { buyer, endpoint } from './endpoint.ts'

/** How often a stream says that it is alive, in seconds; proxies cut what is silent for a minute. */
export const HEARTBEAT_SECONDS = 15

export const getOrderEvents = endpoint({
  method: 'GET',
  path: '/order-events',
  summary:
    'Server-sent events: which order the warehouse or its buyer has just changed; of all customers with `verifyorder`, else of the active one',
  access: buyer('verifyorder', 'showactiveorder', 'showorderhistory'),
  response: z.never(),
  files: ['events'],
  answers: { 204: 'The caller does not accept text/event-stream' },
})
