import { describe, expect, it } from 'vitest'
import { filledFrom, loginOf, type NewUserForm, wantedUser } from './new-user-model.ts'

const customer = (CustomerID: number) => ({
  CustomerID,
  BranchID: '',
  ICO: '',
  CustomerName: 'Hospoda',
  Street1: '',
  City: '',
  ZIP: '',
  DeliveryDays: '0000000',
})
const form = (change: Partial<NewUserForm> = {}): NewUserForm => ({
  loginId: 'eva.nova',
  prename: 'Eva',
  surname: 'Nová',
  mail: 'eva@hospoda.example',
  phone: '',
  roleName: '',
  userType: 'Customer',
  customers: [customer(7)],
  permissions: new Set(['showcompany']),
  isAdmin: false,
  registration: undefined,
  ...change,
})
const registration = {
  Id: '12',
  FirstName: 'Žofie',
  LastName: 'Dlouhá Krátká',
  Email: 'zofie@hospoda.example',
  Phone: '+420777123456',
  Town: 'Brno',
  State: 'New' as const,
  Created: '2026-11-20T10:00:00Z',
}

describe('a new user', () => {
  it('is sent with what was entered, without stray blanks', () => {
    expect(wantedUser(form({ loginId: ' eva ', phone: '777 123 456', roleName: 'Nákupčí ' }))).toEqual({
      body: {
        LoginID: 'eva',
        Prename: 'Eva',
        Surname: 'Nová',
        Mail: 'eva@hospoda.example',
        PhoneNumber2: '777123456',
        UserType: 'Customer',
        RoleName: 'Nákupčí',
        Customers: [7],
        UserPermission: [{ PermissionID: 'showcompany' }],
        IsAdmin: false,
      },
    })
  })

  it('of the wholesaler belongs to the operator first', () => {
    expect(wantedUser(form({ userType: 'Manager', customers: [customer(7), customer(8)] }))).toMatchObject({
      body: { Customers: [0, 7, 8] },
    })
  })

  it.each([
    ['LoginID', { loginId: 'a b' }],
    ['LoginID', { loginId: '' }],
    ['Surname', { surname: ' ' }],
    ['Mail', { mail: 'eva@' }],
    ['PhoneNumber2', { phone: '123' }],
    ['Customers', { customers: [] }],
    ['Customers', { customers: [], userType: 'Manager' }],
  ] as [string, Partial<NewUserForm>][])('is not sent with a wrong %s', (field, change) => {
    expect(wantedUser(form(change))).toEqual({ invalid: new Set([field]) })
  })

  it('takes over what a request tells, and closes it', () => {
    const filled = filledFrom(form({ roleName: 'Nákupčí' }), registration)
    expect(filled).toMatchObject({
      loginId: 'zofie.dlouha.kratka',
      surname: 'Dlouhá Krátká',
      phone: '+420777123456',
      roleName: 'Nákupčí',
    })
    expect(wantedUser(filled)).toMatchObject({ body: { RegistrationId: '12' } })
  })

  it('gets a login without what a login must not hold', () => {
    expect(loginOf(' Šimon: ', 'O’Brien/Novák; ml. ')).toBe('simon.o’brien.novak.ml.')
  })
})
