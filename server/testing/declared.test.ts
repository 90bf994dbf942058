import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectDeclared } from './declared.ts'
import { testPortal, type TestPortal } from './test-app.ts'

let portal: TestPortal

beforeAll(async () => (portal = await testPortal()))
afterAll(() => portal.close())

const judge = (method: string, url: string, status: number, code?: string, type = 'application/json') => {
  expectDeclared(portal.app, method, url, { status, code, type })
}

it('lets answers pass that the contract declares', () => {
  expect(() => {
    judge('GET', '/api/cart', 200)
    judge('GET', '/api/login', 205, undefined, '')
    judge('GET', '/api/product-list/napoje/pivo?searchString=x', 304, undefined, '')
    judge('PUT', '/api/cart/12', 423, 'cart.locked')
    judge('GET', '/api/order-file/1', 200, undefined, 'application/pdf')
    judge('GET', '/api/manual-files/1', 200, undefined, 'image/png')
    judge('GET', '/api/nowhere', 418)
  }).not.toThrow()
})

it('throws at a status, a refusal or a file that it does not declare', () => {
  expect(() => judge('GET', '/api/cart', 205, undefined, '')).toThrow('does not declare')
  expect(() => judge('GET', '/api/cart', 423, 'cart.locked')).toThrow('does not declare')
  expect(() => judge('GET', '/api/cart', 409, 'cart.closed')).toThrow('does not declare')
  expect(() => judge('GET', '/api/order-file/1', 200)).toThrow('application/json')
  expect(() => judge('GET', '/api/cart', 200, undefined, 'application/pdf')).toThrow('application/pdf')
})
