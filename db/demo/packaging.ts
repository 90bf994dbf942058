import type { DemoItem, DemoPackage } from './types.ts'

export const packages: DemoPackage[] = [
  { id: 'LAHEV', name: 'Vratná láhev', depositHaler: 300 },
  { id: 'PREPR20', name: 'Přepravka na 20 lahví', depositHaler: 10_000 },
  { id: 'PREPR24', name: 'Přepravka na 24 lahví', depositHaler: 10_000 },
  { id: 'KEG15', name: 'Sud KEG 15 l', depositHaler: 100_000 },
  { id: 'KEG30', name: 'Sud KEG 30 l', depositHaler: 100_000 },
  { id: 'KEG50', name: 'Sud KEG 50 l', depositHaler: 100_000 },
  { id: 'CO2', name: 'Tlaková láhev CO₂', depositHaler: 150_000 },
  { id: 'BEDNA', name: 'Přepravka na maso a zeleninu', depositHaler: 12_000 },
  { id: 'PALETA', name: 'Paleta EUR', depositHaler: 30_000 },
]

type Packages = DemoItem['packages']

/** A bottle each and its share of a crate. */
export function returnableBottles(packQuantity: number): Packages {
  return [
    { packageId: 'LAHEV', perUnit: '1' },
    { packageId: packQuantity > 20 ? 'PREPR24' : 'PREPR20', perUnit: (1 / packQuantity).toFixed(6) },
  ]
}

/** The keg named in the size. */
export function keg(_packQuantity: number, size: string): Packages {
  const litres = /(\d+) l/.exec(size)?.[1] ?? '50'
  return [{ packageId: `KEG${litres}`, perUnit: '1' }]
}

/** Goods sold by litre or kilogram out of one returnable package. */
export function shareOf(packageId: string) {
  return (packQuantity: number): Packages => [{ packageId, perUnit: (1 / packQuantity).toFixed(6) }]
}

export function each(packageId: string) {
  return (): Packages => [{ packageId, perUnit: '1' }]
}
