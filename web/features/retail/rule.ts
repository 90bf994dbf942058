import { marginOf, retailBy, type Ending, type RetailRule, type RetailItem } from '#contract/retail.ts'

export type RuleForm = { kind: RetailRule['kind']; percent: number | null; ending: Ending }

export const noRule: RuleForm = { kind: 'margin', percent: null, ending: 'ninety' }

/** What the rule makes of an item's purchase price; null without a rule, without the price, or beyond what can be saved. */
export function proposalFor(item: RetailItem, { kind, percent, ending }: RuleForm, most: number): number | null {
  if (percent === null || item.NetPriceValue === null) return null
  // The purchase price came as the number nearest to a decimal of four places, which is brought back here.
  const rule = { kind, percent: percent.toFixed(2), ending }
  const price = retailBy(item.NetPriceValue.toFixed(4), item.VatRate.toFixed(2), rule) / 100
  return price > most ? null : price
}

/** The largest percentage of each kind. */
export const mostPercent = (kind: RuleForm['kind']) => (kind === 'margin' ? 95 : 999)

export const marginIn = (item: RetailItem, price: number | null) =>
  price === null || item.NetPriceValue === null ? null : marginOf(price, item.NetPriceValue, item.VatRate)

/** Whether the label on the shelf shows another price, or an own price never was on one. */
export const wantsLabel = ({ RetailPrice, PrintedPrice, IsOwn }: RetailItem) =>
  RetailPrice !== null && RetailPrice !== PrintedPrice && (PrintedPrice !== null || IsOwn)
