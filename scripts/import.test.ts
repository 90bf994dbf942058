import { WriteStream } from 'node:tty'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { Report } from '#server/erp/rules.ts'
import type { Step } from '#server/erp/service.ts'
import { progressBar } from './import-progress.ts'
import { importSummary } from './import-summary.ts'

const report = (more: Partial<Report>): Report => ({
  outcome: 'imported',
  fault: undefined,
  kinds: [{ label: 'items', added: 1, changed: 2, unchanged: 3, retired: 4, rejected: 1, leftOut: 5 }],
  rejections: [{ kind: 'item', file: 'stock.xml', line: 7, record: 'Z0001', reason: 'the name is missing' }],
  rejected: 1,
  withheld: [],
  withheldCount: 0,
  losses: [],
  notes: [],
  version: 9,
  day: '2026-11-20',
  ...more,
})

describe('the summary of an import', () => {
  it('has a line per kind, every rejection with its place, and the result', () => {
    expect(importSummary(report({}), 1.26)).toBe(
      [
        '          added   changed unchanged   retired  rejected  left out',
        'items         1         2         3         4         1         5',
        '',
        'Rejected (the old records stay as they were):',
        '  stock.xml, line 7, item Z0001: the name is missing',
        '',
        'Imported: data version 9, valid for 2026-11-20. (1.3 s)',
      ].join('\n'),
    )
  })

  it('says what a refusal means', () => {
    expect(importSummary(report({ outcome: 'refused' }), 1)).toContain('1 record was rejected, so nothing was changed')
    const fault = { file: 'stock.xml', line: 3, column: 14, reason: 'the file has a DOCTYPE' }
    const text = importSummary(report({ outcome: 'refused', fault, kinds: [], rejections: [], rejected: 0 }), 1)
    expect(text).toBe('stock.xml, line 3, column 14: the file has a DOCTYPE.\n\nRefused: nothing was changed. (1.0 s)')
  })

  it('counts the rejections it does not name', () => {
    expect(importSummary(report({ rejected: 40 }), 1)).toContain('… and 39 more')
  })
})

describe('the progress of an import', () => {
  const steps: Step[] = [
    { phase: 'reading', file: 'a.xml', bytes: 500_000, totalBytes: 1_000_000, records: 10 },
    { phase: 'reading', file: 'a.xml', bytes: 600_000, totalBytes: 1_000_000, records: 12 },
    { phase: 'reading', file: 'b.xml', bytes: 1_000_000, totalBytes: 1_000_000, records: 20 },
    { phase: 'checking', detail: 'records' },
    { phase: 'merging', detail: 'items' },
    { phase: 'saving', detail: '' },
  ]

  const written = (terminal: boolean): string => {
    let text = ''
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString()
        done()
      },
    })
    const output = Object.assign(stream, { isTTY: terminal, columns: 200 }) as unknown as WriteStream
    const bar = progressBar(output)
    for (const step of steps) bar.show(step)
    bar.end()
    return text
  }

  it('is a line per file and phase where nobody watches', () => {
    expect(written(false)).toBe('Reading a.xml\nReading b.xml\nChecking records\nMerging items\nSaving\n')
  })

  it('is one painted line in a terminal, gone at the end', () => {
    const text = written(true)
    expect(text).toContain('Reading ██████████████░░░░░░░░░░░░░░  50 %  0.5 of 1.0 MB, 10 records  a.xml')
    expect(text).toContain('Merging items')
    expect(text.endsWith('\r\u001b[K')).toBe(true)
    expect(text).not.toContain('\n')
  })
})
