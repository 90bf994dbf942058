import type { App } from '#server/endpoint.ts'

export function orderRoutes(_app: App): void {}
