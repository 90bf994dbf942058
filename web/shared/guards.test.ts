import { describe, expect, it } from 'vitest'
import type { PermissionId } from '#contract/permissions.ts'
import type { User } from '#contract/user.ts'
import { isBuilt } from '#web/shell/built-screens.ts'
import { judge, mayOpen, type Visit } from './guards.ts'
import { infoPagePath, paths } from './paths.ts'

const defaultCatalog = '/catalog/oblibene/novinky'
const customer = {
  CustomerID: 1012,
  BranchID: '',
  ICO: '',
  CustomerName: 'Restaurace',
  Street1: '',
  City: '',
  ZIP: '',
  DeliveryDays: '0000000',
  Timers: { PopUpDelay: 1, PopUpInterval: 30, PopUpAutoplay: 8 },
}

function userWith(change: Partial<User> = {}, ...permissions: PermissionId[]): User {
  return {
    LoginID: 'kupec',
    Prename: 'Jana',
    Surname: 'Nová',
    RoleName: '',
    Mail: '',
    PhoneNumber2: '',
    CustomerID: 1012,
    CustomerName: 'Restaurace',
    ActiveCustomer: customer,
    UserPermission: permissions.map((id) => ({ PermissionID: id })),
    Addresses: [],
    HasBillsAfterDueDate: false,
    UserType: 'Customer',
    IsAdmin: false,
    Blocked: false,
    ManagesUsers: false,
    ...change,
  }
}

const visit = (path: string, change: Partial<Visit> = {}): Visit => ({
  maintenance: false,
  status: 'LoggedIn',
  user: userWith(),
  registered: true,
  path,
  defaultCatalog,
  hasScreen: isBuilt,
  ...change,
})
const visitor = { user: userWith({ LoginID: 'unknown-user', UserType: 'Unregistered' }), registered: false }
const go = (to: string) => ({ kind: 'go', to })
const stay = { kind: 'stay' }
const noRight = { kind: 'no-right' }
const everywhere = [...Object.values(paths).filter((path) => path !== '/'), '/catalog/napoje/pivo', '/nowhere']
const mailed: string[] = [paths.newPassword, paths.revertMail, paths.invitation, paths.shortageLink]
const forRegistered = everywhere.filter(
  (path) => !path.startsWith('/catalog') && !mailed.includes(path) && isBuilt(path),
)

describe('guards, in the order of their table', () => {
  it.each(everywhere)('maintenance stands on %s whoever comes', (path) => {
    expect(judge(visit(path, { maintenance: true, status: 'UsernameEnter' }))).toEqual({ kind: 'maintenance' })
  })

  it.each(everywhere)('keeps %s while the login is checked [S2.54, S2.64]', (path) => {
    expect(judge(visit(path, { status: 'BeforeCheckLogin', user: undefined }))).toEqual({ kind: 'wait' })
  })

  it.each(['UsernameEnter', 'VerifyCodeSent', 'PasswordChanged', 'CustomerSelect'] as const)(
    'leads home from everywhere but the new password in %s [S2.2, S2.53]',
    (status) => {
      const user = status === 'CustomerSelect' ? userWith() : undefined
      const verdicts = everywhere.map((path) => [path, judge(visit(path, { status, user }))])
      expect(verdicts).toEqual(everywhere.map((path) => [path, mailed.includes(path) ? stay : go('/')]))
      expect(judge(visit('/', { status, user: undefined }))).toEqual(stay)
    },
  )

  it.each([...everywhere, '/'])('logs out on %s with CustomerID 0 and no active customer [S2.50]', (path) => {
    const user = userWith({ CustomerID: 0, ActiveCustomer: null }, 'changecustomer')
    expect(judge(visit(path, { user }))).toEqual({ kind: 'log-out' })
  })

  it('does not log out with CustomerID 0 and an active customer [S2.52]', () => {
    expect(judge(visit(paths.commercials, { user: userWith({ CustomerID: 0, UserType: 'Manager' }) }))).toEqual(stay)
  })

  it.each(everywhere.filter((path) => !mailed.includes(path)))(
    'asks for a customer on %s, or logs out who cannot choose one [S2.21, S2.46, S2.61]',
    (path) => {
      const without = { ActiveCustomer: null }
      expect(judge(visit(path, { user: userWith(without, 'changecustomer') }))).toEqual({ kind: 'select-customer' })
      expect(judge(visit(path, { user: userWith(without, 'verifyorder') }))).toEqual({ kind: 'log-out' })
    },
  )

  it('needs no customer for the new password [S2.46]', () => {
    expect(judge(visit(paths.newPassword, { user: userWith({ ActiveCustomer: null }) }))).toEqual(stay)
  })

  it.each(forRegistered)('leads visitors from %s to the catalogue [S2.47, S2.48, S2.49]', (path) => {
    expect(judge(visit(path, visitor))).toEqual(go(defaultCatalog))
  })

  it.each(['/catalog/napoje/pivo', infoPagePath('obchodni-podminky'), ...mailed])(
    'lets visitors see %s [S2.47]',
    (path) => expect(judge(visit(path, visitor))).toEqual(stay),
  )

  it.each<[string, PermissionId]>([
    [paths.company, 'showcompany'],
    [paths.activeOrders, 'showactiveorder'],
    [paths.orderHistory, 'showorderhistory'],
    [paths.accountsReceivable, 'showcustomerbalance'],
    [paths.packageAccount, 'showcontaineraccount'],
    [paths.invoices, 'showinvocies'],
    [paths.downloads, 'showdownload'],
    [paths.verifyOrders, 'verifyorder'],
    [paths.loading, 'verifyorder'],
  ])('opens %s with %s only [S2.28, S6.29]', (path, permission) => {
    expect(judge(visit(path, { user: userWith({}, permission) }))).toEqual(stay)
    expect(judge(visit(path, { user: userWith({ IsAdmin: true }) }))).toEqual(noRight)
  })

  it.each<[string, PermissionId]>([
    [paths.admin, 'createuser'],
    [paths.admin, 'editbanner'],
    [paths.adminOrders, 'verifyorder'],
    [paths.adminInbox, 'verifyorder'],
    [paths.adminInbox, 'createuser'],
    [paths.adminPermissions, 'useradmin'],
    [paths.adminNewUser, 'createuser'],
    [paths.adminInfoPages, 'editinformation'],
    [paths.adminCommercials, 'editcommercial'],
    [paths.adminBanners, 'editbanner'],
    [paths.adminAudit, 'useradmin'],
    [paths.adminDelivery, 'useradmin'],
    [paths.adminSeller, 'useradmin'],
    [paths.adminData, 'useradmin'],
  ])('opens %s with %s and the admin flag only [S2.45, S6.25]', (path, permission) => {
    expect(judge(visit(path, { user: userWith({ IsAdmin: true }, permission) }))).toEqual(stay)
    expect(judge(visit(path, { user: userWith({}, permission) }))).toEqual(noRight)
    expect(judge(visit(path, { user: userWith({ IsAdmin: true }) }))).toEqual(noRight)
  })

  it('opens the customers for Manager and ChildCustomer only [S2.15, S2.16]', () => {
    for (const UserType of ['Manager', 'ChildCustomer'] as const) {
      expect(judge(visit(paths.customers, { user: userWith({ UserType }) }))).toEqual(stay)
    }
    for (const UserType of ['Customer', 'Employee'] as const) {
      expect(judge(visit(paths.customers, { user: userWith({ UserType }, 'changecustomer') }))).toEqual(noRight)
    }
  })

  it.each([paths.userProfile, paths.cart, paths.commercials])('opens %s for every registered user [S2.59]', (path) => {
    expect(judge(visit(path, { user: userWith() }))).toEqual(stay)
  })

  it('leads from the root: registered, everyone else [S2.1, S2.56, S2.57]', () => {
    expect(judge(visit('/', { user: userWith() }))).toEqual(go(paths.commercials))
    expect(judge(visit('/', visitor))).toEqual(go(defaultCatalog))
  })

  it.each(['/information/invoices?open=F-1#foot', '/catalog/napoje/pivo', paths.adminAudit])(
    'leads from the root to what was asked for before the login: %s',
    (asked) => {
      expect(judge(visit('/', { asked }))).toEqual(go(asked))
      expect(judge(visit('/', { asked, status: 'UsernameEnter', user: undefined }))).toEqual(stay)
      expect(judge(visit(paths.cart, { asked }))).toEqual(stay)
    },
  )

  it.each([
    '',
    '/',
    '/?asked=/cart',
    '/nowhere',
    '//evil.example/cart',
    '/\\evil.example/cart',
    'https://evil.example/cart',
    'https:evil.example',
    'javascript:alert(1)',
    'cart',
  ])('leads from the root nowhere else: %s', (asked) => {
    expect(judge(visit('/', { asked }))).toEqual(go(paths.commercials))
  })

  it('leads from the bare catalogue to its default category [S2.63]', () => {
    expect(judge(visit('/catalog'))).toEqual(go(defaultCatalog))
    expect(judge(visit('/catalog/', visitor))).toEqual(go(defaultCatalog))
  })

  it.each(['/nowhere', '/information', '/information/page', '/CART'])('leads home from the unknown %s', (path) => {
    expect(judge(visit(path))).toEqual(go('/'))
  })

  it('leads from the root to the warehouse who may do nothing else, before all other rules [S2.55, S2.58, S2.39]', () => {
    expect(judge(visit('/', { user: userWith({}, 'verifyorder') }))).toEqual(go(paths.verifyOrders))
    expect(judge(visit(paths.verifyOrders, { user: userWith({}, 'verifyorder') }))).toEqual(stay)
    expect(judge(visit('/', { user: userWith({}, 'verifyorder', 'showcommercial') }))).toEqual(go(paths.commercials))
  })

  it('takes a route without a screen for unknown and never runs in circles', () => {
    const hasScreen = (path: string) => path === '/' || path === paths.commercials
    expect(judge(visit(paths.company, { user: userWith({}, 'showcompany'), hasScreen }))).toEqual(go('/'))
    expect(judge(visit('/', { user: userWith({}, 'verifyorder'), hasScreen }))).toEqual(go(paths.commercials))
    expect(judge(visit('/', { ...visitor, hasScreen }))).toEqual(stay)
  })

  it('ignores a slash at the end', () => {
    expect(judge(visit('/information/commercials/'))).toEqual(stay)
  })
})

describe('menus', () => {
  it('offer what the guards let through [S6.27]', () => {
    expect(mayOpen(paths.company, userWith({}, 'showcompany'), true)).toBe(true)
    expect(mayOpen(paths.company, userWith(), true)).toBe(false)
    expect(mayOpen(paths.cart, userWith(), false)).toBe(false)
    expect(mayOpen('/nowhere', userWith(), true)).toBe(false)
  })
})
