import { config } from '#web/config.ts'

const SOURCE = 'https://www.googletagmanager.com/gtag/js?id='

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(id: string): string }): { createScriptURL(id: string): string }
}

let isLoaded = false

// The script passes over arrays; it wants the arguments themselves.
function gtag(..._said: unknown[]) {
  window.dataLayer ??= []
  window.dataLayer.push(arguments)
}

function load(id: string) {
  isLoaded = true
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  })
  gtag('js', new Date())
  const script = document.createElement('script')
  script.async = true
  const rules = { createScriptURL: (tagId: string) => SOURCE + encodeURIComponent(tagId) }
  const { trustedTypes } = window as { trustedTypes?: Policies }
  script.src = (trustedTypes?.createPolicy('tag', rules) ?? rules).createScriptURL(id)
  document.head.append(script)
}

/** Has the configured script measure while the visitor agrees; without an id or the consent nothing leaves the browser. */
export function measure(consent: string | undefined) {
  const { analyticsId } = config
  if (analyticsId === '' || (consent !== '1' && !isLoaded)) return
  if (!isLoaded) load(analyticsId)
  gtag('consent', 'update', { analytics_storage: consent === '1' ? 'granted' : 'denied' })
  if (consent === '1') gtag('config', analyticsId)
}
