import { oddJson, oddTexts } from './odd-values.ts'

type Random = () => number

export const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const days = [
  ['0000-01-01', '0000-12-31', '0001-01-01', '0001-12-31', '0099-02-28', '1000-01-01', '4713-01-01', '9999-12-31'],
  ['10000-01-01', '99999-12-31', '294276-12-31', '294277-01-01', '5874897-12-31', '5874898-01-01', '+275760-09-13'],
  ['-0001-01-01', '-000001-01-01', '-4713-11-24', '0044-03-15 BC', '1582-10-04', '1582-10-10', '1582-10-15'],
  ['1900-02-29', '2000-02-29', '2026-02-29', '2028-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-06-31'],
  ['1899-12-31', '1969-12-31', '1970-01-01', '2038-01-19', '2038-01-20', '2026-03-29', '2026-10-25', '2026-6-1'],
  ['infinity', '-infinity', 'today', 'now', 'epoch', 'allballs', 'yesterday', 'Invalid Date', '20261120', '2026-W47-5'],
  [
    '2026-11-20T00:00:00Z',
    '2026-11-20 25:61',
    '2026-03-29T02:30:00',
    '0000-00-00T00:00:00Z',
    ' 2026-11-20',
    '20.11.2026',
  ],
].flat()

const numbers = [
  ['0', '-0', '00', '+1', '-1', '1.', '.5', '0.1', '-0.0001', '0.00000000000000000000001', '1e-400', '1e400', '-1e400'],
  ['127', '128', '255', '256', '32767', '32768', '65535', '65536', '99999', '100000', '99999.999', '99999.9999'],
  ['2147483647', '2147483648', '-2147483648', '-2147483649', '4294967295', '4294967296', '9007199254740991'],
  ['9007199254740992', '9007199254740993', '-9007199254740993', '9223372036854775807', '9223372036854775808'],
  ['-9223372036854775809', '18446744073709551616', '9999999999.9999', '10000000000', '999999999999999', '1e15', '1e16'],
  ['1e21', '1E308', '1e309', '5e-324', '1.7976931348623157e308', '0x7fffffff', '0b1', '0o7', '1_000', '1,5', '1 000'],
  [
    '1\u00A0000',
    '٣',
    '１２',
    '½',
    '²',
    'NaN',
    '-NaN',
    'Infinity',
    '+Infinity',
    'inf',
    `1${'0'.repeat(200)}`,
    '9'.repeat(1000),
  ],
].flat()

const texts = [
  [
    '\u0000',
    'a\u0000',
    '\uD800',
    '\uDC00',
    'a\uD83Db',
    '\uDFFF\uD800',
    '\uFFFE',
    '\uFFFF',
    '\uFEFF',
    '\u0001\u001F\u007F\u009F',
  ],
  [
    '\u202Egnp.exe',
    'שלום',
    'مرحبا',
    '\u2066x\u2069',
    `a${'\u0301'.repeat(1000)}`,
    '👩‍👩‍👧‍👦',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'İıſß',
    'ŽLUŤOUČKÝ',
    '\u3000',
    '\u00A0',
  ],
  ['x'.repeat(100_000), '"'.repeat(100_000), '🍺'.repeat(50_000), 'a '.repeat(5000), '%'.repeat(300), '\\'.repeat(300)],
  [
    '\n',
    '\r\n',
    '\t',
    '\v',
    'a\r\nSet-Cookie: x=1',
    '=1+1',
    '@SUM(A1)',
    '<script>',
    '&#0;',
    '&lt;',
    ']]>',
    '<!--',
    '{{x}}',
    '${x}',
  ],
  [
    "'",
    `"`,
    "';--",
    '$$',
    '$1',
    ':x',
    '?',
    '%s%n',
    'a%00b',
    '%',
    '%2',
    '%zz',
    '%ff',
    '_%',
    '\\',
    '\\x',
    "E'\\0'",
    '{',
    '}',
    '{}',
    '{1,2}',
  ],
  [
    '(',
    '[',
    '[a-',
    '*',
    '(a+)+$',
    '^(a|aa)+$',
    '& | !',
    'a:*&b',
    '<->',
    '!!',
    '""',
    "''",
    '/',
    '//',
    '../',
    '..;/',
    '/etc/passwd',
    'C:\\',
  ],
  [
    ';',
    ';;',
    'a;b',
    Array.from({ length: 100 }, (_, at) => at).join(';'),
    ';'.repeat(99),
    '1;'.repeat(4000),
    'a;\u0000;b',
  ],
  [
    'null',
    'undefined',
    'true',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    'default',
  ],
  [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '{11111111-1111-4111-8111-111111111111}',
  ],
  [
    'HTTPS://EXAMPLE.CZ/',
    'hTTp://x',
    'https://',
    'http://[::1',
    'https://a b',
    'javascript:alert(1)',
    'https://xn--',
    'https://x:99999/',
  ],
  [
    'a@b',
    'a@b.cz',
    `${'a'.repeat(64)}@${'b'.repeat(180)}.cz`,
    'a@b@c.cz',
    '"a b"@c.cz',
    'a@[127.0.0.1]',
    'ž@ů.cz',
    'a\n@b.cz',
    '@',
    'a@.cz',
  ],
  [
    'CZ6508000000192000145399',
    'cz65 0800',
    '777123456',
    '+420 777 123 456',
    '602 00',
    '00000019',
    'CZ00000019',
    '23:59',
    '24:00',
    '-1:00',
  ],
].flat()

/** Characters from all over Unicode, halves of pairs among them. */
function scribble(random: Random): string {
  const tops = [0x7f, 0x7f, 0x24f, 0x7ff, 0xffff]
  const length = Math.floor(random() * oneOf(random, [3, 12, 70, 300]))
  return Array.from({ length }, () => String.fromCharCode(Math.floor(random() * oneOf(random, tops)))).join('')
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

function drawDay(random: Random): string {
  if (random() < 0.5) return oneOf(random, days)
  const year = String(Math.floor(random() * oneOf(random, [100, 3000, 12_000])))
  return `${year.padStart(4, '0')}-${two(random() * 14)}-${two(random() * 33)}`
}

function drawNumber(random: Random): string {
  const drawn = random()
  if (drawn < 0.5) return oneOf(random, numbers)
  const near = oneOf(random, [2 ** 15, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 1e5, 1e10, 1e15])
  if (drawn < 0.7) return String((random() < 0.5 ? -near : near) + Math.floor(random() * 5) - 2)
  const sign = random() < 0.3 ? '-' : ''
  if (drawn < 0.85)
    return `${sign}${Math.floor(random() * 1e6)}.${Math.floor(random() * 10 ** Math.floor(random() * 9))}`
  return `${sign}${Math.floor(random() * 1000)}e${Math.floor(random() * 700) - 350}`
}

/** A text that may make trouble: dates and numbers at every edge, characters of all kinds, and mixtures. */
export function drawText(random: Random): string {
  const drawn = random()
  if (drawn < 0.28) return drawDay(random)
  if (drawn < 0.5) return drawNumber(random)
  if (drawn < 0.75) return oneOf(random, texts)
  if (drawn < 0.82) return oneOf(random, oddTexts)
  if (drawn < 0.92) return scribble(random)
  return oneOf(random, [';', ' ', '', ',', '\n', '/'])
    .padEnd(1)
    .concat(drawNumber(random), oneOf(random, [';', '%', ':', '-', 'T']), drawDay(random))
}

const RAW = 'raw number '

/** A number as it stands in the text of a body, past what a number of JavaScript can be. */
export const withRawNumbers = (json: string): string => json.replaceAll(/"raw number (-?[\d.eE+]+)"/g, '$1')

function nested(random: Random, depth: number): unknown {
  let value: unknown = random() < 0.5 ? [] : drawText(random)
  for (let level = 0; level < depth; level += 1) value = random() < 0.7 ? [value] : { [oneOf(random, keys)]: value }
  return value
}

const keys = ['a', '', '0', 'length', 'then', 'toJSON', 'constructor', 'ItemId', 'Positions', '\u0000']

/** The same for bodies, which can hold more than texts. */
export function drawJson(random: Random): unknown {
  const drawn = random()
  if (drawn < 0.45) return drawText(random)
  if (drawn < 0.7) {
    const number = drawNumber(random)
    return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(number) ? `${RAW}${number}` : number
  }
  if (drawn < 0.78) return oneOf(random, oddJson)
  if (drawn < 0.86) return nested(random, oneOf(random, [1, 2, 5, 50, 900]))
  if (drawn < 0.93)
    return Array.from({ length: oneOf(random, [1, 2, 50, 501, 3000]) }, () => drawText(random).slice(0, 60))
  return Object.fromEntries(keys.slice(Math.floor(random() * keys.length)).map((key) => [key, drawText(random)]))
}
