import { type PermissionId, permissionsOf, type UserType } from '#contract/permissions.ts'
import { permissionLabels } from '#web/shared/permission-labels.ts'

export type Draft = { permissions: ReadonlySet<PermissionId>; isAdmin: boolean; isBlocked: boolean }

/** The permissions as an administrator thinks of them; the labels are keys of the texts. */
export const groups = [
  { id: 'company', title: 'Prices and company', permissions: ['shownettoprice', 'showcompany'] },
  {
    id: 'information',
    title: 'Information',
    permissions: [
      'showcommercial',
      'showactiveorder',
      'showorderhistory',
      'showcustomerbalance',
      'showcontaineraccount',
      'showinvocies',
      'showdownload',
    ],
  },
  { id: 'warehouse', title: 'Warehouse', permissions: ['verifyorder'] },
  {
    id: 'admin',
    title: 'Administration',
    permissions: ['editcommercial', 'useradmin', 'createuser', 'editinformation', 'editbanner'],
  },
  { id: 'switching', title: 'Switching customers', permissions: ['changecustomer'] },
] as const satisfies readonly { id: string; title: string; permissions: readonly PermissionId[] }[]

const administration = groups[3]
const buying = permissionsOf('Customer')

type Preset = {
  id: string
  title: string
  /** Users of these types begin with it. */
  types: readonly UserType[]
  permissions: readonly PermissionId[]
  isAdmin: boolean
}

export const presets: readonly Preset[] = [
  { id: 'buyer', title: 'Buyer', types: ['Customer'], permissions: buying, isAdmin: false },
  {
    id: 'buyer-without-prices',
    title: 'Buyer without prices',
    types: [],
    permissions: ['showcommercial', 'showactiveorder', 'showorderhistory', 'showdownload'],
    isAdmin: false,
  },
  {
    id: 'accountant',
    title: 'Accountant',
    types: [],
    permissions: [
      'shownettoprice',
      'showcompany',
      'showorderhistory',
      'showcustomerbalance',
      'showcontaineraccount',
      'showinvocies',
      'showdownload',
    ],
    isAdmin: false,
  },
  {
    id: 'head',
    title: 'Head of several branches',
    types: ['ChildCustomer'],
    permissions: permissionsOf('ChildCustomer'),
    isAdmin: false,
  },
  {
    id: 'warehouse',
    title: 'Warehouse worker',
    types: ['Employee'],
    permissions: permissionsOf('Employee'),
    isAdmin: false,
  },
  {
    id: 'representative',
    title: 'Sales representative',
    types: ['Manager'],
    permissions: permissionsOf('Manager'),
    isAdmin: false,
  },
  {
    id: 'administrator',
    title: 'Administrator',
    types: [],
    permissions: [...buying, 'verifyorder', ...administration.permissions],
    isAdmin: true,
  },
]

type Rights = Pick<Draft, 'permissions' | 'isAdmin'>

/** The preset that gives exactly these rights; of two alike the one for the type of the user. */
export function presetOf({ permissions, isAdmin }: Rights, type: UserType): Preset | undefined {
  const same = presets.filter(
    (preset) =>
      preset.isAdmin === isAdmin &&
      preset.permissions.length === permissions.size &&
      preset.permissions.every((id) => permissions.has(id)),
  )
  return same.find(({ types }) => types.includes(type)) ?? same[0]
}

/** What a user of a type begins with. */
export const presetFor = (type: UserType): Preset | undefined => presets.find(({ types }) => types.includes(type))

export type Change = { kind: 'added' | 'removed'; text: string }

/** What saving would change, as keys of the texts in the order of the screen. */
export function changesOf(before: Draft, after: Draft): Change[] {
  const change = (text: string, was: boolean, is: boolean): Change[] =>
    was === is ? [] : [{ kind: is ? 'added' : 'removed', text }]
  return [
    ...groups.flatMap(({ permissions }) =>
      permissions.flatMap((id) => change(permissionLabels[id], before.permissions.has(id), after.permissions.has(id))),
    ),
    ...change('Administrator flag', before.isAdmin, after.isAdmin),
    ...change('Blocked', before.isBlocked, after.isBlocked),
  ]
}
