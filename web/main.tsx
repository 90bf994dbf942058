import './ui/tokens.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { watchConnection } from './api/connection.ts'
import { queries } from './api/queries.ts'
import { loadConfig } from './config.ts'
import { watchRelease } from './shared/release.ts'
import { router } from './shell/routes.tsx'
import { askLogin, checkLogin } from './shared/session.ts'
import { readConsent } from './shared/consent/stored-consent.ts'
import { measure } from './shared/consent/tag.ts'
import { startI18n } from './i18n/i18n.ts'

// The page's policy forbids making code from text, which zod would otherwise try.
z.config({ jitless: true })

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element for the portal.')

await loadConfig()
// The question travels while the texts do; its answer may need them.
const login = askLogin()
await startI18n()
watchConnection()
void watchRelease()
void checkLogin('UsernameEnter', login)
measure(readConsent())
// The code of a mail is used up at once and does not stay in the address.
const address = new URL(window.location.href)
const mailCode = address.searchParams.get('confirm-mail')
if (mailCode !== null) {
  address.searchParams.delete('confirm-mail')
  window.history.replaceState(window.history.state, '', address)
  void import('./features/profile/confirm-mail.ts').then(({ confirmMail }) => confirmMail(mailCode))
}
createRoot(element).render(
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
