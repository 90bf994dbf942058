import { permissionIds } from '#contract/permissions.ts'
import { type TableKind, tables } from '#contract/tables.ts'
import type { AuditEvent, AuditEventName } from '#contract/users.ts'
import { formatDay } from '#web/i18n/formats.ts'
import { permissionLabels } from '#web/shared/permission-labels.ts'
import { stateWords } from '#web/shared/order-state.tsx'

type Translate = (key: string, values?: Record<string, string>) => string

// Keys of the texts. What stands in braces is who did it, or a particular of the event by its name in the log.
const sentences: Record<AuditEventName, string> = {
  login: '{{who}} logged in.',
  logout: '{{who}} logged out.',
  'login.failed': 'Somebody entered a wrong password for {{who}}.',
  'login.unknown': 'Somebody tried to log in as {{who}}, and there is no such user.',
  'login.blocked': '{{who}} tried to log in and is blocked.',
  'customer.activated': '{{who}} works for the customer {{customer}}.',
  'password.changed': '{{who}} changed the own password.',
  'password.recovered': '{{who}} set a password by the link of a mail.',
  'password.refused': '{{who}} wanted to change the password and entered a wrong one.',
  'password.reset': 'The password of {{who}} was set from the terminal.',
  'recovery.sent': '{{who}} was sent a link to set a password.',
  'mail.changed': '{{who}} changed the own e-mail address.',
  'mail.reverted': 'The change of the e-mail address of {{who}} was taken back by its owner.',
  'rights.changed': '{{who}} changed the rights of {{of}}.',
  'user.created': '{{who}} created the user {{login}}.',
  'user.attached': '{{who}} may work for the customer {{customer}}.',
  'customer.attached': '{{who}} attached {{of}} to the customer {{customer}}.',
  'customer.detached': '{{who}} ended the work of {{of}} for the customer {{customer}}.',
  'user.changed': '{{who}} changed the data of {{of}}.',
  'user.deleted': '{{who}} deleted the user {{of}}.',
  'user.invited': '{{who}} sent an invitation to {{mail}}.',
  'user.link-sent': '{{who}} sent {{of}} a link to a new password.',
  'registration.changed': '{{who}} settled the request for registration of {{of}}: {{state}}.',
  'first-run': '{{who}} became the first administrator.',
  'first-steps.changed': '{{who}} changed the first steps.',
  'mail.handled': '{{who}} handled a mail to {{mail}} that could not be sent: {{wish}}.',
  'mail-server.changed': '{{who}} changed the mail server.',
  'visitors.changed': '{{who}} decided whether visitors are let in: {{open}}.',
  'users.invited': '{{who}} invited users: {{count}}.',
  'invitation-plan.changed': '{{who}} let {{perHour}} invitations go out in an hour.',
  'invitation.changed': '{{who}} changed the invitation of {{mail}}: {{action}}.',
  'invitation.accepted': '{{who}} accepted the invitation sent to {{mail}}.',
  order: '{{who}} sent the order {{order}}.',
  'order.amended': '{{who}} changed the sent order {{order}}: {{changes}}',
  'order.joined': '{{who}} added goods to the sent order {{order}}: {{changes}}',
  'order.withdrawn': '{{who}} cancelled the order {{order}} before the last moment to change it.',
  'order.outgoing': '{{who}} handled the way of order {{order}} to the accounting system: {{wish}}.',
  'order.accepted': '{{who}} accepted the order {{order}}.',
  'order.moved': '{{who}} changed the state of order {{order}}: {{from}} → {{to}}.',
  'order.loading': '{{who}} noted of order {{order}} on its way: {{step}}.',
  'order.proof-removed': '{{who}} removed the signature or photograph of order {{order}}, and who took it over.',
  'order.cancelled': '{{who}} cancelled the order {{order}}: {{reason}}',
  'order.taken-over': '{{who}} took the counting of order {{order}} over from {{holder}}.',
  'order.put-back': '{{who}} put the order {{order}} back before it was finished.',
  'order.answered': '{{who}} answered about missing goods of order {{order}}: {{item}}, {{answer}} {{substitute}}',
  'order.verified': '{{who}} verified the order {{order}}; lines that differ: {{differences}}.',
  'order.reopened': '{{who}} opened the verified order {{order}} again.',
  'standing-order.changed': '{{who}} changed the standing order of template {{template}} (sent by itself: {{sends}}).',
  'standing-order.removed': '{{who}} ended the standing order of template {{template}}.',
  'standing-order.sent': '{{who}} has a standing order that was sent as {{order}}.',
  'order-desk.changed': '{{who}} chose how the sales office hears of new orders: {{newOrders}}.',
  'order.over-credit': '{{who}} had the order {{order}} go {{amount}} CZK above the credit limit.',
  'order.late': '{{who}} sent the order {{order}} after the cut-off.',
  'file-room.changed': '{{who}} changed what may be uploaded: {{room}} in all; in a day {{limits}}.',
  'order-rules.changed': '{{who}} changed the rules of orders: credit limit {{credit}}, passed by {{passedBy}}.',
  'maintenance.planned': '{{who}} closed the portal for maintenance from {{from}} until {{until}}.',
  'maintenance.ended': '{{who}} ended the maintenance.',
  'cart.taken-over': '{{who}} took the open order over from {{holder}}.',
  'packages.disputed': '{{who}} disputed a movement of packaging.',
  'packages.agreed': '{{who}} agreed to the balance of packaging.',
  'documents.mailed': '{{who}} mailed documents to {{to}}: {{count}}.',
  'claim.made': '{{who}} made a claim, number {{claim}}.',
  'enquiry.answered': '{{who}} answered the customer, number {{enquiry}}.',
  'info-page.saved': '{{who}} saved the info page {{page}}.',
  'info-page.drafted': '{{who}} saved a draft of the info page {{page}}.',
  'info-page.planned': '{{who}} planned the info page {{page}} to be published at {{at}}.',
  'info-page.unpublished': '{{who}} took the info page {{page}} away from its readers.',
  'info-page.discarded': '{{who}} threw the draft of the info page {{page}} away.',
  'info-page.deleted': '{{who}} deleted the info page {{page}}.',
  'info-page.picture': '{{who}} uploaded a picture for info pages, file {{file}}.',
  'commercial.saved': '{{who}} saved the commercial {{commercial}}.',
  'commercial.deleted': '{{who}} deleted the commercial {{commercial}}.',
  'commercial-timers.changed': '{{who}} changed the times of the popup.',
  'banner.saved': '{{who}} saved the banner {{banner}}.',
  'banner.deleted': '{{who}} deleted the banner {{banner}}.',
  'item.edited': '{{who}} changed what customers see of items: {{items}}.',
  'download.saved': '{{who}} saved the file to download {{download}}.',
  'download.deleted': '{{who}} removed the file to download {{download}}.',
  'download.groups': '{{who}} changed the groups of files to download: {{groups}}.',
  'category.edited': '{{who}} changed what customers see of the category {{category}}.',
  'download.returned': '{{who}} brought the removed file {{download}} back.',
  'category.made': '{{who}} made the category {{category}}.',
  'category.deleted': '{{who}} deleted the category {{category}}.',
  'category.ordered': '{{who}} put categories in this order: {{categories}}.',
  'search-word.changed': '{{who}} said what “{{word}}” means to the search.',
  'draw.saved': '{{who}} saved the stage {{stage}} of the draw.',
  'draw.deleted': '{{who}} deleted the stage {{stage}} of the draw.',
  'draw.given': '{{who}} gave tickets to {{customerName}}: {{tickets}}. {{reason}}',
  'delivery.changed': '{{who}} changed the settings of deliveries.',
  'appearance.changed': '{{who}} changed the appearance of the portal.',
  'contact-person.saved': '{{who}} saved the contact person {{person}}.',
  'contact-person.deleted': '{{who}} removed the contact person {{person}}.',
  'package-kind.saved': '{{who}} saved the kind of packaging {{package}}.',
  'seller.changed': '{{who}} changed the data of the wholesaler.',
  'door.changed': '{{who}} changed the way of the orders into the accounting system: {{door}}.',
  'source.changed': '{{who}} changed when the accounting system is asked for data.',
  'source.asked': '{{who}} had the accounting system asked for data: {{asked}}.',
  'import-rules.changed': '{{who}} changed the rules of imports.',
  'key.created': '{{who}} made the API key {{name}}.',
  'key.revoked': '{{who}} revoked the API key number {{key}}.',
  import: 'Data were imported: {{outcome}}.',
  'import.uploaded': '{{who}} uploaded the file {{file}} to import: {{mode}}.',
  'import-decided': '{{who}} decided on the import {{source}}: {{decision}}.',
  'backup.changed': '{{who}} changed when backups are made: at {{at}}, kept {{days}} days and {{weeks}} weeks.',
  'backup.restored': 'The portal was restored from the backup of {{of}}.',
}

// Accounts made by a table or at the terminal are noted under their own login.
const MADE_BY_ITSELF = 'The user {{who}} was created.'

// What people do for themselves is told otherwise when somebody did it to them.
const doneToOthers: Partial<Record<string, string>> = {
  'user.attached': '{{who}} let {{of}} work for the customer {{customer}}.',
  'recovery.sent': '{{who}} sent {{of}} a link to set a password.',
}

/** What the particulars are called that are words of the program, by their names in the log. */
const valueWords: Record<string, Record<string, string>> = {
  from: stateWords,
  to: stateWords,
  state: { New: 'open again', Done: 'settled', Accepted: 'accepted', Rejected: 'Rejected' },
  open: { true: 'yes', false: 'no' },
  action: { again: 'sent again', withdraw: 'withdrawn' },
  wish: {
    Retry: 'sent again',
    GiveUp: 'given up',
    Accept: 'It is in the accounting system',
    Refuse: 'It does not go there',
  },
  step: {
    Load: 'on the truck',
    Unload: 'off the truck',
    Leave: 'left with the truck',
    ComeBack: 'has not left',
    Deliver: 'handed over',
    Undeliver: 'not handed over',
  },
  sends: { true: 'yes', false: 'no' },
  credit: { Off: 'not looked at', Notice: 'told only', Stop: 'stops the order' },
  passedBy: { Nobody: 'nobody', Administrators: 'administrators', Staff: 'people of the wholesaler' },
  newOrders: { Each: 'a mail about each order', Summary: 'one summary at the cut-off', None: 'no mail' },
  outcome: {
    imported: 'imported',
    unchanged: 'nothing new',
    refused: 'refused',
    held: 'held for a decision',
    failed: 'failed',
  },
  mode: { full: 'Full list', delta: 'Changes only', pictures: 'Pictures', papers: 'PDFs of documents' },
  asked: { changes: 'Changes only', everything: 'Full list' },
  decision: { accepted: 'accepted', declined: 'declined' },
}

type Particulars = Record<string, string | number | boolean | null>

function particularsOf({ Detail }: AuditEvent): Particulars {
  const known: unknown = JSON.parse(Detail)
  return typeof known === 'object' && known !== null ? (known as Particulars) : {}
}

/** The person with the login, which alone is certain; what the portal did by itself has neither. */
export const whoOf = ({ Name, LoginID }: AuditEvent, t: Translate): string =>
  LoginID === '' ? t('The portal') : Name === '' ? LoginID : `${Name} (${LoginID})`

const holesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

function textOf(event: AuditEvent): string | undefined {
  if (event.Event === 'user.created' && particularsOf(event)['login'] === undefined) return MADE_BY_ITSELF
  if (particularsOf(event)['of'] !== undefined && doneToOthers[event.Event]) return doneToOthers[event.Event]
  return (sentences as Partial<Record<string, string>>)[event.Event]
}

/** A time of Prague as people read it; everything else as it is. */
const plain = (text: string): string => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(text) ?? []
  return day === undefined ? text : `${formatDay(day)} ${time}`
}

/** What happened, in a sentence; an event that is not known says its own name. */
export function sentenceOf(event: AuditEvent, t: Translate): string {
  const text = textOf(event)
  if (text === undefined) return `${whoOf(event, t)}: ${event.Event}`
  const known = particularsOf(event)
  const value = (name: string): string => {
    if (name === 'who') return whoOf(event, t)
    const given = known[name] ?? (name === 'customer' ? event.CustomerID : undefined) ?? '–'
    const word = valueWords[name]?.[String(given)]
    return word === undefined ? plain(String(given)) : t(word)
  }
  return t(text, Object.fromEntries(holesOf(text).map((name) => [name, value(name)])))
}

const isPermission = (id: string): id is (typeof permissionIds)[number] =>
  (permissionIds as readonly string[]).includes(id)

const isTable = (kind: string): kind is TableKind => Object.hasOwn(tables, kind)

const permissionTexts = (ids: string, t: Translate): string[] =>
  ids
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => (isPermission(id) ? t(permissionLabels[id]) : id))

// The names of particulars in words, as far as people use them; the others are those of the fields.
const particularNames: Record<string, string> = {
  added: 'added',
  changed: 'changed',
  changes: 'what',
  retired: 'taken away',
  rejected: 'rejected',
  withheld: 'without a paper',
  held: 'held back',
  fault: 'fault',
  version: 'version',
  revision: 'version',
  paused: 'paused',
  customer: 'customer',
  route: 'route',
  days: 'days',
  method: 'method',
  price: 'price',
  name: 'name',
  said: 'said',
  language: 'language',
  prename: 'first name',
  surname: 'last name',
  roleName: 'role',
  mail: 'e-mail',
  phone: 'phone',
  userType: 'kind of user',
  orders: 'orders that were sent',
  by: 'invited by',
  receivedBy: 'received by',
  host: 'server',
  port: 'port',
  encryption: 'encryption',
  login: 'username',
  sender: 'sender',
  late: 'orders after the cut-off',
  minimum: 'minimum order',
  free: 'free transport',
  cleared: 'customers whose own rights gave way',
}

function partOf(name: string, value: unknown, t: Translate): string[] {
  const text = String(value)
  if (text === '' || value === false || value === null || value === 0) return []
  if (typeof value === 'string' && (name === 'added' || name === 'permissions'))
    return permissionTexts(text, t).map((label) => `+ ${label}`)
  if (name === 'removed') return permissionTexts(text, t).map((label) => `− ${label}`)
  if (name === 'admin') return [t('administrator')]
  if (name === 'blocked') return [t('blocked')]
  if (name === 'table' && isTable(text)) return [`${t('table')}: ${t(tables[text].label)}`]
  if (name === 'managesUsers') return [t('administers users')]
  const known = particularNames[name]
  const label = known === undefined ? name : t(known)
  return [value === true ? label : `${label}: ${text}`]
}

/** The particulars of an event that its sentence does not say, in one line. */
export function moreOf(event: AuditEvent, t: Translate): string {
  const said = new Set(holesOf(textOf(event) ?? ''))
  return Object.entries(particularsOf(event))
    .filter(([name]) => !said.has(name))
    .flatMap(([name, value]) => partOf(name, value, t))
    .join(', ')
}
