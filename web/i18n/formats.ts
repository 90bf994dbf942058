import { unitWord } from './units.ts'

// Formats are Czech in every language (the portal's locale), amounts are crowns.
const money = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })
const amount = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const price = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const unitMoney = new Intl.NumberFormat('cs-CZ', {
  style: 'currency',
  currency: 'CZK',
  maximumFractionDigits: 4,
})
const quantity = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 3 })
const day = new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'numeric', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('cs-CZ', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Prague',
})
const clock = new Intl.DateTimeFormat('cs-CZ', { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Prague' })
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })

// The locale writes a hyphen where the minus sign belongs.
const minus = (text: string) => text.replace('-', '\u2212')

/** '1 234,50 Kč' */
export const formatMoney = (value: number) => minus(money.format(value))
/** '1 234,50 EUR' of any currency by its code; crowns as everywhere. */
export const formatCurrency = (value: number, code: string) =>
  code === 'CZK' ? formatMoney(value) : `${formatAmount(value)}\u00a0${code}`
/** '1 234,50', where the column or the sentence names the currency. */
export const formatAmount = (value: number) => minus(amount.format(value))
/** '12,3456': the price of a unit with the decimals it has, two to four. */
export const formatPrice = (value: number) => minus(price.format(value))
/** '12,3456 Kč': the price of a unit with the decimals it has, two to four. */
export const formatUnitMoney = (value: number) => minus(unitMoney.format(value))
/** '1 234,5'; up to three decimals. */
export const formatQuantity = (value: number) => minus(quantity.format(value))
/** '12 ks'; the number and its unit stay on one line. */
export const formatMeasure = (value: number, unit: string) => `${formatQuantity(value)}\u00a0${unitWord(unit)}`
/** The name of goods, in which a size stays on one line: '250 g'. */
export const unbroken = (name: string) =>
  name.replace(/(?<=\d) (?=(?:[kmc]?g|[mc]?l|[cm]?m|ks|%)(?![\p{L}\d]))/gu, '\u00a0')
/** '20. 11. 2026' of a calendar day `yyyy-MM-dd`. */
export const formatDay = (iso: string) => day.format(new Date(`${iso}T00:00:00Z`))
/** '20. 11.' of a calendar day. */
export const formatShortDay = (iso: string) => shortDay.format(new Date(`${iso}T00:00:00Z`))
/** '20. 11. 2026 14:05' of a moment, on Prague's clock. */
export const formatTime = (iso: string) => time.format(new Date(iso)).replace(/,/g, '')
/** '14:05' of a moment, on Prague's clock. */
export const formatClock = (iso: string) => clock.format(new Date(iso))
/** Today in Prague, `yyyy-MM-dd`. */
export const todayInPrague = (now = new Date()) => today.format(now)
