import { createHash } from 'node:crypto'
import { onConnection } from '#server/db/prepare.ts'

export interface WorldSize {
  items: number
  customers: number
  /** Orders of the past per customer, ten lines each. */
  orders: number
}

export const ITEMS_PER_CATEGORY = 100
const CATEGORIES_PER_TOP = 10
const FIRST_CATEGORY = 100_000

/** The cookie of a customer's buyer; the world holds a session for each. */
export function tokenOf(customer: number): string {
  return `bench-session-of-customer-${customer}`
}

export const itemId = (index: number): string => `A${String(index).padStart(6, '0')}`

/** The path of a category; the categories of a world are numbered from 0. */
export function categoryPath(category: number): string {
  return `oddeleni-${Math.floor(category / CATEGORIES_PER_TOP)}/skupina-${category}`
}

/** The number of a category's row. */
export const categoryId = (category: number): number => FIRST_CATEGORY + category

// Words of a real offer in their real proportions: a search for one of them finds some percent of the items.
const itemNames = [
  'Rohlík tukový',
  'Chléb šumava',
  'Máslo čerstvé',
  'Jogurt bílý',
  'Sýr eidam',
  'Šunka dušená',
  'Pivo světlé výčepní',
  'Limonáda citrón',
  'Káva zrnková',
  'Čaj černý',
  'Rajčata cherry',
  'Brambory konzumní',
  'Mouka hladká',
  'Cukr krupice',
  'Olej slunečnicový',
  'Těstoviny vřetena',
  'Rýže jasmínová',
  'Čokoláda hořká',
  'Okurky sterilované',
  'Hořčice plnotučná',
]
const brands = ['Olma', 'Madeta', 'Kunín', 'Hollandia', 'Tatra', 'Penam', 'Vitana', 'Hamé', 'Orion', 'Emco']

export const searches = [
  'máslo',
  'jogurt madeta',
  'šunka',
  'limonada',
  'pivo svetle',
  'A0012',
  '859',
  'kunín 345',
  'rýže',
  'zkouška',
]

const statements = (size: WorldSize): { text: string; values?: unknown[] }[] => [
  { text: `select set_config('app.all_customers', 'on', false)` },
  {
    text: `insert into shipping_method (id, name_cs, name_en, price_haler)
      values ('rozvoz', 'Rozvoz', 'Delivery', 0), ('odber', 'Osobní odběr', 'Pick-up', 0)`,
  },
  {
    text: `insert into customer (id, name, ico, street, city, zip, price_level, delivery_days, catalogue_date)
      select n, 'Restaurace ' || n, lpad(n::text, 8, '0'), 'Hlavní ' || n, 'Brno', '602 00',
        (array['', 'A', 'B', 'C'])[1 + n % 4], '1111111', current_date
      from generate_series(1, $1::int) n`,
    values: [size.customers],
  },
  {
    text: `insert into app_user (login_id, password_hash, prename, surname, mail, user_type, customer_id, permissions)
      select 'kupec' || n, null, 'Jana', 'Nováková', 'kupec' || n || '@example.cz', 'Customer', n,
        array['shownettoprice', 'showcompany', 'showactiveorder', 'showorderhistory']
      from generate_series(1, $1::int) n`,
    values: [size.customers],
  },
  {
    text: `insert into session (token_hash, user_id, customer_id, expires_at)
      select decode(t.hash, 'hex'), u.id, u.customer_id, now() + interval '7 days'
      from unnest($1::text[]) with ordinality t (hash, customer) join app_user u on u.customer_id = t.customer`,
    values: [
      Array.from({ length: size.customers }, (_, index) =>
        createHash('sha256')
          .update(tokenOf(index + 1))
          .digest('hex'),
      ),
    ],
  },
  {
    text: `insert into category (id, title_cs, path_name, position)
      select 1 + n, 'Oddělení ' || n, 'oddeleni-' || n, n from generate_series(0, ($1::int - 1) / ${CATEGORIES_PER_TOP}) n`,
    values: [size.items / ITEMS_PER_CATEGORY],
  },
  {
    text: `insert into category (id, parent_id, title_cs, path_name, position)
      select ${FIRST_CATEGORY} + n, 1 + n / ${CATEGORIES_PER_TOP}, 'Skupina ' || n,
        'oddeleni-' || n / ${CATEGORIES_PER_TOP} || '/skupina-' || n, n
      from generate_series(0, $1::int - 1) n`,
    values: [size.items / ITEMS_PER_CATEGORY],
  },
  {
    text: `insert into item (id, category_id, name, ean, brand, unit, pack_name, pack_quantity, vat_rate, stock,
        availability, net_price, retail_price, offered_since, recommended, on_sale)
      select 'A' || lpad(n::text, 6, '0'), ${FIRST_CATEGORY} + n / ${ITEMS_PER_CATEGORY},
        ($2::text[])[1 + n % cardinality($2::text[])] || ' ' || ($3::text[])[1 + n * 7 % cardinality($3::text[])]
          || ' ' || 50 + n * 13 % 950 || ' g', '859' || lpad((n::bigint * 104729 % 10000000000)::text, 10, '0'),
        ($3::text[])[1 + n * 7 % cardinality($3::text[])], 'ks', 'karton', 12, (array[12, 21])[1 + n % 2], 1000000,
        'InStock', 5 + n % 500 + 0.5, 10 + n % 700, current_date - 30 - n % 1500, n % 97 = 0, n % 53 = 0
      from generate_series(0, $1::int - 1) n`,
    values: [size.items, itemNames, brands],
  },
  {
    text: `insert into level_price (price_level, item_id, net_price)
      select l.name, i.id, round(i.net_price * l.factor, 2) from item i,
        (values ('A', 0.97), ('B', 0.94), ('C', 0.9)) l (name, factor)
      where right(i.id, 1)::int % 2 = 0`,
  },
  {
    text: `insert into quantity_price (item_id, quantity_from, net_price)
      select i.id, s.quantity, round(i.net_price * s.factor, 2) from item i, (values (24, 0.85), (96, 0.8)) s (quantity, factor)
      where right(i.id, 2) = '17'`,
  },
  {
    text: `insert into action_price (action_id, item_id, name, valid_from, net_price)
      select 1, id, 'Akce', '2026-01-01', round(net_price * 0.8, 2) from item where right(id, 2) = '42'`,
  },
  {
    text: `insert into customer_price (customer_id, item_id, net_price)
      select c.n, 'A' || lpad((c.n * 331 % $2::int + i.n * ($2::int / 50))::text, 6, '0'), 4.5
      from generate_series(1, $1::int) c (n), generate_series(0, 49) i (n)
      where c.n * 331 % $2::int + i.n * ($2::int / 50) < $2::int
      on conflict do nothing`,
    values: [size.customers, size.items],
  },
  {
    text: `insert into customer_order (id, customer_id, state, created_at, line_count, net_haler, gross_haler)
      select 'M' || c.n || '-' || o.n, c.n, 'Delivered', now() - make_interval(days => o.n * 17), 10, 100000, 112000
      from generate_series(1, $1::int) c (n), generate_series(1, $2::int) o (n)`,
    values: [size.customers, size.orders],
  },
  {
    text: `insert into order_line (order_id, customer_id, position, item_id, name, unit, quantity, sales_quantity,
        vat_rate, net_price, net_haler, gross_haler)
      select o.id, o.customer_id, n.n, i.id, i.name, i.unit, 1, 1, i.vat_rate, i.net_price, 10000, 11200
      from customer_order o, generate_series(1, 10) n (n),
        lateral (select * from item
          where id = 'A' || lpad(((o.customer_id * 37 + n.n * 101) % $1::int)::text, 6, '0')) i`,
    values: [size.items],
  },
  { text: 'update data_version set version = version + 1' },
]

/** Fills a migrated, empty database; the same size gives the same world every time. */
export async function buildWorld(ownerUrl: string, size: WorldSize): Promise<void> {
  if (size.items % ITEMS_PER_CATEGORY !== 0) throw new Error(`Items come in hundreds, not ${size.items}.`)
  await onConnection(ownerUrl, async (client) => {
    // A million rows are made in a fifth of the time when this index is made of all of them, and no order of theirs is drawn.
    const { rows } = await client.query<{ made: string }>(`select pg_get_indexdef('item__search'::regclass) as made`)
    await client.query(`set maintenance_work_mem = '512MB'; drop index item__search;
      alter table customer_order disable trigger user`)
    for (const { text, values } of statements(size)) await client.query(text, values)
    await client.query(`alter table customer_order enable trigger user; ${rows[0]?.made}`)
    await client.query('vacuum analyze')
  })
}
