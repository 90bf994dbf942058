import { hashPassword } from '#server/lib/password.ts'
import type { DemoCustomer } from './customers.ts'
import { buildCustomerPrices } from './history.ts'
import type { Loading } from './loading.ts'
import type { DemoItem } from './types.ts'
import { DEMO_PASSWORD, type DemoUser } from './users.ts'

const mailOf = ({ type, login }: DemoUser) => (type === 'Unregistered' ? '' : `${login}@rozmaryn.example`)

const people = ['Ivana Zkusmá', 'Radek Pomyslný', 'Zdeňka Ukázková', 'Luboš Vzorný', 'Hana Příkladná'] as const

const contactOf = ({ id, phone, mail }: DemoCustomer, index: number) => ({
  customer_id: id,
  name: people[index % people.length],
  phone,
  mail,
})

/** Customers with their agreed prices, users with what they are attached to. */
export async function loadPeople(
  { insert, client, now }: Loading,
  { customers, users, items }: { customers: DemoCustomer[]; users: DemoUser[]; items: DemoItem[] },
): Promise<void> {
  const hashes = await Promise.all(
    users.map(async (user) => (user.type === 'Unregistered' ? null : hashPassword(DEMO_PASSWORD))),
  )
  await client.query(`update customer set name = 'Velkoobchod Rozmarýn', street = 'Skladová 1', city = 'Brno',
    zip = '617 00', ico = '00000019', dic = 'CZ00000019', phone = '+420 543 000 111',
    mail = 'objednavky@rozmaryn.example', minimum_haler = 100000, free_shipping_haler = 1000000 where id = 0`)
  await insert('delivery_route', [{ id: 'stred', name: 'Brno střed', loads_at: '06:30' }])
  // Who drives on Monday loads on Friday.
  await insert('route_cut_off', [{ route_id: 'stred', weekday: 1, days_before: 3, until: '14:00' }])
  // A bank of this code does not exist, so nobody pays by mistake.
  await client.query(`update seller set iban = 'CZ6799990000001234567899', bank_name = 'Ukázková banka',
    register = 'Zapsáno v obchodním rejstříku KS v Brně, oddíl C, vložka 1'`)
  await insert(
    'customer',
    customers.map((customer) => ({
      id: customer.id,
      branch_id: customer.branchId,
      ico: customer.ico,
      dic: customer.dic,
      name: customer.name,
      street: customer.street,
      city: customer.city,
      zip: customer.zip,
      phone: customer.phone,
      mail: customer.mail,
      price_level: customer.priceLevel,
      delivery_days: customer.deliveryDays,
      route_id: customer.city === 'Brno' ? 'stred' : null,
      credit_limit_haler: customer.creditHaler,
      maturity_days: customer.maturityDays,
      active: true,
    })),
  )
  const ids = new Map(users.map(({ login }, index) => [login, index + 1]))
  await insert(
    'app_user',
    users.map((user, index) => ({
      id: ids.get(user.login),
      login_id: user.login,
      password_hash: hashes[index] ?? null,
      prename: user.prename,
      surname: user.surname,
      role_name: user.role,
      mail: mailOf(user),
      confirmed_mail: mailOf(user),
      phone: user.phone ?? '',
      user_type: user.type,
      customer_id: user.customerId,
      permissions: user.permissions,
      is_admin: user.isAdmin ?? false,
      blocked: user.blocked ?? false,
      created_at: now,
    })),
  )
  await client.query(`select setval(pg_get_serial_sequence('app_user', 'id'), $1)`, [users.length])
  await client.query('update customer set manager_id = $1 where id <> 0', [ids.get('obchodnik')])
  await insert(
    'contact',
    customers
      .filter((customer) => customer.phone !== '')
      .flatMap((customer, index) => [
        { ...contactOf(customer, index), id: index * 2 + 1, position: 1 },
        { ...contactOf(customer, index + 2), id: index * 2 + 2, position: 2 },
      ]),
  )
  await client.query(`select setval(pg_get_serial_sequence('contact', 'id'), $1)`, [customers.length * 2])
  await insert(
    'user_customer',
    users.flatMap((user) =>
      [...(user.attachedTo ?? []), ...(user.managesUsers ? [user.customerId] : [])].map((customerId) => ({
        user_id: ids.get(user.login),
        customer_id: customerId,
        manages_users: user.managesUsers === true,
      })),
    ),
  )
  await insert(
    'customer_price',
    buildCustomerPrices(customers, items).map(({ customerId, itemId, netPrice }) => ({
      customer_id: customerId,
      item_id: itemId,
      net_price: netPrice,
    })),
  )
  await insert('address', [
    {
      id: 1,
      customer_id: 900_001,
      name: 'Zahrádka',
      street: 'Lipová 16',
      city: 'Brno',
      zip: '602 00',
      phone: '',
      is_default: false,
    },
  ])
  await client.query(`select setval(pg_get_serial_sequence('address', 'id'), 1)`)
}
