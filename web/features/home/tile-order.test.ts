import { expect, it } from 'vitest'
import { permissionsOf, type PermissionId } from '#contract/permissions.ts'
import type { Rights } from '#web/shared/guards.ts'
import { tilesOf } from './tile-order.ts'

const user = (...ids: PermissionId[]): Rights & { RoleName: string } => ({
  RoleName: '',
  UserType: 'Customer',
  IsAdmin: false,
  ManagesUsers: false,
  UserPermission: ids.map((PermissionID) => ({ PermissionID, PermissionName: PermissionID })),
})

it('shows what the rights allow, and what is to pay first to who does not follow the orders', () => {
  const all = ['delivery', 'cart', 'last', 'way', 'account', 'packages']
  expect(tilesOf(user(...permissionsOf('Customer')))).toEqual(all)
  expect(tilesOf(user())).toEqual(['delivery', 'cart'])
  expect(tilesOf(user('showorderhistory'))).toEqual(['delivery', 'cart', 'last'])
  expect(tilesOf(user('showorderhistory', 'showcustomerbalance', 'showcontaineraccount'))).toEqual([
    'account',
    'packages',
    'delivery',
    'cart',
    'last',
  ])
  expect(tilesOf({ ...user(...permissionsOf('Customer')), RoleName: 'Účetní firmy' })).toEqual([
    'account',
    'packages',
    'delivery',
    'cart',
    'last',
    'way',
  ])
  expect(tilesOf(user('verifyorder'))).toEqual([])
})
