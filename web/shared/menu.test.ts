import { describe, expect, it } from 'vitest'
import { type PermissionId, permissionIds } from '#contract/permissions.ts'
import { isBuilt } from '#web/shell/built-screens.ts'
import type { Rights } from './guards.ts'
import { menuOf, sectionOf } from './menu.ts'
import { paths } from './paths.ts'

const user = (permissions: readonly string[], change: Partial<Rights> = {}): Rights => ({
  UserPermission: permissions.map((PermissionID) => ({ PermissionID })),
  UserType: 'Customer',
  IsAdmin: false,
  ManagesUsers: false,
  ...change,
})
const entriesOf = (...[rights, registered = true, hasScreen = isBuilt]: Partial<Parameters<typeof menuOf>>) =>
  menuOf(rights ?? user([]), registered, hasScreen).sections.flatMap(({ entries }) => entries.map(({ to }) => to))
const titles = (rights: Rights, registered = true) =>
  menuOf(rights, registered, isBuilt).sections.map(({ title }) => title)

describe('the menu', () => {
  it.each<[PermissionId, string, string]>([
    ['showcompany', 'Company', paths.company],
    ['showcommercial', 'Information', paths.commercials],
    ['showactiveorder', 'Information', paths.activeOrders],
    ['showorderhistory', 'Information', paths.orderHistory],
    ['showcustomerbalance', 'Information', paths.accountsReceivable],
    ['showcontaineraccount', 'Information', paths.packageAccount],
    ['showinvocies', 'Information', paths.invoices],
    ['showdownload', 'Information', paths.downloads],
  ])(
    'offers what %s opens, and nothing more [S6.11, S6.12, S6.13, S6.14, S6.15, S6.16, S6.17, S6.18]',
    (permission, section, to) => {
      expect(titles(user([permission]))).toEqual(['Catalog', section])
      expect(entriesOf(user([permission]))).toEqual([to])
    },
  )

  it.each<[PermissionId, string]>([
    ['useradmin', paths.adminPermissions],
    ['createuser', paths.adminNewUser],
    ['editcommercial', paths.adminCommercials],
    ['editinformation', paths.adminInfoPages],
    ['editbanner', paths.adminBanners],
  ])(
    'offers the administration of %s with the admin flag only [S6.20, S6.21, S6.22, S6.23, S6.24, S6.25]',
    (permission, to) => {
      expect(entriesOf(user([permission], { IsAdmin: true }))).toContain(to)
      expect(entriesOf(user([permission]))).toEqual([])
      expect(titles(user([], { IsAdmin: true }))).toEqual(['Catalog'])
    },
  )

  it('offers the warehouse with its right, and nothing besides to who has no other [S6.19]', () => {
    const only = user(['verifyorder'])
    expect([titles(only), entriesOf(only)]).toEqual([['Warehouse'], [paths.verifyOrders, paths.loading]])
    expect(menuOf(only, true, isBuilt).ordering).toEqual([])
    expect(titles(user(['verifyorder', 'showinvocies']))).toEqual(['Catalog', 'Information', 'Warehouse'])
    expect(titles(user(['showinvocies']))).toEqual(['Catalog', 'Information'])
  })

  it('offers the users of the company to who administers them, without any permission', () => {
    expect(entriesOf(user([], { ManagesUsers: true }))).toEqual([paths.companyUsers])
    expect(entriesOf(user(permissionIds, { IsAdmin: true }))).not.toContain(paths.companyUsers)
  })

  it('has the sections in their order for somebody with every right [S2.119]', () => {
    expect(titles(user(permissionIds, { IsAdmin: true }))).toEqual([
      'Catalog',
      'Company',
      'Information',
      'Warehouse',
      'Administration',
    ])
  })

  it('gives managers, and nobody else, entries above the sections [S2.126, S6.4]', () => {
    const mainOf = (UserType: Rights['UserType']) =>
      menuOf(user([], { UserType }), true, isBuilt).main.map(({ to }) => to)
    expect(mainOf('Manager')).toEqual([paths.customers, paths.userProfile])
    for (const type of ['ChildCustomer', 'Customer', 'Employee'] as const) expect(mainOf(type)).toEqual([])
  })

  it('offers visitors the catalogue whatever their permissions say', () => {
    expect(titles(user(permissionIds, { UserType: 'Unregistered' }), false)).toEqual(['Catalog'])
  })

  it('passes over permissions it does not know [S3.10]', () => {
    expect(entriesOf(user(['showsomethingnew', 'showcompany']))).toEqual([paths.company])
  })

  it('leaves out what has no screen', () => {
    const hasScreen = (path: string) => path !== paths.company
    expect(entriesOf(user(['showcompany', 'showdownload']), true, hasScreen)).toEqual([paths.downloads])
  })

  it('offers the ways to order and to write to everybody who is registered, above the tree of the catalogue', () => {
    const ordering = (registered: boolean) => menuOf(user([]), registered, isBuilt).ordering.map(({ to }) => to)
    expect(ordering(true)).toEqual([paths.quickOrder, paths.shelf, paths.templates, paths.enquiries])
    expect(ordering(false)).toEqual([])
    expect(sectionOf(paths.shelf)).toBe('catalog')
    expect(sectionOf(paths.invoices)).toBe('information')
    expect(sectionOf(paths.cart)).toBe('cart')
  })
})
