import type { App } from '#server/endpoint.ts'

export function commercialRoutes(_app: App): void {}
