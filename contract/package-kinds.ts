import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'

/** How many items a kind can be put on here. */
const MOST_KIND_ITEMS = 500

const version = z.int().check(z.gte(1))

const fields = {
  NameCs: text(100).check(z.trim(), z.minLength(1)),
  /** Empty where the Czech one holds. */
  NameEn: text(100).check(z.trim()),
  /** Crowns for one piece. */
  Deposit: z.number().check(
    z.gte(0),
    z.lte(99_999),
    z.refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, {
      error: 'has more than two decimals',
    }),
  ),
  /** Not offered any more; the account of who has some stays. */
  Hidden: z.boolean(),
}

/** Pieces of packaging for one unit of the item. */
const perUnit = z.number().check(
  z.gt(0),
  z.lte(99_999),
  z.refine((value) => Math.abs(Math.round(value * 1e6) - value * 1e6) < 1e-3, { error: 'has more than six decimals' }),
)

const Items = z.array(z.strictObject({ ItemId: id, PerUnit: perUnit })).check(
  z.maxLength(MOST_KIND_ITEMS),
  z.refine((list) => new Set(list.map(({ ItemId }) => ItemId)).size === list.length, { error: 'names an item twice' }),
)

export const PackageKind = z.object({
  PackageID: z.string(),
  ...fields,
  /** Whether it was made here; else name and deposit are the accounting system's. */
  IsOwn: z.boolean(),
  /** Items that come in it, those put on here only up to the most there can be. */
  Items: z.array(z.object({ ItemId: z.string(), Name: z.string(), PerUnit: z.number(), IsOwn: z.boolean() })),
  /** All of them on sale. */
  ItemCount: z.number(),
  Version: version,
})

export const NewPackageKind = z.strictObject({ PackageID: id, ...fields, Items })
export const PackageKindChange = z.strictObject({ ...fields, Items, Version: version })

export type PackageKind = z.infer<typeof PackageKind>
export type NewPackageKind = z.infer<typeof NewPackageKind>
export type PackageKindChange = z.infer<typeof PackageKindChange>

const access = admin('useradmin')

export const getPackageKinds = endpoint({
  method: 'GET',
  path: '/package-kinds',
  summary: 'Kinds of returnable packaging: names, deposits, and the items that come in them',
  access,
  response: PackageKind,
})

export const postPackageKind = endpoint({
  method: 'POST',
  path: '/package-kind',
  summary: 'Makes a kind of packaging of the portal’s own',
  access,
  body: NewPackageKind,
  response: PackageKind,
  refusals: ['package-kind.exists', 'cart.item-unknown'],
})

export const putPackageKind = endpoint({
  method: 'PUT',
  path: '/package-kind/{PackageID}',
  summary: 'Changes a kind of packaging; name and deposit only where it was made here',
  access,
  params: z.strictObject({ PackageID: id }),
  body: PackageKindChange,
  response: PackageKind,
  refusals: ['package-kind.changed', 'package-kind.locked', 'cart.item-unknown'],
})
