const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1]

/**
 * Whether a part of a Czech account number has the check digit of the national bank: a weighted sum that 11 divides.
 */
const isWeighed = (digits: string) =>
  Array.from(digits.padStart(10, '0')).reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0) %
    11 ===
  0

/** A long number modulo 97, letters standing for 10 to 35. */
const rest97 = (text: string) =>
  Array.from(text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))).reduce(
    (rest, digit) => (rest * 10 + Number(digit)) % 97,
    0,
  )

/** Whether an IBAN without spaces has the right length of its parts and its check digits. */
export const isIban = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) &&
  (!iban.startsWith('CZ') || /^CZ\d{22}$/.test(iban)) &&
  rest97(iban.slice(4) + iban.slice(0, 4)) === 1

/**
 * The IBAN of what was typed: an IBAN with or without spaces, or a Czech account number such as 19-2000145399/0800. Undefined
 * when the check digits are wrong.
 */
export function ibanOf(typed: string): string | undefined {
  const text = typed.replaceAll(/\s/g, '').toUpperCase()
  const [, prefix = '', number, bank] = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/.exec(text) ?? []
  if (number === undefined || bank === undefined) return isIban(text) ? text : undefined
  if (!isWeighed(prefix) || !isWeighed(number)) return undefined
  const account = bank + prefix.padStart(6, '0') + number.padStart(10, '0')
  return `CZ${String(98 - rest97(`${account}CZ00`)).padStart(2, '0')}${account}`
}

/** Whether the last digit of a Czech company id (IČO) is its check digit. */
export function isCompanyId(id: string): boolean {
  if (!/^\d{8}$/.test(id)) return false
  const sum = Array.from(id.slice(0, 7)).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
  return (11 - (sum % 11)) % 10 === Number(id[7])
}
