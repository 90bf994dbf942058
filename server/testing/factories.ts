import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { lineNet, taxOf } from '#contract/money.ts'
import type { PermissionId, UserType } from '#contract/permissions.ts'
import { permissionsOf } from '#contract/permissions.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import { testPasswordHash } from './test-app.ts'

let counter = 1000

const next = () => (counter += 1)

/** The tests name the customer whose rows they look at, as the access plugin does for a request. */
export const asCustomer = (id: number) => id as ActiveCustomerId

interface CustomerValues {
  id?: number
  name?: string
  branchId?: string
  ico?: string
  city?: string
  priceLevel?: string
  deliveryDays?: string
  /** The day its catalogue was refreshed to; by default it has taken over every offer there will be, null is none. */
  catalogueDate?: string | null
}

/** A customer with its seat; returns its number. */
export async function createCustomer({ db }: Database, values: CustomerValues = {}): Promise<number> {
  const id = values.id ?? next()
  await db
    .insertInto('customer')
    .values({
      id,
      name: values.name ?? `Hospoda U Testu ${id}`,
      branch_id: values.branchId ?? '',
      ico: values.ico ?? '',
      street: `Zkušební ${id}`,
      city: values.city ?? 'Brno',
      zip: '602 00',
      price_level: values.priceLevel ?? '',
      delivery_days: values.deliveryDays ?? '0111110',
      catalogue_date: values.catalogueDate === undefined ? '2100-01-01' : values.catalogueDate,
    })
    .execute()
  return id
}

/** The header of another system that has a key. */
export async function createKeyHeader({ db }: Database): Promise<{ authorization: string }> {
  const key = randomBytes(16).toString('hex')
  const hash = createHash('sha256').update(key).digest()
  await db.insertInto('api_key').values({ name: 'Zkusmo', purpose: 'Bridge', key_hash: hash }).execute()
  return { authorization: `Bearer ${key}` }
}

interface UserValues {
  loginId?: string
  userType?: UserType
  customerId?: number
  permissions?: PermissionId[]
  isAdmin?: boolean
  blocked?: boolean
  roleName?: string
  mail?: string
  /** Instead of one that is checked in no time. */
  passwordHash?: string
  /** Customers the user is attached to besides the own one. */
  attachedTo?: number[]
  /** Customers whose people the user administers. */
  manages?: number[]
}

/** A user with the tests' password; returns login and row id. By default a buyer with every right of a buyer. */
export async function createUser({ db }: Database, values: UserValues = {}): Promise<{ id: number; loginId: string }> {
  const loginId = values.loginId ?? `user${next()}`
  const userType = values.userType ?? 'Customer'
  const placeholder = userType === 'Unregistered'
  const mail = values.mail ?? (placeholder ? '' : `${loginId}@example.cz`)
  const { id } = await db
    .insertInto('app_user')
    .values({
      login_id: loginId,
      password_hash: placeholder ? null : (values.passwordHash ?? (await testPasswordHash())),
      prename: 'Jana',
      surname: 'Zkoušková',
      user_type: userType,
      customer_id: values.customerId ?? 0,
      permissions: values.permissions ?? (placeholder ? [] : buyerPermissions),
      is_admin: values.isAdmin ?? false,
      blocked: values.blocked ?? false,
      role_name: values.roleName ?? '',
      mail,
      confirmed_mail: mail,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const managed = values.manages ?? []
  const attached = [...new Set([...(values.attachedTo ?? []), ...managed])]
  if (attached.length > 0) {
    await db
      .insertInto('user_customer')
      .values(
        attached.map((customer) => ({ user_id: id, customer_id: customer, manages_users: managed.includes(customer) })),
      )
      .execute()
  }
  return { id, loginId }
}

export const buyerPermissions: PermissionId[] = permissionsOf('Customer').filter((id) => id !== 'showcommercial')

interface CategoryValues {
  id?: number
  parentId?: number
  title?: string
  path?: string
}

/** A category; returns its number and path. */
export async function createCategory({ db }: Database, values: CategoryValues = {}) {
  const id = values.id ?? next()
  const path = values.path ?? `kategorie-${id}`
  await db
    .insertInto('category')
    .values({
      id,
      parent_id: values.parentId ?? null,
      title_cs: values.title ?? `Kategorie ${id}`,
      title_en: values.title ?? `Category ${id}`,
      path_name: path,
      position: id,
    })
    .execute()
  return { id, path }
}

interface ItemValues {
  id?: string
  name?: string
  categoryId: number
  price?: string
  vatRate?: string
  stock?: number
  availability?: 'InStock' | 'Low' | 'OnOrder' | 'Unavailable'
  packQuantity?: number
  packOnly?: boolean
  ean?: string
  unit?: string
  brand?: string
  active?: boolean
}

/** An item of the offer, in stock unless said otherwise; returns its code. */
export async function createItem({ db }: Database, values: ItemValues): Promise<string> {
  const id = values.id ?? `T${next()}`
  await db
    .insertInto('item')
    .values({
      id,
      category_id: values.categoryId,
      name: values.name ?? `Zboží ${id}`,
      ean: values.ean ?? '',
      brand: values.brand ?? '',
      unit: values.unit ?? 'ks',
      pack_name: values.packQuantity ? 'karton' : '',
      pack_quantity: values.packQuantity ?? 1,
      pack_only: values.packOnly ?? false,
      vat_rate: values.vatRate ?? '12',
      stock: values.stock ?? 1000,
      availability: values.availability ?? 'InStock',
      net_price: values.price ?? '10.00',
      active: values.active ?? true,
    })
    .execute()
  return id
}

interface OrderLineValues {
  item: string
  name?: string
  /** What the buyer wrote. */
  quantity?: number
  /** What was ordered, rounded to packs; the same unless said otherwise. */
  sold?: number
  verified?: number
  delivered?: number
  /** Net price of a unit. */
  price?: string
  vatRate?: string
}

interface OrderValues {
  id?: string
  state?: string
  /** When it was sent. */
  at?: Date | string
  deliveryDate?: string
  /** The user who sent it, and the name of whoever did. */
  by?: number
  person?: string
  address?: string
  ownNumber?: string
  lines?: OrderLineValues[]
}

/** An order of a customer, delivered unless said otherwise; its sums follow from its lines. Returns its number. */
export async function createOrder(database: Database, customerId: number, values: OrderValues = {}): Promise<string> {
  const db = database.of(asCustomer(customerId))
  const id = values.id ?? `T${next()}`
  const lines = (values.lines ?? []).map((line, index) => {
    const { item, quantity = 1, sold = quantity, price = '10', vatRate = '21' } = line
    const net = lineNet(price, String(sold))
    return {
      order_id: id,
      customer_id: customerId,
      position: index + 1,
      item_id: item,
      name: line.name ?? item,
      unit: 'ks',
      quantity,
      sales_quantity: sold,
      verified_quantity: line.verified ?? null,
      delivered_quantity: line.delivered ?? null,
      vat_rate: vatRate,
      net_price: price,
      net_haler: net,
      gross_haler: net + taxOf(net, vatRate),
    }
  })
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0)
  await db
    .insertInto('customer_order')
    .values({
      id,
      customer_id: customerId,
      state: values.state ?? 'Delivered',
      placed_by: values.by ?? null,
      placed_by_name: values.person ?? '',
      address: values.address ?? '',
      own_number: values.ownNumber ?? '',
      delivery_date: values.deliveryDate ?? null,
      line_count: lines.length,
      net_haler: sum((line) => line.net_haler),
      gross_haler: sum((line) => line.gross_haler),
      ...(values.at !== undefined && { created_at: values.at }),
    })
    .execute()
  if (lines.length > 0) await db.insertInto('order_line').values(lines).execute()
  return id
}

/** Raises the data version, as an import does when it changed the offer. */
export async function raiseDataVersion({ db }: Database): Promise<void> {
  await db
    .updateTable('data_version')
    .set({ version: sql`version + 1` })
    .execute()
}

/** A request for registration with its enquiry; by default one that waits since now. */
export async function createRegistration(
  database: Database,
  { lastName, mail, state = 'New', at = sql`now()` }: { lastName: string; mail: string; state?: string; at?: unknown },
): Promise<void> {
  await sql`
    with asked as (
      insert into enquiry (customer_id, kind, area, subject, user_name)
      values (0, 'Registration', 'registrations', ${lastName}, ${lastName}) returning id
    )
    insert into registration (enquiry_id, first_name, last_name, mail, phone, town, state, created_at)
    select id, 'Marie', ${lastName}, ${mail}, '1', 'Brno', ${state}, ${at} from asked`.execute(
    database.of(asCustomer(0)),
  )
}
