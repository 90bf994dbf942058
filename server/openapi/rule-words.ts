/** What the fields of the rules of orders mean. */
export const ruleWords: Readonly<Record<string, readonly [meaning: string, example?: string | number]>> = {
  Contact: ['Whom to call', 'Jana Nová +420 601 234 567'],
  Credit: ['What an order above the credit limit is told: nothing, a notice, or that it is stopped', 'Stop'],
  CreditPassedBy: ['Who may send an order that is stopped', 'Staff'],
  'Credit.Open': ['What is open of documents; null for who sees no balance'],
  CustomerMinimums: ['Customers with a least order of their own'],
  LateBy: ['Who of the seller’s people sent it after the cut-off of its delivery; empty for all others'],
  LateByStaff: ['Whether the seller’s people may order for a day whose cut-off is over'],
  LateDates: ['Days whose cut-off is over, for who may order for them nevertheless'],
  Limit: ['The credit limit; null for who sees no balance', 50_000],
  Mark: ['Only those sent after the cut-off, or above the credit limit', 'Late'],
  MayPass: ['Whether the reader may send an order above the limit'],
  Ordered: ['What sent orders come to that have no invoice yet; null for who sees no balance', 12_000],
  OverCredit: ['By how much it was above the credit limit when somebody sent or changed it nevertheless; else null'],
  OverCreditBy: ['Who did; empty for all others'],
  Rule: ['What becomes of an order above the limit', 'Notice'],
}
