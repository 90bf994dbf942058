import { expect, it } from 'vitest'
import type { User } from '#contract/user.ts'
import { keptFor } from './session.ts'

const user = {
  LoginID: 'kupec',
  UserPermission: [{ PermissionID: 'shownettoprice' }, { PermissionID: 'showactiveorder' }],
  ActiveCustomer: { CustomerID: 900_001 },
} as User

it('a device keeps for one user with one customer and these rights', () => {
  const others: User[] = [
    { ...user, LoginID: 'kolega' },
    { ...user, UserPermission: [{ PermissionID: 'showactiveorder' }] },
    { ...user, ActiveCustomer: { CustomerID: 900_002 } } as User,
    { ...user, ActiveCustomer: null },
  ]
  const whose = [user, ...others].map(keptFor)
  expect(new Set(whose).size).toBe(whose.length)
  expect(keptFor({ ...user, HasBillsAfterDueDate: true, Surname: 'Nový' })).toBe(keptFor(user))
})
