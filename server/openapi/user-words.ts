/** What the fields of the administration of users mean, the seller's and that of companies. */
export const userWords: Readonly<Record<string, readonly [meaning: string, example?: string | number]>> = {
  'getUsers.after': ['Users behind the one with this login, for the next part of the list', 'novak'],
  'getUsers.customer': ['Number of a customer: only users who work for it', 1003],
  'getUsers.right': ['A permission, `admin` or `manages-users`: only users who have it somewhere', 'showinvocies'],
  'getUsers.state': ['Only users of this state', 'invited'],
  'CompanyUser.State': [
    '`closed` is blocked by the wholesaler, `blocked` by the company’s own administrator',
    'active',
  ],
  'putCompanyInvitation.Action': ['`again` sends it with a new link, `withdraw` kills its link', 'again'],
  IsNamedHere: ['Whether name, phone and role are changed here, or by the person alone'],
  'putCompanyUser.Names': ['Name, role and phone, which can be changed of who works for nobody else'],
  LoginIDs: ['Logins of the users'],
  ManagesUsers: ['Whether the user administers the people of the customer'],
  Represents: ['Of how many customers the user is the representative', 2],
}
