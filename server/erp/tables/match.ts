import { fieldsOf, type TableKind, tableKinds } from '#contract/tables.ts'
import { translate } from '#server/mail/texts.ts'
import { folded } from './cells.ts'
import { columnsOf } from './columns.ts'

/** 'Kód zboží *' → 'kod zbozi'. */
export const headingKey = (heading: string): string =>
  folded(heading)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** How well a heading names a field: the screen's own names are surer than other words for it. */
function namesOf(kind: TableKind, field: string): string[][] {
  const label = fieldsOf(kind)[field]?.label ?? ''
  const own = [label, translate('cs', label), translate('en', label)].map(headingKey)
  const others = (columnsOf(kind)[field]?.names ?? '').split(',').map((name) => name.trim())
  return [own, others]
}

/** For each heading the field it names; every field once, '' where none fits. */
export function matchHeadings(kind: TableKind, headings: readonly string[]): string[] {
  const keys = headings.map(headingKey)
  const found = keys.map(() => '')
  const fields = Object.keys(fieldsOf(kind)).map((field) => ({ field, names: namesOf(kind, field) }))
  for (const sureness of [0, 1]) {
    for (const { field, names } of fields) {
      if (found.includes(field)) continue
      // Of several names the first that is there counts.
      for (const name of names[sureness] ?? []) {
        const at = keys.findIndex((key, index) => key === name && found[index] === '')
        if (at === -1) continue
        found[at] = field
        break
      }
    }
  }
  return found
}

/** The fields a table of this kind needs and none of its columns is. */
export function missingFields(kind: TableKind, fields: readonly string[]): string[] {
  const missing = Object.entries(fieldsOf(kind))
    .filter(([field, { needed }]) => needed === 'always' && !fields.includes(field))
    .map(([field]) => field)
  const isPriced = !kind.endsWith('-prices') || fields.includes('price') || fields.includes('priceWithTax')
  return isPriced ? missing : [...missing, 'price']
}

/** The kind whose columns these seem to be; undefined when a needed one is missing everywhere. */
export function guessKind(headings: readonly string[]): TableKind | undefined {
  const scores = tableKinds
    .map((kind) => ({ kind, fields: matchHeadings(kind, headings) }))
    .filter(({ kind, fields }) => missingFields(kind, fields).length === 0)
    .map(({ kind, fields }) => {
      const named = fields.filter(Boolean).length
      const all = Object.keys(fieldsOf(kind)).length
      // Where several kinds know equally many of the columns, the kind with fewer other columns is taken.
      return { kind, score: named + named / all }
    })
  return scores.toSorted((a, b) => b.score - a.score)[0]?.kind
}
