import { readdirSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

interface Named {
  /** The export's name. */
  name: string
  /** The contract's file without its ending. */
  area: string
}

export interface ContractNames {
  endpoints: ReadonlyMap<Endpoint, Named>
  /** Shapes that are worth a name of their own: those the contract exports with a capital letter. */
  shapes: ReadonlyMap<z.core.$ZodType, Named>
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** How the contract calls its endpoints and shapes; throws when two shapes have one name. */
export async function contractNames(): Promise<ContractNames> {
  const endpoints = new Map<Endpoint, Named>()
  const shapes = new Map<z.core.$ZodType, Named>()
  const taken = new Map<string, string>()
  const files = readdirSync(new URL('../../contract/', import.meta.url)).filter((file) => /^[a-z-]+\.ts$/.test(file))
  for (const file of files) {
    const area = file.replace(/\.ts$/, '')
    const exported = (await import(`#contract/${area}.ts`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      const isShape = value instanceof z.core.$ZodType && /^[A-Z]/.test(name)
      if (!isShape && !isEndpoint(value)) continue
      const other = taken.get(name)
      if (other !== undefined) throw new Error(`${name} is exported by both ${other}.ts and ${area}.ts`)
      taken.set(name, area)
      if (isShape) shapes.set(value, { name, area })
      else endpoints.set(value as Endpoint, { name, area })
    }
  }
  return { endpoints, shapes }
}
