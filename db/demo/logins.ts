import { buildCustomers } from './customers.ts'
import { buildUsers, DEMO_PASSWORD } from './users.ts'

/** The logins of the demo with their passwords, for the terminal of whoever starts it. */
export const demoLogins = buildUsers(buildCustomers()).map(({ login, purpose, type }) => ({
  login,
  password: type === 'Unregistered' ? '' : DEMO_PASSWORD,
  purpose,
  /** The login screen asks them for whom they work. */
  choosesCustomer: type === 'Manager' || type === 'ChildCustomer',
}))
