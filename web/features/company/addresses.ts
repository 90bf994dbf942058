import type { Address } from '#contract/user.ts'

const byPlace = (a: Address, b: Address) =>
  Number(b.IsDefault) - Number(a.IsDefault) || Number(a.AddressID) - Number(b.AddressID)

/** The addresses after one was added or changed, in the order of the server; there is one default at most. */
export function withAddress(addresses: readonly Address[], saved: Address): Address[] {
  const others = withoutAddress(addresses, saved.AddressID)
  return [...(saved.IsDefault ? others.map((one) => ({ ...one, IsDefault: false })) : others), saved].toSorted(byPlace)
}

export const withoutAddress = (addresses: readonly Address[], id: string): Address[] =>
  addresses.filter(({ AddressID }) => AddressID !== id)
