import { useState } from 'react'
import type { Cart, Shipping } from '#contract/cart.ts'
import { useShipping } from './use-cart.ts'
import type { Delivery } from './use-cart-actions.ts'

/** What will be sent: the buyer's choice, else what the cart holds; days and methods only as they are offered. */
export function chosenDelivery(
  cart: Delivery,
  draft: Partial<Delivery>,
  shipping: Shipping | null | undefined,
): Delivery {
  const days = shipping?.DeliveryDates ?? []
  const late = shipping?.LateDates ?? []
  const methods = shipping?.ShippingMethods.map(({ Id }) => Id) ?? []
  const pick = (offered: string[], wished: (string | null | undefined)[], besides: string[] = []) =>
    wished.find((one) => typeof one === 'string' && (offered.includes(one) || besides.includes(one))) ??
    offered[0] ??
    null
  return {
    DeliveryDate: pick(days, [draft.DeliveryDate, cart.DeliveryDate], late),
    ShippingMethod: pick(methods, [draft.ShippingMethod, cart.ShippingMethod]),
    AddressID: draft.AddressID === undefined ? cart.AddressID : draft.AddressID,
    Note: draft.Note ?? cart.Note,
    DriverNote: draft.DriverNote ?? cart.DriverNote,
    OwnNumber: draft.OwnNumber ?? cart.OwnNumber,
  }
}

/** Net crowns that are missing to free transport; 0 where the chosen method costs nothing anyway. */
export function missingToFree(
  shipping: Pick<Shipping, 'FreeShipping' | 'ShippingMethods'> | null | undefined,
  methodId: string | null,
  items: number,
): number {
  const price = shipping?.ShippingMethods.find(({ Id }) => Id === methodId)?.Price ?? 0
  const freeFrom = shipping?.FreeShipping ?? null
  return freeFrom === null || price === 0 ? 0 : Math.max(0, Math.round((freeFrom - items) * 100) / 100)
}

/** The days without delivery that somebody may look for among the next three deliveries; all where fewer are left. */
export function closedAhead(
  shipping: Pick<Shipping, 'Deliveries' | 'ClosedDates'> | null | undefined,
): Shipping['ClosedDates'] {
  const third = shipping?.Deliveries[2]?.Date
  return (shipping?.ClosedDates ?? []).filter(({ Date: day }) => third === undefined || day < third)
}

type Words = Partial<Pick<Delivery, 'Note' | 'DriverNote' | 'OwnNumber'>>

function changedWords(cart: Delivery, { Note, DriverNote, OwnNumber }: Words): Words {
  return {
    ...(Note !== undefined && Note !== cart.Note && { Note }),
    ...(DriverNote !== undefined && DriverNote !== cart.DriverNote && { DriverNote }),
    ...(OwnNumber !== undefined && OwnNumber !== cart.OwnNumber && { OwnNumber }),
  }
}

const NOTHING: Delivery = {
  DeliveryDate: null,
  ShippingMethod: null,
  AddressID: null,
  Note: '',
  DriverNote: '',
  OwnNumber: '',
}

/** The delivery fields of the cart while the buyer fills them in, with what they can be chosen from. */
export function useDelivery(cart: Cart | null | undefined) {
  const { data: shipping } = useShipping()
  const [draft, setDraft] = useState<Partial<Delivery>>({})
  const words = changedWords(cart ?? NOTHING, draft)
  return {
    fields: chosenDelivery(cart ?? NOTHING, draft, shipping),
    shipping,
    set: (change: Partial<Delivery>) => setDraft((now) => ({ ...now, ...change })),
    /** The words on the order that are not saved yet. */
    words,
    isChanged: Object.keys(words).length > 0,
  }
}

export type DeliveryChoice = ReturnType<typeof useDelivery>
