/** Words a key of the texts in the reader's language. */
type Translate = (key: string, values: Record<string, string>) => string

/** What is spoken of in a reason, where the portal names it and not the heading of a column. */
const things: Record<string, string> = {
  'the name': 'the name',
  'the code': 'the code',
  'the id': 'the id',
  'the number': 'the number',
  'the price': 'the price',
  'the category': 'the category',
  'the VAT rate': 'the VAT rate',
  'the deposit': 'the deposit',
  'the date': 'the date',
  'the customer': 'the customer',
  'the code of the item': 'the code of the item',
  'the selling price': 'the selling price',
  'the user': 'the user',
  'the contact': 'the contact',
  'the packaging': 'the packaging',
}

const UNKNOWN = 'nobody has said what the columns of this table are; '
const NOBODY_SAID =
  'nobody has said what the columns of this table are; import it once under Tables, and they are remembered'

/** Reasons as the import words them in its report, each with the sentence that tells it to people. */
const patterns: readonly [RegExp, string][] = [
  [/^(?<what>.+) is missing$/, '{{what}}: is missing'],
  [/^(?<what>.+) is not a number: (?<value>.*)$/, '{{what}}: is not a number: {{value}}'],
  [/^(?<what>.+) is not a number from 1 on: (?<value>.*)$/, '{{what}}: is not a number from 1 on: {{value}}'],
  [/^(?<what>.+) is not a whole number: (?<value>.*)$/, '{{what}}: is not a whole number: {{value}}'],
  [/^(?<what>.+) is not above zero: (?<value>.*)$/, '{{what}}: is not above zero: {{value}}'],
  [/^(?<what>.+) is negative: (?<value>.*)$/, '{{what}}: is negative: {{value}}'],
  [/^(?<what>.+) is too large: (?<value>.*)$/, '{{what}}: is too large: {{value}}'],
  [/^(?<what>.+) is not a day: (?<value>.*)$/, '{{what}}: is not a day: {{value}}'],
  [/^(?<what>.+) is not a rate of tax: (?<value>.*)$/, '{{what}}: is not a rate of tax: {{value}}'],
  [/^(?<what>.+) is neither yes nor no: (?<value>.*)$/, '{{what}}: is neither yes nor no: {{value}}'],
  [/^(?<what>.+) is not an e-mail address: (?<value>.*)$/, '{{what}}: is not an e-mail address: {{value}}'],
  [/^(?<what>.+) is no login name: (?<value>.*)$/, '{{what}}: is no login name: {{value}}'],
  [
    /^(?<what>.+) is no kind of user a table may make: (?<value>.*)$/,
    '{{what}}: is no kind of user a table may make: {{value}}',
  ],
  [
    /^(?<what>.+) names no days, such as Po, St, Pá: (?<value>.*)$/,
    '{{what}}: names no days, such as Po, St, Pá: {{value}}',
  ],
  [/^(?<what>.+) is longer than 64 characters: (?<value>.*)$/, '{{what}}: is longer than 64 characters: {{value}}'],
  [/^(?<what>.+) contains ;: (?<value>.*)$/, '{{what}}: contains a semicolon: {{value}}'],
  [/^(?<what>.+) is also in (?<file>.+), line (?<line>\d+)$/, '{{what}}: is also in {{file}}, line {{line}}'],
  [
    /^the category (?<value>.+) is unknown, or there are several$/,
    'the category {{value}} is unknown, or there are several',
  ],
  [/^the category (?<value>.+) is unknown$/, 'the category {{value}} is unknown'],
  [/^the item (?<value>.+) is unknown$/, 'the item {{value}} is unknown'],
  [/^the customer (?<value>.+) is unknown$/, 'the customer {{value}} is unknown'],
  [/^the packaging (?<value>.+) is unknown$/, 'the packaging {{value}} is unknown'],
  [/^the representative (?<value>.+) is unknown$/, 'the representative {{value}} is unknown'],
  [/^the price level (?<value>.+) is unknown$/, 'the price level {{value}} is unknown'],
  [
    /^the number belongs to another customer here: (?<value>.+)$/,
    'the number belongs to another customer here: {{value}}',
  ],
  [/^the login (?<value>.+) has another e-mail address here$/, 'the login {{value}} has another e-mail address here'],
  [
    /^the login (?<value>.+) belongs to somebody who works for the seller$/,
    'the login {{value}} belongs to somebody who works for the seller',
  ],
  [
    /^there is no head with at least two columns in the first ten rows(?: \(\d+\))?$/,
    'there is no head with at least two columns in the first ten rows',
  ],
  [/^the workbook cannot be read: .*$/, 'it is no XLSX workbook, or it is damaged'],
  [/^the table cannot be read: (?<value>.*)$/, 'it cannot be read as CSV: {{value}}'],
  [/^a table of (?<kind>[a-z-]+) needs these columns: (?<columns>.*)$/, 'these columns are needed: {{columns}}'],
  [/^nothing was handed over or brought back$/, 'nothing was handed over or brought back'],
]

/** Why a record was refused, in the reader's language where the sentence is known. */
export function reasonText(reason: string, translate: Translate): string {
  if (reason.startsWith(UNKNOWN)) return translate(NOBODY_SAID, {})
  return reason
    .split('; ')
    .map((part) => oneText(part, translate))
    .join('; ')
}

function oneText(reason: string, translate: Translate): string {
  for (const [pattern, key] of patterns) {
    const found = pattern.exec(reason)
    if (!found) continue
    const values = { ...found.groups }
    const thing = things[values['what'] ?? '']
    return translate(key, { ...values, ...(thing !== undefined && { what: translate(thing, {}) }) })
  }
  return reason
}
