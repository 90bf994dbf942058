import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { createShop } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'

const GROUPS = 4

interface Scripts<T> {
  /** How many are tried unless `--scripts` says another number. */
  scripts: string
  /** What was proved of how many, without figures: 'scripts of two tabs, 0 violations'. */
  proved: string
  /** The property of one group, with people of its own. */
  property: (portal: TestPortal) => Promise<fc.IAsyncPropertyWithHooks<T>>
}

/** Tries scripts against a shop on two portal processes, in groups at once. */
export async function tryScripts<T>({ scripts, proved, property }: Scripts<T>): Promise<void> {
  const { values } = parseArgs({
    options: {
      scripts: { type: 'string', default: scripts },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  const seed = Number(values.seed)
  const numRuns = Math.ceil(Number(values.scripts) / GROUPS)
  const since = performance.now()
  const stop = await startTestCluster()
  const portal = await testPortal({}, undefined, 2)
  try {
    await createShop(portal)
    await Promise.all(
      Array.from({ length: GROUPS }, async (_, index) =>
        fc.assert(await property(portal), { numRuns, seed: seed + index }),
      ),
    )
    const seconds = Math.round((performance.now() - since) / 1000)
    console.log(`Proved: ${numRuns * GROUPS} ${proved}, seed ${seed}, ${seconds} s.`)
  } finally {
    await portal.close()
    await stop()
  }
}
