import { isVisitor } from '#contract/permissions.ts'
import type { Customer } from '#contract/customer.ts'
import { deleteLogin, getCheckLogin, getLogin, putActiveCustomer } from '#contract/session.ts'
import type { User } from '#contract/user.ts'
import { type Answer, call, claimCustomer, onSessionEvent } from '#web/api/client.ts'
import { onReconnect } from '#web/api/connection.ts'
import { showFailure, showRefusal, showWarning } from '#web/api/errors.ts'
import { queries, whenRead } from '#web/api/queries.ts'
import { activeLanguage, t } from '#web/i18n/i18n.ts'
import { createStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toast.ts'
import { catalogueState } from './catalogue-state.ts'
import { config } from '#web/config.ts'
import { isOfWarehouse } from './warehouse-user.ts'

export type LoginStatus =
  | 'BeforeCheckLogin'
  | 'UsernameEnter'
  | 'FirstRun'
  | 'VerifyCodeSent'
  | 'PasswordChanged'
  | 'CustomerSelect'
  | 'LoggedIn'

export type Session = {
  status: LoginStatus
  user: User | undefined
  /** The button whose login is running. */
  running: 'login' | 'visitor' | undefined
  /** Raised when the login form has to start empty again. */
  formVersion: number
  /** Whether the next login leads back to where one is; not after leaving by one's own will. */
  isReturning: boolean
  /** The user is the one whose work the device keeps; the server was not asked, since it cannot be had. */
  isKept: boolean
}

const store = createStore<Session>({
  status: 'BeforeCheckLogin',
  user: undefined,
  running: undefined,
  formVersion: 0,
  isReturning: true,
  isKept: false,
})

function set(change: Partial<Session>) {
  if ('user' in change) claimCustomer(change.user?.ActiveCustomer?.CustomerID)
  store.set(change)
}

export const useSession = store.use

/** The logged-in user; only for what is shown to logged-in users. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('There is no user before the login.')
  return user
}

export const nameOf = (user: User) => [user.Prename, user.Surname].filter(Boolean).join(' ') || user.LoginID
export const isRegistered = (user: User) => !isVisitor(user.UserType)
export const hasPermission = (user: User, id: string) => user.UserPermission.some((one) => one.PermissionID === id)

export const permissionsOf = (user: User): ReadonlySet<string> =>
  new Set(user.UserPermission.map((one) => one.PermissionID))

const scopeOf = ({ user }: Session) => ({
  user: user?.LoginID ?? '',
  customer: user?.ActiveCustomer?.CustomerID ?? 0,
  language: activeLanguage(),
})

/** What answers belong to: part of every query key, so that one customer's or language's answer never serves another. */
export const useScope = () => scopeOf(useSession())
/** The same outside of a component, as it is at this moment. */
export const currentScope = () => scopeOf(store.get())

const KEPT = 'odbyt.kept.'
const KEPT_FOR = `${KEPT}whose`

/** Throws away what the device keeps (web/shared/kept.ts). */
function forgetKept() {
  for (const name of Object.keys(localStorage)) if (name.startsWith(KEPT)) localStorage.removeItem(name)
}

/** For whom a device keeps anything: a user with a customer and rights. With other rights other things may be seen. */
export const keptFor = (user: User) =>
  JSON.stringify([user.LoginID, user.ActiveCustomer?.CustomerID, ...permissionsOf(user)])

/** What is kept for anybody else is thrown away. */
function claimKept(user: User) {
  const whose = keptFor(user)
  if (localStorage.getItem(KEPT_FOR) === whose) return
  forgetKept()
  try {
    localStorage.setItem(KEPT_FOR, whose)
  } catch {
    // A full device keeps nothing.
  }
}

/** Whether what the device keeps is this user's. */
export const isKeptFor = (user: User) => localStorage.getItem(KEPT_FOR) === keptFor(user)

function forgetData() {
  void queries.cancelQueries()
  queries.clear()
  forgetKept()
  catalogueState.set({ date: undefined, isLoading: false })
}

/** What the popup of commercials keeps in this tab, over a reload; a new login starts anew. */
export const POPUP_KEY = 'popup'

/** Of which customer this tab has told that invoices are past due; a new login starts anew. */
const WARNED_KEY = 'warned'

function begin() {
  forgetData()
  sessionStorage.removeItem(POPUP_KEY)
  sessionStorage.removeItem(WARNED_KEY)
}

/** Shows the shell; warnings appear when their data has come. */
function enter(user: User, isKept = false) {
  claimKept(user)
  set({ status: 'LoggedIn', user, running: undefined, isReturning: true, isKept })
  if (isKept || !user.HasBillsAfterDueDate || !isRegistered(user) || isOfWarehouse(user)) return
  void whenRead(queries).then(() => {
    const now = store.get()
    const isSame = now.user?.LoginID === user.LoginID && scopeOf(now).customer === user.ActiveCustomer?.CustomerID
    const whom = JSON.stringify([user.LoginID, user.ActiveCustomer?.CustomerID])
    if (now.status !== 'LoggedIn' || !isSame || sessionStorage.getItem(WARNED_KEY) === whom) return
    sessionStorage.setItem(WARNED_KEY, whom)
    showWarning(t('Warning! Your invoices are past due'))
  })
}

export const selectCustomer = () => set({ status: 'CustomerSelect' })

export function askLogin(): Promise<Answer<User>> {
  const asked = call(getCheckLogin, {})
  // Whoever takes the answer hears of a failure then.
  asked.catch(() => {})
  return asked
}

/** Asks once whether the browser still has a session; `without` is the state when there is none. */
export async function checkLogin(without: LoginStatus = 'UsernameEnter', asked = askLogin()): Promise<void> {
  try {
    const { status, data } = await asked
    const user = data[0]
    if (user) return enter(user)
    forgetKept()
    set({ status: status === NO_ADMINISTRATOR ? 'FirstRun' : without, user: undefined })
  } catch (error) {
    const user = await import('./kept.ts').then(
      ({ userKept }) => userKept(error),
      () => undefined,
    )
    if (user) return enter(user, true)
    set({ status: 'UsernameEnter', user: undefined })
    showFailure(error)
  }
}

const NO_ADMINISTRATOR = 206

const basic = (loginId: string, password: string) =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${loginId}:${password}`)))}`

const refusals: Record<number, string> = {
  204: 'User does not exist',
  205: 'The password is incorrect',
  206: 'The user is blocked',
}

async function start(running: 'login' | 'visitor', loginId: string, password: string) {
  set({ status: 'UsernameEnter', running })
  try {
    const { status, data } = await call(getLogin, { headers: { Authorization: basic(loginId.trim(), password) } })
    const user = data[0]
    if (refusals[status] || !user) {
      showRefusal(refusals[status] ?? 'Server error')
      return
    }
    begin()
    if (hasPermission(user, 'changecustomer')) set({ status: 'CustomerSelect', user })
    else if (user.ActiveCustomer) enter(user)
    else {
      await logOut({ turnedAway: true })
      showWarning(t('No customer is assigned to this account.'))
    }
  } catch (error) {
    showFailure(error, { text: 'Server error' })
  } finally {
    set({ running: undefined })
  }
}

export const logIn = (loginId: string, password: string) => start('login', loginId, password)
export const continueWithoutLogin = () => start('visitor', config.placeholderLogin, '')

/** Lets somebody in whose account was made, or opened, just now. */
export function welcome(user: User) {
  begin()
  if (hasPermission(user, 'changecustomer')) set({ status: 'CustomerSelect', user })
  else enter(user)
}

// Reads under way then are refused, which is no expiry.
let isLeaving = false

/**
 * Ends the session on the server; if that fails the user stays logged in and is told so. Who is turned away, having no
 * customer to work for, sees the login in any case: such a session opens nothing.
 */
export async function logOut({ turnedAway = false } = {}): Promise<void> {
  isLeaving = true
  try {
    await call(deleteLogin, {})
  } catch (error) {
    showFailure(error)
    if (!turnedAway) return
  } finally {
    isLeaving = false
  }
  forgetData()
  const formVersion = store.get().formVersion + 1
  set({ status: 'UsernameEnter', user: undefined, running: undefined, formVersion, isReturning: turnedAway })
  if (!turnedAway) showToast('success', t('Logged out'))
}

/** A link to set a new password is on its way; the login screen says so, the shell in a message. */
export function recoverySent() {
  if (store.get().user) showToast('success', t('We have sent you an e-mail with a link to set a new password.'))
  else set({ status: 'VerifyCodeSent' })
}

/** A code of a mail ended all sessions of its user, perhaps the one of this browser; `without` is the state then. */
export async function sessionsEnded(without: 'PasswordChanged' | 'UsernameEnter'): Promise<void> {
  if (store.get().user) await checkLogin(without)
  else set({ status: without })
  if (!store.get().user) forgetData()
}

/** Reads the user anew, with what colleagues have changed of the customer meanwhile. */
export async function refreshUser(): Promise<void> {
  const user = (await askLogin().catch(() => undefined))?.data[0]
  if (!user || user.LoginID !== store.get().user?.LoginID) return
  claimKept(user)
  set({ user })
}

/** The user as a change of the own account left it. */
export const updateUser = (user: User) => set({ user })

/** Makes a customer the active one; everything loaded for the former one is dropped. */
export async function confirmCustomer(customer: Pick<Customer, 'CustomerID' | 'CustomerName'>): Promise<boolean> {
  try {
    const { data } = await call(putActiveCustomer, {
      body: { CustomerID: customer.CustomerID, CustomerName: customer.CustomerName },
    })
    const user = data[0]
    if (!user) return false
    forgetData()
    enter(user)
    showToast('success', t('Customer activated'))
    return true
  } catch (error) {
    showFailure(error)
    return false
  }
}

onReconnect(() => {
  if (store.get().isKept) void checkLogin()
})

onSessionEvent((event) => {
  if (event === 'other-customer') {
    void checkLogin()
    return
  }
  if (store.get().user === undefined || isLeaving) return
  forgetData()
  set({ status: 'UsernameEnter', user: undefined, running: undefined, formVersion: store.get().formVersion + 1 })
  showWarning(t('Your session has expired. Please log in again.'))
})
