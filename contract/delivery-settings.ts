import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { customerIdInPath, day, text } from './fields.ts'
import { wantedProofs } from './delivery-proof.ts'

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, { error: 'has other characters than a-z, 0-9 and -' }))
const name = text(100).check(z.trim(), z.minLength(1))
/** Crowns with haléře. */
const amount = z.number().check(
  z.gte(0),
  z.lte(9_999_999),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), { error: 'has more than two decimals' }),
)
/** Seven flags, Sunday first. */
const flags = z.string().check(z.regex(/^[01]{7}$/))

const method = {
  NameCs: name,
  NameEn: name,
  /** Net. */
  Price: amount,
  /** Percent. */
  VatRate: z.number().check(z.gte(0), z.lte(99)),
  Active: z.boolean(),
  /** Place in the list. */
  Order: z.int().check(z.gte(0), z.lte(9999)),
}

/** Prague time, HH:MM. */
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

const cutOff = z.strictObject({
  /** Of the delivery, 0 is Sunday. */
  Weekday: z.int().check(z.gte(0), z.lte(6)),
  DaysBefore: z.int().check(z.gte(0), z.lte(7)),
  /** Prague time, HH:MM; 24:00 is the end of the day. */
  Until: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)),
})

const route = {
  Name: name,
  /** Null leaves the customers of the route their own days. */
  DeliveryDays: z.nullable(flags),
  /** Least net price of items in an order, for customers of the route without an own one; null where the general one holds. */
  MinimumOrder: z.nullable(amount),
  /** Weekdays without one have the usual time of the day before. */
  CutOffs: z.array(cutOff).check(
    z.maxLength(7),
    z.refine((list) => new Set(list.map(({ Weekday }) => Weekday)).size === list.length, {
      error: 'names a weekday twice',
    }),
  ),
}

export const ShippingMethod = z.object({ MethodId: z.string(), ...method })
export const DeliveryRoute = z.object({
  RouteId: z.string(),
  ...route,
  /** When its truck is loaded; null where nobody said. */
  LoadsAt: z.nullable(time),
  CustomerCount: z.number(),
})

const CustomerLimits = z.object({
  CustomerID: z.number(),
  CustomerName: z.string(),
  City: z.string(),
  /** Net; 0 takes orders of any price, null leaves that of the route or the general one. */
  MinimumOrder: z.nullable(z.number()),
  /** Net price of items from which shipping costs this customer nothing; null leaves the general one. */
  FreeShipping: z.nullable(z.number()),
})

export const DeliverySettings = z.object({
  ShippingMethods: z.array(ShippingMethod),
  Routes: z.array(DeliveryRoute),
  /** Customers with a least order or a limit of free shipping of their own. */
  CustomerLimits: z.array(CustomerLimits),
  /** From today on. */
  ClosedDays: z.array(z.object({ Date: day, Reason: z.string() })),
  /** Least net price of items in an order; null when there is none. */
  MinimumOrder: z.nullable(z.number()),
  /** Net price of items from which shipping costs nothing; null when it always costs. */
  FreeShipping: z.nullable(z.number()),
  /** HH:MM of the day before, for customers without a route. */
  UsualCutOff: z.string(),
  /** What whoever hands goods over is asked for. */
  WantedProof: z.enum(wantedProofs),
})

export const RouteCustomer = z.object({
  CustomerID: z.number(),
  CustomerName: z.string(),
  City: z.string(),
  /** Null without a route. */
  RouteId: z.nullable(z.string()),
  /** Which stop of the route it is; null where nobody said. */
  Stop: z.nullable(z.number()),
})

export type ShippingMethod = z.infer<typeof ShippingMethod>
export type DeliveryRoute = z.infer<typeof DeliveryRoute>
export type DeliverySettings = z.infer<typeof DeliverySettings>
export type CustomerLimits = z.infer<typeof CustomerLimits>
export type RouteCustomer = z.infer<typeof RouteCustomer>

const access = admin('useradmin')
const ofRoute = z.strictObject({ RouteId: slug })
const ofDay = z.strictObject({ Day: day })

export const NewMethod = z.strictObject(method)
/** Without `LoadsAt` nobody says when its truck is loaded. */
export const NewRoute = z.strictObject({ ...route, LoadsAt: z.optional(z.nullable(time)) })
export const Limits = z.strictObject({ MinimumOrder: z.nullable(amount), FreeShipping: z.nullable(amount) })
export type Limits = z.infer<typeof Limits>

export const getDeliverySettings = endpoint({
  method: 'GET',
  path: '/delivery-settings',
  summary: 'Methods, routes, closed days and limits of deliveries',
  access,
  response: DeliverySettings,
})

export const putLimits = endpoint({
  method: 'PUT',
  path: '/delivery-limits',
  summary: 'Sets the least order and from when transport is free',
  access,
  body: Limits,
  response: DeliverySettings,
})

export const putCustomerLimits = endpoint({
  method: 'PUT',
  path: '/customer-limits/{CustomerID}',
  summary:
    'Sets the least order of one customer, which comes before that of its route, and from when its transport is free; null takes one away',
  access,
  params: z.strictObject({ CustomerID: customerIdInPath }),
  body: Limits,
  response: DeliverySettings,
  refusals: ['not-found'],
})

export const putWantedProof = endpoint({
  method: 'PUT',
  path: '/delivery-proof',
  summary: 'Sets what whoever hands goods over is asked for',
  access,
  body: z.strictObject({ WantedProof: z.enum(wantedProofs) }),
  response: DeliverySettings,
})

export const putMethod = endpoint({
  method: 'PUT',
  path: '/delivery-method/{MethodId}',
  summary: 'Adds or changes a shipping method; one that is not active is not offered',
  access,
  params: z.strictObject({ MethodId: slug }),
  body: NewMethod,
  response: DeliverySettings,
})

export const putRoute = endpoint({
  method: 'PUT',
  path: '/delivery-route/{RouteId}',
  summary: 'Adds or changes a route',
  access,
  params: ofRoute,
  body: NewRoute,
  response: DeliverySettings,
})

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/delivery-route/{RouteId}',
  summary: 'Removes a route; its customers have none then',
  access,
  params: ofRoute,
  response: DeliverySettings,
})

export const putClosedDay = endpoint({
  method: 'PUT',
  path: '/closed-day/{Day}',
  summary: 'Closes a day for deliveries',
  access,
  params: ofDay,
  body: z.strictObject({ Reason: name }),
  response: DeliverySettings,
})

export const deleteClosedDay = endpoint({
  method: 'DELETE',
  path: '/closed-day/{Day}',
  summary: 'Opens a closed day',
  access,
  params: ofDay,
  response: DeliverySettings,
})

export const getRouteCustomers = endpoint({
  method: 'GET',
  path: '/delivery-customers',
  summary: 'The customers of a route, or up to 50 customers found by their words',
  access,
  query: z.strictObject({ RouteId: z.optional(slug), text: z.optional(text(100)) }),
  response: RouteCustomer,
})

export const putRouteCustomer = endpoint({
  method: 'PUT',
  path: '/delivery-customer/{CustomerID}',
  summary: 'Puts a customer on a route and says which stop of it it is, or takes it off',
  access,
  params: z.strictObject({ CustomerID: customerIdInPath }),
  body: z.strictObject({
    RouteId: z.nullable(slug),
    /** Left out, nobody says which one. */
    Stop: z.optional(z.int().check(z.gte(1), z.lte(999))),
  }),
  response: RouteCustomer,
})
