const formats = new Map<number, Intl.NumberFormat>()

/** A number the Czech way, with as many decimals as it has, at most `decimals`. */
export function formatNumber(value: number, decimals = 0): string {
  let format = formats.get(decimals)
  if (!format) {
    format = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: decimals })
    formats.set(decimals, format)
  }
  return format.format(value)
}

/** Reads a number as typed: spaces group, comma or point starts the decimals; undefined when it is none. */
export function parseNumber(text: string): number | undefined {
  const compact = text.replace(/\s/g, '').replace(',', '.').replace('\u2212', '-')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(compact) ? Number(compact) : undefined
}

/** Lower case without diacritics, so that "Žitný chléb" is found by "zitny". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
