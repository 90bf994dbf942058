import type { KindReport, LossKind, Report } from '#server/erp/rules.ts'

const columns: [keyof Omit<KindReport, 'label'>, string][] = [
  ['added', 'added'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['retired', 'retired'],
  ['rejected', 'rejected'],
  ['leftOut', 'left out'],
]

/** The result of an import as lines of text: the counts per kind, every rejection with its place, and what it means. */
export function importSummary(report: Report, seconds: number): string {
  const parts = [...report.notes]
  if (report.fault) {
    const { file, line, column, reason } = report.fault
    const place = line === undefined ? file : `${file}, line ${line}, column ${column}`
    parts.push(`${place}: ${reason}.`)
  }
  if (report.kinds.length > 0) parts.push(table(report.kinds))
  if (report.rejected > 0) parts.push(rejections(report))
  if (report.withheldCount > 0) parts.push(withheld(report))
  if (report.losses.length > 0) parts.push(losses(report))
  parts.push(`${verdict(report)} (${seconds.toFixed(1)} s)`)
  return parts.join('\n\n')
}

function table(kinds: readonly KindReport[]): string {
  const width = Math.max(...kinds.map(({ label }) => label.length))
  const head = columns.map(([, title]) => title.padStart(10)).join('')
  const lines = kinds.map((kind) => {
    const cells = columns.map(([column]) => String(kind[column]).padStart(10)).join('')
    return `${kind.label.padEnd(width)}${cells}`
  })
  return [`${''.padEnd(width)}${head}`, ...lines].join('\n')
}

function rejections({ rejections: named, rejected }: Report): string {
  const lines = named.map(({ kind, file, line, record, reason }) =>
    line === null ? `  ${file}: ${reason}` : `  ${file}, line ${line}, ${kind} ${record}: ${reason}`,
  )
  const more = rejected > named.length ? [`  … and ${rejected - named.length} more (--rejections N names more)`] : []
  return [`Rejected (the old records stay as they were):`, ...lines, ...more].join('\n')
}

function withheld({ withheld: named, withheldCount }: Report): string {
  const lines = named.map(({ file, line, record, reason }) => `  ${file}, line ${line}, document ${record}: ${reason}`)
  const more = withheldCount > named.length ? [`  … and ${withheldCount - named.length} more`] : []
  return ['Without a paper, since the sums cannot be explained (buyers see the row only):', ...lines, ...more].join(
    '\n',
  )
}

const lossWords: Record<LossKind, string> = {
  item: 'items',
  customer: 'customers',
  price: 'agreed prices',
  'level price': 'prices of levels',
  'quantity price': 'quantity prices',
  'item package': 'packaging of items',
  contact: 'contacts',
}

function losses({ losses: found }: Report): string {
  const lines = found.map(({ kind, known, lost }) => `  ${lost} of ${known} ${lossWords[kind]}`)
  return ['The export is a full list, and these would be gone:', ...lines].join('\n')
}

function verdict({ outcome, fault, rejected, version, day }: Report): string {
  if (outcome === 'imported') return `Imported: data version ${version}, valid for ${day}.`
  if (outcome === 'unchanged') return `Nothing to change: the portal already has these data (version ${version}).`
  if (outcome === 'tried') return 'Only tried: nothing was changed.'
  if (outcome === 'busy') return 'Nothing was done: another import is running; wait until it has ended.'
  if (outcome === 'held') {
    return 'Held: nothing was changed. If it is right, accept it in the administration under Data and import again, or use --allow-loss; if the files are only a part, use --delta.'
  }
  if (fault) return 'Refused: nothing was changed.'
  const plural = rejected === 1 ? 'record was' : 'records were'
  return `Refused: ${rejected} ${plural} rejected, so nothing was changed; --partial imports the others.`
}
