import type { PermissionId, UserType } from '#contract/permissions.ts'
import type { DemoCustomer } from './customers.ts'
import { PUBLIC_CUSTOMER } from './customers.ts'

export const DEMO_PASSWORD = 'odbyt2026'

export interface DemoUser {
  login: string
  /** What this login is good for, in Czech. */
  purpose: string
  prename: string
  surname: string
  role: string
  type: UserType
  customerId: number
  permissions: PermissionId[]
  isAdmin?: boolean
  blocked?: boolean
  phone?: string
  attachedTo?: number[]
  /** Administers the people of the own customer. */
  managesUsers?: boolean
}

const information: PermissionId[] = [
  'showcommercial',
  'showactiveorder',
  'showorderhistory',
  'showcustomerbalance',
  'showcontaineraccount',
  'showinvocies',
  'showdownload',
]
const everything: PermissionId[] = ['shownettoprice', 'showcompany', ...information]

const buyers: DemoUser[] = [
  {
    login: 'kupec',
    purpose: 'nákupčí restaurace, vidí ceny',
    prename: 'Jana',
    surname: 'Vymyšlená',
    role: 'Nákupčí gastro',
    type: 'Customer',
    customerId: 900_001,
    permissions: everything,
    phone: '+420 700 000 001',
  },
  {
    login: 'kolega',
    purpose: 'druhý nákupčí téže restaurace (společný košík)',
    prename: 'Petr',
    surname: 'Vymyšlený',
    role: 'Nákupčí gastro',
    type: 'Customer',
    customerId: 900_001,
    permissions: everything,
  },
  {
    login: 'prodavacka',
    purpose: 'nákupčí bez nákupních cen',
    prename: 'Alena',
    surname: 'Neskutečná',
    role: 'Nákupčí bez cen',
    type: 'Customer',
    customerId: 900_061,
    permissions: ['showcommercial', 'showactiveorder', 'showorderhistory', 'showdownload'],
  },
  {
    login: 'ucetni',
    purpose: 'účetní: faktury, pohledávky, obaly; spravuje uživatele firmy',
    prename: 'Marie',
    surname: 'Smyšlená',
    role: 'Účetní',
    type: 'Customer',
    customerId: 900_001,
    permissions: everything,
    managesUsers: true,
  },
]

const others: DemoUser[] = [
  {
    login: 'sklad',
    purpose: 'skladník (jen kontrola objednávek)',
    prename: 'Josef',
    surname: 'Regálový',
    role: 'Skladník',
    type: 'Employee',
    customerId: 900_001,
    permissions: ['verifyorder'],
  },
  {
    login: 'obsah',
    purpose: 'správce obsahu (letáky, stránky, bannery)',
    prename: 'Lucie',
    surname: 'Letáková',
    role: 'Marketing',
    type: 'Employee',
    customerId: 900_001,
    permissions: ['showcommercial', 'editcommercial', 'editinformation', 'editbanner'],
    isAdmin: true,
  },
  {
    login: 'admin',
    purpose: 'správce portálu',
    prename: 'Adam',
    surname: 'Správný',
    role: 'Správce',
    type: 'Employee',
    customerId: 900_001,
    permissions: [
      ...everything,
      'verifyorder',
      'editcommercial',
      'useradmin',
      'createuser',
      'editinformation',
      'editbanner',
    ],
    isAdmin: true,
  },
  {
    login: 'blokovany',
    purpose: 'zablokovaný uživatel',
    prename: 'Ota',
    surname: 'Minulý',
    role: 'Nákupčí',
    type: 'Customer',
    customerId: 900_011,
    permissions: everything,
    blocked: true,
  },
  {
    login: 'unknown-user',
    purpose: 'návštěvník bez přihlášení (prázdné heslo)',
    prename: '',
    surname: 'Návštěvník',
    role: '',
    type: 'Unregistered',
    customerId: PUBLIC_CUSTOMER,
    permissions: [],
  },
]

/** One user of every kind; the placeholder has no password at all. */
export function buildUsers(customers: DemoCustomer[]): DemoUser[] {
  const sold = customers.filter((customer) => customer.id !== PUBLIC_CUSTOMER).map((customer) => customer.id)
  const branches = customers.filter((customer) => customer.name === 'Potraviny Javorek s.r.o.').map(({ id }) => id)
  return [
    ...buyers,
    {
      login: 'pobocky',
      purpose: 'firma s pobočkami (ChildCustomer)',
      prename: 'Karel',
      surname: 'Javorek-Fiktivní',
      role: 'Vedoucí',
      type: 'ChildCustomer',
      customerId: branches[0] ?? 900_021,
      permissions: [...everything, 'changecustomer'],
      attachedTo: branches,
    },
    {
      login: 'obchodnik',
      purpose: 'obchodní zástupce (Manager, všichni zákazníci)',
      prename: 'Tomáš',
      surname: 'Zástupný',
      role: 'Obchodní zástupce',
      type: 'Manager',
      customerId: 0,
      permissions: [...everything, 'changecustomer'],
      attachedTo: sold,
      phone: '+420 700 000 002',
    },
    ...others,
  ]
}
