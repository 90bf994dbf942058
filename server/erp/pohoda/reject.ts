import type { Element } from './element.ts'
import { RecordFault } from './fault.ts'

/** Takes an element that cannot be used, with the name of its record and the reason. */
export type Reject = (element: Element, record: string, reason: string) => void

/** Reads a part of an element; a part with a fault is rejected and left out. */
export function readOrReject<T>(reject: Reject, part: Element, record: string, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error
    reject(part, record, error.message)
    return undefined
  }
}
