import type { PermissionId, UserType } from '#contract/permissions.ts'
import type { User } from '#contract/user.ts'
import { paths } from './paths.ts'
import type { LoginStatus } from './session.ts'
import { isOfWarehouse } from './warehouse-user.ts'

/** What a route asks of its visitor; by default an active customer and a registered user. */
type Rule = {
  visitors?: true
  withoutCustomer?: true
  permission?: PermissionId
  /** Of these one is enough. */
  anyOf?: readonly PermissionId[]
  userTypes?: readonly UserType[]
  admin?: true
  /** Administers the people of the active customer. */
  managesUsers?: true
}

// In the order of the specification, which is also the order of its permissions.
const rules: [path: string, rule: Rule, below?: 'below'][] = [
  [paths.home, { visitors: true, withoutCustomer: true }],
  [paths.newPassword, { visitors: true, withoutCustomer: true }],
  [paths.revertMail, { visitors: true, withoutCustomer: true }],
  [paths.invitation, { visitors: true, withoutCustomer: true }],
  [paths.shortageLink, { visitors: true, withoutCustomer: true }],
  [paths.userProfile, {}],
  [paths.customers, { userTypes: ['Manager', 'ChildCustomer'] }],
  [paths.cart, {}],
  [paths.quickOrder, {}],
  [paths.shelf, {}],
  [paths.templates, {}],
  [paths.catalog, { visitors: true }],
  [paths.catalog, { visitors: true }, 'below'],
  [paths.retailPrices, {}],
  [paths.company, { permission: 'showcompany' }],
  [paths.companyUsers, { managesUsers: true }],
  [paths.commercials, {}],
  [paths.activeOrders, { permission: 'showactiveorder' }],
  [paths.orderHistory, { permission: 'showorderhistory' }],
  [paths.accountsReceivable, { permission: 'showcustomerbalance' }],
  [paths.packageAccount, { permission: 'showcontaineraccount' }],
  [paths.invoices, { permission: 'showinvocies' }],
  [paths.enquiries, {}],
  [paths.downloads, { permission: 'showdownload' }],
  [paths.page, { visitors: true }, 'below'],
  [paths.verifyOrders, { permission: 'verifyorder' }],
  [paths.loading, { permission: 'verifyorder' }],
  // Everybody who administers something; the page shows what their rights allow.
  [
    paths.admin,
    {
      anyOf: ['verifyorder', 'useradmin', 'createuser', 'editcommercial', 'editinformation', 'editbanner'],
      admin: true,
    },
  ],
  [paths.adminOrders, { permission: 'verifyorder', admin: true }],
  [paths.adminInbox, { anyOf: ['verifyorder', 'createuser'], admin: true }],
  [paths.adminCommercials, { permission: 'editcommercial', admin: true }],
  [paths.adminUsers, { permission: 'useradmin', admin: true }],
  [paths.adminPermissions, { permission: 'useradmin', admin: true }],
  [paths.adminNewUser, { permission: 'createuser', admin: true }],
  [paths.adminAudit, { permission: 'useradmin', admin: true }],
  [paths.adminDelivery, { permission: 'useradmin', admin: true }],
  [paths.adminFirstSteps, { permission: 'useradmin', admin: true }],
  [paths.adminSettings, { permission: 'useradmin', admin: true }],
  [paths.adminInvitations, { permission: 'createuser', admin: true }],
  [paths.adminAppearance, { permission: 'useradmin', admin: true }],
  [paths.adminPackaging, { permission: 'useradmin', admin: true }],
  [paths.adminSeller, { permission: 'useradmin', admin: true }],
  [paths.adminData, { permission: 'useradmin', admin: true }],
  [paths.adminSearchWords, { permission: 'editinformation', admin: true }],
  [paths.adminItems, { permission: 'editinformation', admin: true }],
  [paths.adminCategories, { permission: 'editinformation', admin: true }],
  [paths.adminContacts, { permission: 'editinformation', admin: true }],
  [paths.adminDownloads, { permission: 'editinformation', admin: true }],
  [paths.adminInfoPages, { permission: 'editinformation', admin: true }],
  [paths.adminDraw, { permission: 'editcommercial', admin: true }],
  [paths.adminBanners, { permission: 'editbanner', admin: true }],
]

export type Visit = {
  maintenance: boolean
  status: LoginStatus
  user: User | undefined
  registered: boolean
  /** Path without query; a slash at the end does not count. */
  path: string
  /** `/catalog/…` of the configuration. */
  defaultCatalog: string
  /** Whether the portal has a screen for a path; a route without one is unknown. */
  hasScreen: (path: string) => boolean
  /** The address, with its query, from which one was led to the login. */
  asked?: string | undefined
}

export type Verdict =
  | { kind: 'stay' }
  | { kind: 'maintenance' }
  | { kind: 'wait' }
  | { kind: 'log-out' }
  | { kind: 'select-customer' }
  | { kind: 'no-right' }
  | { kind: 'go'; to: string }

const go = (to: string): Verdict => ({ kind: 'go', to })

/** What the guards look at in a user. */
export type Rights = Pick<User, 'UserPermission' | 'UserType' | 'IsAdmin' | 'ManagesUsers'>

const permissionsOf = (user: Rights) => user.UserPermission.map((one) => one.PermissionID)

function ruleFor(path: string): Rule | undefined {
  return rules.find(([start, , below]) => (below ? path.startsWith(`${start}/`) : path === start))?.[1]
}

function allows(rule: Rule, user: Rights): boolean {
  if (rule.userTypes && !rule.userTypes.includes(user.UserType)) return false
  if (rule.permission && !permissionsOf(user).includes(rule.permission)) return false
  if (rule.anyOf && !permissionsOf(user).some((id) => rule.anyOf?.some((one) => one === id))) return false
  if (rule.managesUsers && !user.ManagesUsers) return false
  return !rule.admin || user.IsAdmin
}

/** Whether a menu may offer a route to a user. */
export function mayOpen(path: string, user: Rights, registered: boolean): boolean {
  const rule = ruleFor(path)
  return rule !== undefined && (registered || rule.visitors === true) && allows(rule, user)
}

type Place = Pick<Visit, 'registered' | 'defaultCatalog' | 'hasScreen'>

/** Where the root leads a user to. */
export function firstScreen(user: Rights, { registered, defaultCatalog, hasScreen }: Place): string {
  if (isOfWarehouse(user) && hasScreen(paths.verifyOrders)) return paths.verifyOrders
  return registered ? paths.commercials : defaultCatalog
}

/** What was asked for before the login, if that is an address of the portal. */
function askedScreen({ asked = '', hasScreen }: Visit): string | undefined {
  const path = asked.replace(/[?#].*$/s, '')
  return path !== paths.home && hasScreen(path) ? asked : undefined
}

// Opened from a mail, by whoever reads it.
const linksOfMails: readonly string[] = [paths.newPassword, paths.revertMail, paths.invitation, paths.shortageLink]

/** The ordered table of the guards: the first row that applies decides; redirects replace the history entry. */
export function judge(visit: Visit): Verdict {
  const { status, user, registered, defaultCatalog, hasScreen } = visit
  const path = visit.path.length > 1 ? visit.path.replace(/\/+$/, '') || '/' : visit.path
  const rule = hasScreen(path) ? ruleFor(path) : undefined

  if (visit.maintenance) return { kind: 'maintenance' }
  if (status === 'BeforeCheckLogin') return { kind: 'wait' }
  if (status !== 'LoggedIn' || !user) {
    return path === paths.home || linksOfMails.includes(path) ? { kind: 'stay' } : go(paths.home)
  }
  if (user.CustomerID === 0 && !user.ActiveCustomer) return { kind: 'log-out' }
  if (!user.ActiveCustomer && !rule?.withoutCustomer) {
    return permissionsOf(user).includes('changecustomer') ? { kind: 'select-customer' } : { kind: 'log-out' }
  }
  if (rule && !rule.visitors && !registered) return go(defaultCatalog)
  if (rule && !allows(rule, user)) return { kind: 'no-right' }
  if (path === paths.home) {
    const asked = askedScreen(visit)
    if (asked !== undefined) return go(asked)
    const target = firstScreen(user, visit)
    return hasScreen(target) ? go(target) : { kind: 'stay' }
  }
  if (path === paths.catalog) return go(defaultCatalog)
  return rule ? { kind: 'stay' } : go(paths.home)
}
