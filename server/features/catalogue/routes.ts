import type { App } from '#server/endpoint.ts'

export function catalogueRoutes(_app: App): void {}
