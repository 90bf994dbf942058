import type { App } from '#server/endpoint.ts'

export function cartRoutes(_app: App): void {}
