import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { EXPORT_LIMIT } from './imports.ts'

interface Field {
  /** Key of the texts; the heading of the sample. */
  label: string
  /** `new`: only for what the portal does not know yet. */
  needed?: 'always' | 'new'
}

interface TableShape {
  label: string
  /** Whether a full list of it takes away what it does not have; everything else is only added and changed. */
  hasFull: boolean
  fields: Record<string, Field>
}

const customer = { label: 'Customer number', needed: 'always' } as const
const item = { label: 'Item number', needed: 'always' } as const
const price = { label: 'Price without VAT', needed: 'new' } as const
const priceWithTax = { label: 'Price with VAT' } as const
/** One of them is needed. */
const eitherPrice = { price: { label: price.label }, priceWithTax } as const

/** What can be imported as a table, with the columns it may have. */
export const tables = {
  items: {
    label: 'Items',
    hasFull: true,
    fields: {
      code: item,
      name: { label: 'Item name', needed: 'new' },
      category: { label: 'Category', needed: 'new' },
      price,
      priceWithTax,
      vat: { label: 'VAT rate', needed: 'new' },
      ean: { label: 'EAN' },
      brand: { label: 'Brand' },
      unit: { label: 'Unit' },
      packName: { label: 'Pack' },
      packQuantity: { label: 'Units in a pack' },
      packOnly: { label: 'In whole packs only' },
      packEan: { label: 'EAN of the pack' },
      asksBatch: { label: 'Batch and expiry are asked for' },
      retailPrice: { label: 'Recommended price with VAT' },
      stock: { label: 'Free stock' },
      availability: { label: 'Availability' },
      weight: { label: 'Weight in kg' },
      volume: { label: 'Volume in litres' },
      information: { label: 'Short information' },
      description: { label: 'Description' },
      isNew: { label: 'New item' },
      recommended: { label: 'Recommended' },
      onSale: { label: 'On sale' },
      offered: { label: 'Offered' },
    },
  },
  stock: {
    label: 'Stock',
    hasFull: false,
    fields: {
      code: item,
      stock: { label: 'Free stock', needed: 'always' },
      availability: { label: 'Availability' },
    },
  },
  categories: {
    label: 'Categories',
    hasFull: true,
    fields: {
      id: { label: 'Category number', needed: 'always' },
      name: { label: 'Category name', needed: 'new' },
      parent: { label: 'Category above' },
      position: { label: 'Position in the list' },
      shown: { label: 'Shown in the catalogue' },
    },
  },
  customers: {
    label: 'Customers',
    hasFull: true,
    fields: {
      id: customer,
      name: { label: 'Company name', needed: 'new' },
      branch: { label: 'Branch' },
      ico: { label: 'Company number (IČO)' },
      dic: { label: 'VAT number (DIČ)' },
      street: { label: 'Street' },
      city: { label: 'City' },
      zip: { label: 'Postcode' },
      phone: { label: 'Phone' },
      mail: { label: 'E-mail' },
      level: { label: 'Price level' },
      days: { label: 'Delivery days' },
      credit: { label: 'Credit limit' },
      maturity: { label: 'Days to pay' },
      manager: { label: 'Login of the representative' },
      active: { label: 'Active' },
    },
  },
  'level-prices': {
    label: 'Prices of levels',
    hasFull: true,
    fields: { level: { label: 'Price level', needed: 'always' }, code: item, ...eitherPrice },
  },
  'customer-prices': {
    label: 'Agreed prices',
    hasFull: true,
    fields: { customer, code: item, ...eitherPrice },
  },
  'quantity-prices': {
    label: 'Quantity prices',
    hasFull: true,
    fields: {
      code: item,
      from: { label: 'Quantity from', needed: 'always' },
      ...eitherPrice,
      customer: { label: customer.label },
      level: { label: 'Price level' },
      validFrom: { label: 'Valid from' },
      validTill: { label: 'Valid until' },
    },
  },
  packages: {
    label: 'Kinds of packaging',
    hasFull: false,
    fields: {
      id: { label: 'Packaging code', needed: 'always' },
      name: { label: 'Packaging name', needed: 'new' },
      deposit: { label: 'Deposit', needed: 'new' },
    },
  },
  'item-packages': {
    label: 'Packaging of items',
    hasFull: true,
    fields: {
      code: item,
      package: { label: 'Packaging code', needed: 'always' },
      perUnit: { label: 'Pieces per unit', needed: 'always' },
    },
  },
  movements: {
    label: 'Packaging movements',
    hasFull: false,
    fields: {
      customer,
      package: { label: 'Packaging code', needed: 'always' },
      date: { label: 'Date', needed: 'always' },
      document: { label: 'Document', needed: 'always' },
      issued: { label: 'Handed over' },
      returned: { label: 'Brought back' },
      note: { label: 'Note' },
    },
  },
  contacts: {
    label: 'Contacts',
    hasFull: true,
    fields: {
      customer,
      name: { label: 'Name', needed: 'always' },
      phone: { label: 'Phone' },
      mail: { label: 'E-mail' },
      position: { label: 'Position in the list' },
    },
  },
  users: {
    label: 'Users',
    hasFull: false,
    fields: {
      customer,
      mail: { label: 'E-mail', needed: 'always' },
      login: { label: 'Login name' },
      prename: { label: 'First name' },
      surname: { label: 'Last name' },
      phone: { label: 'Phone' },
      role: { label: 'Role' },
      type: { label: 'Kind of user' },
    },
  },
} as const satisfies Record<string, TableShape>

export type TableKind = keyof typeof tables
export const tableKinds = Object.keys(tables) as [TableKind, ...TableKind[]]

/** The fields of a kind of table, by their id. */
export const fieldsOf = (kind: TableKind): Record<string, Field> => tables[kind].fields

/** More columns than this no table has. */
export const MOST_COLUMNS = 200
/** How many rows a preview shows. */
export const PREVIEW_ROWS = 20

const field = text(40)
const tableKind = z.enum(tableKinds)
/** For each column of the file the field it is, or nothing. */
const Fields = z.array(field).check(z.maxLength(MOST_COLUMNS))
const row = z.array(z.string())

export const UploadedTable = z.object({
  TableId: z.string(),
  FileName: z.string(),
  Headings: row,
  /** The first rows, as they stand in the file. */
  FirstRows: z.array(row),
  /** The kind it looks like; null when it looks like none. */
  Table: z.nullable(tableKind),
  /** For every kind what the columns seem to be. */
  Matches: z.array(z.object({ Table: tableKind, Fields, Remembered: z.boolean() })),
})

export const PreviewRow = z.object({
  /** Row of the file, its head is one too. */
  Row: z.number(),
  State: z.enum(['new', 'changed', 'same', 'refused']),
  /** Why the whole row is refused, unless a cell is at fault. */
  Reason: z.string(),
  Cells: z.array(
    z.object({
      /** Column of the file, from 0. */
      Column: z.number(),
      Value: z.string(),
      /** What the portal has now where the cell would change it. */
      Before: z.nullable(z.string()),
      Reason: z.string(),
    }),
  ),
})

export type UploadedTable = z.infer<typeof UploadedTable>
export type PreviewRow = z.infer<typeof PreviewRow>

export const TableUpload = z.strictObject({
  FileName: text(200).check(z.trim(), z.regex(/\.(csv|xlsx)$/i, { error: 'is neither .csv nor .xlsx' })),
  Content: z.base64().check(z.minLength(4), z.maxLength(EXPORT_LIMIT)),
})

const access = admin('useradmin')
const params = z.strictObject({ TableId: text(8).check(z.regex(/^[0-9a-f]{8}$/)) })

export const postTable = endpoint({
  method: 'POST',
  path: '/table',
  summary: 'Takes a table to be imported, and says what its columns seem to be',
  access,
  body: TableUpload,
  bodyLimit: EXPORT_LIMIT + 10_000,
  response: UploadedTable,
  refusals: ['table.unreadable'],
})

export const postTablePreview = endpoint({
  method: 'POST',
  path: '/table/{TableId}/preview',
  summary: `What the first ${PREVIEW_ROWS} rows of an uploaded table would change`,
  access,
  params,
  body: z.strictObject({ Table: tableKind, Fields }),
  response: PreviewRow,
  refusals: ['not-found', 'table.unreadable'],
})

export const postTableImport = endpoint({
  method: 'POST',
  path: '/table/{TableId}/import',
  summary: 'Imports an uploaded table in a few seconds, and remembers what its columns are; users need createuser',
  access,
  params,
  body: z.strictObject({ Table: tableKind, Fields, Mode: z.enum(['full', 'delta']) }),
  answers: { 204: 'The table was taken.' },
  response: z.never(),
  refusals: ['not-found', 'table.unreadable', 'user.more-than-own'],
})

export const getTableSample = endpoint({
  method: 'GET',
  path: '/table-sample/{Table}',
  summary: 'A table with every column it may have and two rows; * marks what it needs, (*) what new records need',
  access,
  params: z.strictObject({ Table: tableKind }),
  query: z.strictObject({ Format: z.enum(['csv', 'xlsx']) }),
  response: z.never(),
  files: ['csv', 'xlsx'],
})
