import { errors } from '#contract/errors.ts'
import { passwordFault } from '#contract/password.ts'
import { isVisitor, permissionIds, permissionsOf, type PermissionId, type UserType } from '#contract/permissions.ts'
import type { AuditEventName } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import { PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { isCommonPassword } from '#server/lib/common-password.ts'
import { hashPassword } from '#server/lib/password.ts'
import { readBase64 } from '#server/files/contents.ts'
import type { FilePlace } from '#server/files/store.ts'
import {
  type Account,
  findCustomerName,
  insertAccount,
  insertAttachment,
  lockAccount,
  type NewAccount,
  readPerson,
  setOwnCustomer,
  setPasswordHash,
} from './queries.ts'

/** A request made at the terminal that cannot be met; the message is one sentence. */
export class AccountError extends Error {}

export type OperatorUserType = Exclude<UserType, 'Unregistered'>

export interface AccountRequest {
  loginId: string
  password: string
  prename: string
  surname: string
  mail: string
  roleName: string
  userType: OperatorUserType
  /** Gives the admin flag and every permission but the choice of customers. */
  admin: boolean
  /** Customers to attach; the last one is active after the login. */
  customerIds: number[]
}

/** Creates an account with a password, as only somebody with access to the server may; throws OperatorError. */
export async function createAccount(db: Db, request: AccountRequest): Promise<void> {
  const { loginId, password, userType, admin, customerIds, ...person } = request
  if (!/^[^\s:/;]{1,100}$/.test(loginId)) throw new AccountError('A login is without spaces, ":", "/" and ";".')
  const passwordHash = await hashed(password)
  await db.transaction().execute(async (transaction) => {
    if (await lockAccount(transaction, loginId)) throw new AccountError(`There is a user ${loginId} already.`)
    const permissions = firstPermissions(userType, admin)
    const account = await insertAccount(transaction, {
      ...person,
      loginId,
      passwordHash,
      userType,
      permissions,
      isAdmin: admin,
    })
    await audit(transaction, 'user.created', account, { admin, userType })
    await attach(transaction, account, customerIds)
  })
}

/** Makes an administrator whose password is hashed already, who looks at the offer as this customer; returns the row's id. */
export async function insertAdministrator(
  db: Db,
  {
    customerId,
    ...person
  }: Pick<NewAccount, 'loginId' | 'prename' | 'surname' | 'mail' | 'passwordHash'> & { customerId: number },
): Promise<number> {
  const userType = 'Employee'
  const permissions = firstPermissions(userType, true)
  const account = await insertAccount(db, { ...person, roleName: '', userType, permissions, isAdmin: true })
  await insertAttachment(db, account.id, customerId)
  return account.id
}

/** Attaches an account to customers; returns their names. Throws OperatorError. */
export async function attachAccount(db: Db, loginId: string, customerIds: number[]): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    return attach(transaction, await existing(transaction, loginId), customerIds)
  })
}

/** Gives an account a new password and ends its sessions; throws OperatorError. */
export async function resetPassword(db: Db, loginId: string, password: string): Promise<void> {
  const passwordHash = await hashed(password)
  await db.transaction().execute(async (transaction) => {
    const account = await existing(transaction, loginId)
    await setPasswordHash(transaction, account.id, passwordHash)
    await audit(transaction, 'password.reset', account, {})
  })
}

/** What a user may do from the start: what the type begins with, or everything that is for administrators. */
export function firstPermissions(userType: OperatorUserType, admin: boolean): PermissionId[] {
  return admin ? permissionIds.filter((id) => id !== 'changecustomer') : permissionsOf(userType)
}

async function attach(db: Db, account: Account, customerIds: number[]): Promise<string[]> {
  const names: string[] = []
  for (const customerId of customerIds) {
    const name = await findCustomerName(db, customerId)
    if (name === undefined) throw new AccountError(`There is no active customer ${customerId}.`)
    names.push(name)
    await insertAttachment(db, account.id, customerId)
    // Managers and employees stay with the seller; a buyer belongs to the first customer.
    const buys = account.userType === 'Customer' || account.userType === 'ChildCustomer'
    if (buys && account.customerId === 0) {
      await setOwnCustomer(db, account.id, customerId)
      account = { ...account, customerId }
    }
    await audit(db, 'user.attached', account, { customer: customerId })
  }
  return names
}

async function existing(db: Db, loginId: string): Promise<Account> {
  const account = await lockAccount(db, loginId)
  if (!account) throw new AccountError(`There is no user ${loginId}.`)
  if (isVisitor(account.userType)) throw new AccountError(`${loginId} is the visitors' account.`)
  return account
}

async function hashed(password: string): Promise<string> {
  if (password.length > 200) throw new AccountError('A password has 8 to 200 characters.')
  const fault = passwordFault(password)
  if (fault !== undefined) throw new AccountError(fault)
  if (await isCommonPassword(password)) throw new AccountError(errors['password.common'].text)
  return hashPassword(password)
}

async function audit(
  db: Db,
  event: AuditEventName,
  { id, loginId }: Account,
  detail: Record<string, string | number | boolean>,
): Promise<void> {
  await writeAudit(db, { event, userId: id, loginId, network: 'terminal', detail })
}

function ifMissing(error: unknown): string {
  if (error instanceof PortalError && error.code === 'file.missing') return error.code
  throw error
}

/** All that is kept about a person, read on the handle of all customers of the owner, as they may ask for it; throws AccountError for a login nobody has. */
export async function exportPerson(place: FilePlace, loginId: string): Promise<Record<string, unknown>> {
  const person = await readPerson(place.db, loginId)
  if (!person) throw new AccountError(`There is no user ${loginId}.`)
  // A proof of delivery is named by its key until here. A lost file is reported by its code; the rest is exported.
  for (const proof of person['orders_taken_over'] as { picture: string | null }[]) {
    if (proof.picture !== null) proof.picture = await readBase64(place, proof.picture).catch(ifMissing)
  }
  return person
}
