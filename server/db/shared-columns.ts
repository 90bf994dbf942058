import * as z from 'zod/mini'

/** An amount in haléře as crowns, null for a reader who may not see amounts. */
export const visibleAmount = (haler: string) => `case when :visible::boolean then (${haler} / 100.0)::float8 end`

/** Whether a user may see orders of a customer, of whatever kind. */
export const seesOrders = (user: string, customer: string) =>
  `coalesce(rights_at(${user}, ${customer}) && array['showactiveorder', 'showorderhistory'], false)`

/** The moment a day begins and ends in Prague; two days of a year are not 24 hours long. */
export const dayStart = (day: string) => `(${day}::date::timestamp at time zone 'Europe/Prague')`
export const dayEnd = (day: string) => `((${day}::date + 1)::timestamp at time zone 'Europe/Prague')`

/** The columns of `customer c` that papers show of a firm. */
export const partyColumns = `
      c.name,
      c.street,
      c.city,
      c.zip,
      c.ico,
      c.dic,
      c.phone,
      c.mail`

/** Which order it is and where it goes: of order `o`, its customer `c` and the route `r` of that. */
export const stopColumns = `
      o.id as "OrderId",
      coalesce(o.erp_number, '') as "ErpNumber",
      o.state as "State",
      o.customer_id as "CustomerID",
      c.name as "CustomerName",
      c.city as "City",
      coalesce(r.name, '') as "Route",
      to_char(r.loads_at, 'HH24:MI') as "LoadsAt",
      c.route_stop as "Stop",
      o.delivery_date as "DeliveryDate"`

/** The columns of `app_user u` that say who somebody is. */
export const personColumns = `
      u.login_id as "LoginID",
      u.prename as "Prename",
      u.surname as "Surname",
      u.role_name as "RoleName",
      u.mail as "Mail",
      u.phone as "PhoneNumber2"`

/** The columns of `item i` as `NamedItem` of the contract. */
export const namedItemColumns = `
      i.id as "ItemId",
      i.name as "Name",
      i.ean as "EAN",
      i.unit as "Unit",
      i.pack_name as "PackName",
      i.pack_quantity::float8 as "PackQuantity",
      i.pack_only as "PackOnly",
      i.availability as "Availability",
      '/files/' || i.image_id as "ImageUrl"`

/** The delivery addresses of a customer as JSON, the default one first. */
export const addressesOf = (customer: string) => `(select coalesce(json_agg(json_build_object(
          'AddressID', a.id::text,
          'Name', a.name,
          'Street1', a.street,
          'City', a.city,
          'ZIP', a.zip,
          'Phone', a.phone,
          'IsDefault', a.is_default) order by a.is_default desc, a.id), '[]')
        from address a where a.customer_id = ${customer})`

/** What a write of `cart` sets of its delivery. */
export const deliverySet = `
          delivery_date = :deliveryDate,
          shipping_method = :methodId,
          address_id = :addressId,
          note = :note,
          driver_note = :driverNote,
          own_number = :ownNumber,
          shipping_haler = :shippingHaler,
          shipping_vat = :shippingVat`

/** The parameters of `deliverySet`. */
export const deliveryParams = {
  deliveryDate: z.nullable(z.string()),
  methodId: z.nullable(z.string()),
  addressId: z.nullable(z.string()),
  note: z.string(),
  driverNote: z.string(),
  ownNumber: z.string(),
  shippingHaler: z.number(),
  shippingVat: z.string(),
}

export const shownTime = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The columns of an enquiry `e` as `Enquiry` of the contract. */
export const enquiryColumns = (state: string) => `
      e.id::text as "EnquiryId",
      e.kind as "Kind",
      e.subject as "Subject",
      e.delivery_date as "DeliveryDate",
      ${state} as "State",
      e.user_name as "OpenedBy",
      ${shownTime('e.created_at')} as "Created",
      ${shownTime('e.changed_at')} as "Changed"`

/** A pattern for `like` of what contains the text as it was typed. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** A text as base64 of its UTF-8, in one piece. */
export const inBase64 = (text: string) => `translate(encode(convert_to(${text}, 'UTF8'), 'base64'), E'\n', '')`

// What was delivered is invoiced within days; an order the accounting system never charges must not count for ever.
const UNCHARGED_DAYS = 14

/**
 * The sum of a customer's sent orders without an invoice, in haléře. Together with the open sums of documents it is the used
 * credit. Each part reads an index of its own, none of them the history.
 */
export const orderedHaler = (customer: string, others = 'true') => {
  const counted = `o.customer_id = ${customer} and ${others} and not exists (select from document d
            where d.customer_id = ${customer} and d.order_id = o.id and d.type = 'Invoice')`
  return `((select coalesce(sum(o.gross_haler), 0)::float8 from customer_order o
          where o.state not in ('Delivered', 'Cancelled') and ${counted})
        + (select coalesce(sum(o.gross_haler), 0)::float8 from customer_order o
          where o.state = 'Delivered' and o.created_at > now() - interval '60 days'
            and o.delivery_date > (now() at time zone 'Europe/Prague')::date - ${UNCHARGED_DAYS} and ${counted}))`
}

/** The batches of these scans `s` as JSON, in the order they were scanned first; those whose sum is `counted`. */
export const batchesOf = (scans: string, counted: '> 0' | '<> 0') => `(
          select coalesce(json_agg(json_build_object(
            'Batch', b.batch,
            'Expires', b.expires,
            'Quantity', b.quantity) order by b.first), '[]')
          from (
            select
              s.batch,
              coalesce(s.expires::text, '') as expires,
              sum(s.quantity)::float8 as quantity,
              min(s.number) as first
            from scan s
            where (s.batch <> '' or s.expires is not null) and ${scans}
            group by s.batch, s.expires having sum(s.quantity) ${counted}) b)`
