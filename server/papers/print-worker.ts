import { doTasks } from '#server/lib/in-worker.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { orderLabel } from './order-label.ts'
import { deliveryNotePdf, orderPdf, ordersPdf } from './order-pdf.ts'
import { agreementPdf, packageStatementPdf } from './package-pdf.ts'
import { drawLabels } from './shelf-labels.ts'
import { statementPdf } from './statement-pdf.ts'

const papers = {
  invoice: invoicePdf,
  order: orderPdf,
  orders: ordersPdf,
  deliveryNote: deliveryNotePdf,
  statement: statementPdf,
  labels: drawLabels,
  orderLabel,
  agreement: agreementPdf,
  packages: packageStatementPdf,
}

export type Papers = typeof papers
export type Task = { [K in keyof Papers]: { kind: K; given: Parameters<Papers[K]> } }[keyof Papers]
export type Printed = { pdf: Uint8Array } | { fault: string }

async function draw({ kind, given }: Task): Promise<Printed> {
  try {
    // Kind and what is given belong together, which the compiler cannot follow through a table.
    const paper = papers[kind] as (...parts: unknown[]) => Promise<Buffer>
    return { pdf: await paper(...given) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

doTasks(draw)
