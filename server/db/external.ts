import type { DatabaseUrls } from './embedded.ts'

/**
 * The seller's server: DATABASE_URL is the owner's address, DATABASE_APP_URL the application's. Without the second one
 * the application logs in as the owner and steps down to the role that owns nothing. Undefined when neither is set.
 */
export function externalUrls(env: NodeJS.ProcessEnv): DatabaseUrls | undefined {
  const { DATABASE_URL: owner, DATABASE_APP_URL: app } = env
  if (owner) return { ownerUrl: owner, appUrl: app || asApplication(owner) }
  return app ? { ownerUrl: app, appUrl: app } : undefined
}

function asApplication(ownerUrl: string): string {
  return `${ownerUrl}${ownerUrl.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c role=odbyt_app')}`
}
