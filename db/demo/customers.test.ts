import { describe, expect, it } from 'vitest'
import { permissionIds } from '#contract/permissions.ts'
import { buildCustomers, icoOf } from './customers.ts'
import { buildAssortment } from './assortment.ts'
import { buildHistory } from './history.ts'
import { lineNet, taxOf } from '#contract/money.ts'
import { buildUsers } from './users.ts'

const now = new Date('2026-11-20T07:30:00Z')

describe('demo customers', () => {
  const customers = buildCustomers()

  it('are at least thirty, some with branches under one IČO', () => {
    expect(customers.length).toBeGreaterThanOrEqual(29)
    expect(new Set(customers.map(({ id }) => id)).size).toBe(customers.length)
    const branches = customers.filter(({ name }) => name === 'Potraviny Javorek s.r.o.')
    expect(branches.map(({ branchId }) => branchId)).toEqual(['1', '2', '3'])
    expect(new Set(branches.map(({ ico }) => ico)).size).toBe(1)
  })

  it('have numbers with a right check digit', () => {
    expect(icoOf(2_708_244)).toBe('27082440')
    for (const { ico } of customers.filter((customer) => customer.ico !== '')) {
      expect(icoOf(Number(ico.slice(0, 7)))).toBe(ico)
    }
  })

  it('are obviously invented', () => {
    for (const { mail } of customers) expect(mail).toMatch(/^$|\.example$/)
  })
})

it('demo customers of the next day partly ordered as they usually do and partly did not', () => {
  const customers = buildCustomers()
  // A Wednesday; orders for Thursday are sent the day before.
  const { orders } = buildHistory(customers, buildAssortment().items, new Date('2026-11-18T09:00:00Z'))
  const buyersFor = (day: string) =>
    new Set(orders.filter((one) => one.deliveryDate === day && one.state !== 'Cancelled').map((one) => one.customerId))
  const weeks = ['2026-11-12', '2026-11-05', '2026-10-29', '2026-10-22', '2026-10-15'].map(buyersFor)
  const supplied = customers.filter(({ deliveryDays }) => deliveryDays[4] === '1')
  const usual = supplied.filter(({ id }) => weeks.filter((one) => one.has(id)).length >= 3)
  const ordered = usual.filter(({ id }) => buyersFor('2026-11-19').has(id))
  expect(usual.length).toBeGreaterThanOrEqual(3)
  expect(ordered.length).toBeGreaterThanOrEqual(1)
  expect(usual.length - ordered.length).toBeGreaterThanOrEqual(2)
})

describe('demo users', () => {
  const customers = buildCustomers()
  const users = buildUsers(customers)

  it('come in every kind', () => {
    expect(new Set(users.map(({ type }) => type))).toEqual(
      new Set(['Customer', 'ChildCustomer', 'Manager', 'Employee', 'Unregistered']),
    )
    expect(users.filter(({ blocked }) => blocked)).toHaveLength(1)
    expect(users.find(({ login }) => login === 'sklad')?.permissions).toEqual(['verifyorder'])
    expect(users.find(({ login }) => login === 'prodavacka')?.permissions).not.toContain('shownettoprice')
    const given = new Set(users.flatMap(({ permissions }) => permissions))
    expect(permissionIds.filter((id) => !given.has(id))).toEqual([])
  })

  it('belong to customers that exist', () => {
    const ids = new Set([0, ...customers.map(({ id }) => id)])
    for (const { customerId, attachedTo = [] } of users) {
      expect([customerId, ...attachedTo].filter((id) => !ids.has(id))).toEqual([])
    }
  })
})

describe('demo history', () => {
  const customers = buildCustomers()
  const { items } = buildAssortment()
  const history = buildHistory(customers, items, now)

  it('is the same for the same day', () => {
    expect(buildHistory(customers, items, now)).toEqual(history)
  })

  it('covers two years up to today, with orders on their way and overdue invoices of the first buyer', () => {
    const days = history.orders.map(({ createdAt }) => createdAt.getTime())
    expect(Math.min(...days)).toBeLessThan(now.getTime() - 700 * 86_400_000)
    expect(Math.max(...days)).toBeLessThanOrEqual(now.getTime())
    const first = customers[0]?.id
    const open = history.orders.filter(({ customerId, state }) => customerId === first && state !== 'Delivered')
    expect(open.length).toBeGreaterThan(0)
    const today = now.toISOString().slice(0, 10)
    expect(
      history.documents.filter((one) => one.customerId === first && one.openHaler > 0 && one.dueDate < today).length,
    ).toBeGreaterThan(0)
  })

  it('keeps the money rules in every line', () => {
    for (const line of history.orders.flatMap(({ lines }) => lines)) {
      const net = lineNet(line.netPrice, String(line.quantity))
      expect([line.netHaler, line.grossHaler]).toEqual([net, net + taxOf(net, line.vatRate)])
    }
  })

  it('returns no more packaging than was handed out', () => {
    for (const { issued, returned } of history.movements) expect(returned).toBeLessThanOrEqual(issued)
  })
})
