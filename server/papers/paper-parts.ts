import { crowns, type Party, type Seller } from './invoice.ts'

export const accent = '#0b6e4f'
export const muted = '#515d6b'
const line = '#c9cfd6'

const money = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const day = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeZone: 'UTC' })

const price = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** '12,3456' of crowns: the price of a unit with the decimals it has, two to four. */
export const unitPrice = (crowns: number | string) => price.format(Number(crowns))
/** '1 234,50' of haléře. */
export const amount = (haler: number) => money.format(Number(crowns(haler)))
/** '20. 11. 2026' of a calendar day. */
export const date = (iso: string) => day.format(new Date(iso))
export const right = (text: string, more = {}) => ({ text, alignment: 'right', ...more })
export const small = (text: string) => ({ text, fontSize: 8, color: muted })

/** Fine lines between rows, none around. */
export const rules = {
  hLineWidth: (row: number, { table }: { table: { body: unknown[] } }) =>
    row === 0 || row === table.body.length ? 0 : 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: (column: number) => (column === 0 ? 0 : 4),
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** A head of columns; the first `lefts` stand at the left. */
export const head = (lefts: number, ...texts: string[]) =>
  texts.map((text, index) => ({ ...small(text), bold: true, alignment: index < lefts ? 'left' : 'right' }))

/** A firm under its role. */
export function firm(title: string, party: Party) {
  const ids = [party.ico && `IČO ${party.ico}`, party.dic && `DIČ ${party.dic}`].filter(Boolean).join(' · ')
  const rest = [party.street, [party.zip, party.city].filter(Boolean).join(' '), ids].filter(Boolean)
  return { stack: [small(title), { text: party.name, bold: true, fontSize: 11, margin: [0, 2, 0, 2] }, ...rest] }
}

/** Names with their values; what is empty is left out. */
export function facts(rows: [string, string][]) {
  return {
    table: {
      widths: ['*', 'auto'],
      body: rows.filter(([, value]) => value !== '').map(([name, value]) => [small(name), right(value)]),
    },
    layout: 'noBorders',
  }
}

/** What every paper shares: language, tags, type, margins and the foot with page numbers; `day` is that of the paper. */
export const sheet = (title: string, author: string, day: string, foot: string[]) => ({
  // Printed again it is the same paper, byte by byte.
  info: { title, author, creationDate: new Date(`${day}T00:00:00Z`) },
  language: 'cs-CZ',
  tagged: true,
  displayTitle: true,
  version: '1.7',
  pageMargins: [42, 42, 42, 54],
  defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#141c26' },
  footer: (page: number, pages: number) => ({
    columns: [
      small(foot.filter(Boolean).join(' · ')),
      right(`${page} / ${pages}`, { fontSize: 8, color: muted, width: 50 }),
    ],
    margin: [42, 16, 42, 0],
  }),
})

/** The first line of a paper: who issues it, by the logo if there is one, and what it is. */
export const heading = ({ name, logo }: Seller, title: string) => ({
  columns: [
    logo === ''
      ? { text: name, color: accent, bold: true, fontSize: 11, margin: [0, 4, 0, 0] }
      : { image: logo, fit: [180, 40] },
    right(title, { bold: true, fontSize: 15, width: 'auto', headlineLevel: 1 }),
  ],
  margin: [0, 0, 0, 16],
})
