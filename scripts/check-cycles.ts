import { posix } from 'node:path'
import type { SourceFile } from './files.ts'

const isCode = (path: string) => /\.(ts|tsx)$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path)
// What has one way in and stands above or beside others; files of one room may know one another.
const room = /^(?:server|web)\/(?:features\/[^/]+|erp|mail|openapi|papers|search|shell|shared|ui|api|i18n)(?=\/)/

/** Files that lead back to themselves by their imports, and features and rooms that do; types count as well. */
export function cycleFaults(files: SourceFile[]): string[] {
  const code = files.filter(({ path }) => isCode(path) && !path.startsWith('scripts/fixtures/'))
  const known = new Set(code.map(({ path }) => path))
  const imports = new Map(code.map((file) => [file.path, importsOf(file).filter((path) => known.has(path))]))
  const rooms = new Map<string, string[]>()
  for (const [from, paths] of imports) {
    const here = room.exec(from)?.[0]
    for (const path of paths) {
      const there = room.exec(path)?.[0]
      if (here && there && here !== there) rooms.set(here, [...(rooms.get(here) ?? []), there])
    }
  }
  return [...circles(imports), ...circles(rooms)].map((circle) => `a circle of imports: ${circle.join(', ')}`)
}

function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)['"]([#.][^'"]+)['"]/g)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(path), target),
  )
}

/** Tarjan's strongly connected components with more than one node, each sorted. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const place = order.size
    order.set(node, place)
    let low = place
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === place) {
      const circle = stack.splice(stack.indexOf(node))
      if (circle.length > 1) found.push(circle.toSorted())
    }
    return low
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
