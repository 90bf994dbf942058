import type { Import } from '#contract/imports.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** What became of an import, in a word. */
export const outcomes = {
  running: { text: 'Running', tone: 'info' },
  imported: { text: 'Imported', tone: 'success' },
  unchanged: { text: 'Nothing new', tone: 'neutral' },
  refused: { text: 'Refused', tone: 'danger' },
  held: { text: 'Held', tone: 'warning' },
  failed: { text: 'Failed', tone: 'danger' },
  broken: { text: 'Interrupted', tone: 'danger' },
} as const satisfies Record<Import['Outcome'], { text: string; tone: Tone }>

/** Full list, delta, or pictures alone. */
export const modes = {
  full: 'Full list',
  delta: 'Changes only',
  pictures: 'Pictures',
  papers: 'PDFs of documents',
} as const satisfies Record<Import['Mode'], string>

/** Kinds of data, as reports and losses name them. */
export const kinds: Record<string, string> = {
  categories: 'Categories',
  items: 'Items',
  'level prices': 'Price levels',
  relations: 'Related items',
  customers: 'Customers',
  'individual prices': 'Agreed prices',
  discounts: 'Agreed discounts',
  'action prices': 'Action prices',
  action: 'Action prices',
  'quantity prices': 'Quantity prices',
  orders: 'Orders',
  documents: 'Documents',
  packaging: 'Kinds of packaging',
  'packaging of items': 'Packaging of items',
  'packaging movements': 'Packaging movements',
  contacts: 'Contacts',
  users: 'Users',
  item: 'Items',
  customer: 'Customers',
  price: 'Agreed prices',
  category: 'Categories',
  order: 'Orders',
  'level price': 'Prices of levels',
  'quantity price': 'Quantity prices',
  package: 'Kinds of packaging',
  'item package': 'Packaging of items',
  movement: 'Packaging movements',
  contact: 'Contacts',
  user: 'Users',
  document: 'Documents',
  pictures: 'Pictures',
  picture: 'Picture',
  'pictures that waited': 'Pictures that waited for their items',
  papers: 'PDFs of documents',
  paper: 'PDF of a document',
  'papers that waited': 'PDFs that waited for their documents',
}

/** Whether somebody has to say what is to be done. */
export const isOpen = ({ Outcome, Decision }: Pick<Import, 'Outcome' | 'Decision'>) =>
  Outcome === 'held' && Decision === ''
