import { permissionIds } from '#contract/permissions.ts'
import type { AuditEventName } from '#contract/users.ts'
import { permissionLabels } from '#web/shared/permission-labels.ts'
import type { Tone } from '#web/ui/badge.tsx'

type Words = { text: string; tone: Tone }

const neutral = (text: string): Words => ({ text, tone: 'neutral' })

// By the names the server writes; the texts are keys.
const words: Record<AuditEventName, Words> = {
  login: neutral('Sign-in'),
  logout: neutral('Sign-out'),
  'login.failed': { text: 'Wrong password', tone: 'warning' },
  'login.unknown': { text: 'Unknown login', tone: 'warning' },
  'login.blocked': { text: 'Blocked user', tone: 'danger' },
  'customer.activated': neutral('Customer chosen'),
  'password.changed': { text: 'Password changed', tone: 'info' },
  'password.recovered': { text: 'Password set by link', tone: 'info' },
  'password.refused': { text: 'Password change refused', tone: 'warning' },
  'recovery.sent': { text: 'Password link sent', tone: 'info' },
  'mail.changed': { text: 'E-mail changed', tone: 'info' },
  'mail.reverted': { text: 'Change of e-mail taken back', tone: 'danger' },
  'rights.changed': { text: 'Rights changed', tone: 'accent' },
  'user.created': { text: 'User created', tone: 'accent' },
  'password.reset': { text: 'Password set from the terminal', tone: 'info' },
  'user.attached': { text: 'Customer attached', tone: 'accent' },
  'registration.changed': neutral('Request for registration handled'),
  order: neutral('Order sent'),
  'cart.taken-over': { text: 'Order taken over', tone: 'info' },
  'packages.disputed': { text: 'Packaging disputed', tone: 'warning' },
  'packages.agreed': { text: 'Packaging balance agreed', tone: 'info' },
  'claim.made': { text: 'Goods claimed', tone: 'warning' },
  'claim.answered': { text: 'Claim answered', tone: 'info' },
  'documents.mailed': neutral('Documents mailed'),
  'commercial.saved': neutral('Commercial saved'),
  'commercial.deleted': neutral('Commercial deleted'),
  'commercial-timers.changed': neutral('Timers of the popup changed'),
  'banner.saved': neutral('Banner saved'),
  'banner.deleted': neutral('Banner deleted'),
  'info-page.saved': neutral('Info page saved'),
  'info-page.deleted': neutral('Info page deleted'),
  'delivery.changed': { text: 'Delivery settings changed', tone: 'info' },
  'seller.changed': { text: 'Wholesaler details changed', tone: 'accent' },
  'import-rules.changed': { text: 'Rules of imports changed', tone: 'accent' },
  'door.changed': { text: 'Way of the orders out changed', tone: 'accent' },
  'source.changed': { text: 'Schedule of the data changed', tone: 'accent' },
  'key.created': { text: 'API key made', tone: 'accent' },
  'key.revoked': { text: 'API key revoked', tone: 'accent' },
  'order.outgoing': { text: 'Order out handled by hand', tone: 'info' },
  'first-run': { text: 'First administrator made', tone: 'accent' },
  'first-steps.changed': neutral('First steps changed'),
  'mail-server.changed': { text: 'Mail server changed', tone: 'accent' },
  'visitors.changed': { text: 'Visitors let in or out', tone: 'accent' },
  'users.invited': { text: 'Users invited', tone: 'accent' },
  'invitation.changed': { text: 'Invitation changed', tone: 'info' },
  'invitation.accepted': { text: 'Invitation accepted', tone: 'accent' },
  import: neutral('Import'),
  'import-decided': neutral('Import decided'),
}

/** What an event is called; one that is not known yet keeps its own name. */
export const wordsOf = (event: string): Words => (words as Partial<Record<string, Words>>)[event] ?? neutral(event)

type Translate = (key: string) => string

const isPermission = (id: string): id is (typeof permissionIds)[number] =>
  (permissionIds as readonly string[]).includes(id)

const permissionTexts = (ids: string, t: Translate): string[] =>
  ids
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => (isPermission(id) ? t(permissionLabels[id]) : id))

function partOf(name: string, value: unknown, t: Translate): string[] {
  const text = String(value)
  if (text === '' || value === false || value === null) return []
  if (name === 'added' || name === 'permissions') return permissionTexts(text, t).map((label) => `+ ${label}`)
  if (name === 'removed') return permissionTexts(text, t).map((label) => `− ${label}`)
  if (name === 'admin') return [t('administrator')]
  if (name === 'blocked') return [t('blocked')]
  if (name === 'of' || name === 'login') return [text]
  if (name === 'holder') return [`${t('taken over from')} ${text}`]
  return [`${name}: ${text}`]
}

/** The particulars of an event in one line, out of the JSON object the server keeps. */
export function detailText(detail: string, t: Translate): string {
  const known: unknown = JSON.parse(detail)
  if (typeof known !== 'object' || known === null) return detail
  return Object.entries(known)
    .flatMap(([name, value]) => partOf(name, value, t))
    .join(', ')
}
