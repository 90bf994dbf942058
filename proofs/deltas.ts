// Full lists and deltas at random, against a model: npm run prove -- deltas [--sequences N] [--seed N]
import { parseArgs } from 'node:util'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { proveDeltas } from './engines/deltas.ts'
import { randomFrom } from '#db/demo/random.ts'

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const since = performance.now()
const seconds = () => Math.round((performance.now() - since) / 1000)
const stop = await startTestCluster()
try {
  const proof = await proveDeltas({
    sequences: Number(values.sequences),
    random: randomFrom(Number(values.seed)),
    told: ({ sequences, imports, faults }) => {
      if (sequences % 100 === 0)
        console.log(`${sequences}: ${imports} imports, ${faults.length} faults, ${seconds()} s`)
    },
  })
  for (const fault of proof.faults.slice(0, 5)) console.log(fault)
  console.log({ ...proof, seed: Number(values.seed), faults: proof.faults.length, seconds: seconds() })
  console.log(proof.faults.length === 0 ? 'Proved: nothing was retired that was not said.' : 'NOT proved.')
  process.exitCode = proof.faults.length === 0 ? 0 : 1
} finally {
  await stop()
}
