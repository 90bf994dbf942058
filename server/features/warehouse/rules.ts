import { gtinOf } from '#contract/verification.ts'

/** The EANs by which the item of a scanned code may be stored: with and without zeros in front, and that inside of a carton. */
export function codesOf(code: string): string[] {
  const gtin = gtinOf(code)
  if (gtin === undefined) return [code.trim()]
  const plain = gtin.replace(/^0+/, '')
  return [...new Set([code.trim(), gtin, gtin.slice(1), plain, plain.padStart(8, '0'), plain.padStart(12, '0')])]
}
