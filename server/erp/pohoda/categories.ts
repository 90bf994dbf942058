import { type Element, find, findAll, key, line, required } from './element.ts'
import { RecordFault } from './fault.ts'

export interface CategoryRow {
  line: number
  id: number
  parent_id: number | null
  title_cs: string
  position: number
  active: boolean
}

/** A branch of the category tree as rows; `reject` gets every category that cannot be used, with all that is below it. */
export function readCategories(
  branch: Element,
  reject: (element: Element, id: string, reason: string) => void,
): CategoryRow[] {
  const rows: CategoryRow[] = []
  const walk = (element: Element, parent: number | null): void => {
    let row: CategoryRow
    try {
      row = readCategory(element, parent)
    } catch (error) {
      if (!(error instanceof RecordFault)) throw error
      rejectBranch(element, error.message, reject)
      return
    }
    rows.push(row)
    for (const child of below(element)) walk(child, row.id)
  }
  walk(branch, null)
  return rows
}

function readCategory(element: Element, parent: number | null): CategoryRow {
  const sequence = Number(line(element, 'sequence') || '0')
  return {
    line: element.line,
    id: key(line(element, 'id'), 'the id'),
    parent_id: parent,
    title_cs: required(line(element, 'name'), 'the name'),
    // The order is a wish, not a fact worth refusing a category for.
    position: Number.isInteger(sequence) && Math.abs(sequence) < 1e9 ? sequence : 0,
    active: line(element, 'displayed') !== 'false',
  }
}

function rejectBranch(
  element: Element,
  reason: string,
  reject: (element: Element, id: string, reason: string) => void,
): void {
  reject(element, line(element, 'id'), reason)
  for (const child of below(element)) rejectBranch(child, 'the category above it was rejected', reject)
}

const below = (element: Element): Element[] => findAll(find(element, 'subCategories'), 'category')
