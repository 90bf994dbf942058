import { type Bulk, openBulk } from '#server/db/bulk.ts'
import type { Uncategorised } from '#server/erp/cards/queries.ts'
import type { LossRow } from '#server/erp/queries.ts'
import type { Mode, Report } from '#server/erp/rules.ts'
import { beginRun, dropRun, endRun, forgetUncategorised, noteStep } from './queries.ts'

const NOTE_EVERY_MS = 1000

export interface Run {
  /** Notes the step the import is at, now and then. */
  note(step: object): void
  /** Notes how it ended; nothing stays noted of one that was only tried. */
  end(report: Report, losses: readonly LossRow[], uncategorised?: readonly Uncategorised[]): Promise<void>
  /** Notes that it ended by a fault of ours. */
  fail(): Promise<void>
  /** Forgets it: there was nothing to import any more. */
  drop(): Promise<void>
}

/** Notes an import from its begin to its end, on a connection of its own: what the import does may be undone. */
export async function startRun(ownerUrl: string, source: string, mode: Mode | 'pictures' | 'papers'): Promise<Run> {
  const bulk = await openBulk(ownerUrl)
  const id = await beginRun(bulk.db, source, mode).catch(async (error: unknown) => {
    await bulk.close()
    throw error
  })
  let noted = -Infinity
  let noting: Promise<unknown> = Promise.resolve()
  const atEnd = async (work: () => Promise<void>) => {
    await noting
    try {
      await work()
    } finally {
      await bulk.close()
    }
  }
  const finish = (
    outcome: Parameters<typeof endRun>[1]['outcome'],
    report: string | null,
    before?: () => Promise<void>,
  ) =>
    atEnd(async () => {
      await before?.()
      await endRun(bulk.db, { id, outcome, report })
    })
  return {
    note(step) {
      if (performance.now() - noted < NOTE_EVERY_MS) return
      noted = performance.now()
      noting = noting.then(() => noteStep(bulk.db, id, JSON.stringify(step))).catch(() => {})
    },
    end: ({ outcome, ...report }, losses, uncategorised) =>
      finish(outcome === 'tried' || outcome === 'busy' ? 'unchanged' : outcome, JSON.stringify(report), async () => {
        await copyLosses(bulk, id, losses)
        if (uncategorised && (mode === 'full' || uncategorised.length > 0)) {
          await forgetUncategorised(bulk.db)
          await bulk.copy('uncategorised_item', uncategorised)
        }
      }),
    fail: () => finish('failed', null),
    drop: () => atEnd(() => dropRun(bulk.db, id)),
  }
}

async function copyLosses({ copy }: Bulk, id: string, losses: readonly LossRow[]): Promise<void> {
  await copy(
    'import_loss',
    losses.map((loss) => ({ run_id: id, ...loss })),
  )
}
