import { barcodePath, code128Modules } from '#contract/barcode.ts'

/** The number of an order as bars, by which the warehouse finds it; nothing for a number that bars cannot say. */
export function orderCode(orderId: string, size: { width: number; height: number }): object[] {
  const modules = code128Modules(orderId)
  if (!modules) return []
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules.length} 30" preserveAspectRatio="none"><path d="${barcodePath(modules, 30)}" fill="black"/></svg>`
  return [{ svg, ...size }]
}
