interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(path: string): string },
  ): { createScriptURL(path: string): string }
}

let isAsked = false

/** Has the browser keep the program, so that a tab opens without a connection; the worker is web/public/sw.js. */
export function keepProgram() {
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isAsked = true
  const rules = { createScriptURL: (path: string) => path }
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const path = (trustedTypes?.createPolicy('worker', rules) ?? rules).createScriptURL('/sw.js')
  // A browser that allows none goes on as before.
  navigator.serviceWorker.register(path).catch(() => {})
}
