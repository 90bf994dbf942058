// Whether every order of the demo, and some hard ones, are valid by the vendor's schemas and come to the same sums:
// npm run prove -- order-packs --schemas FOLDER
import { parseArgs } from 'node:util'
import { loadDemo } from '#db/demo/load.ts'
import { connect } from '#server/db/connect.ts'
import { orderPack } from '#server/erp/pohoda/order-pack.ts'
import { slipPack } from '#server/erp/pohoda/slip-pack.ts'
import { readDoor } from '#server/features/order-door/service.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { hardOrders, packsOf, questions, schemaJudge, shopAnswers, slipsOf, sumFault } from './engines/order-packs.ts'

const { values } = parseArgs({ options: { schemas: { type: 'string' } } })
if (values.schemas === undefined) {
  console.error("Say where the vendor's schemas are: npm run prove -- order-packs --schemas FOLDER")
  process.exit(1)
}
const AT_ONCE = 200
const judge = schemaJudge(values.schemas)
const judgeAnswers = schemaJudge(values.schemas, 'response.xsd')
const stop = await startTestCluster((ownerUrl) => loadDemo({ ownerUrl, now: new Date(), withoutFiles: true }))
try {
  const { appUrl } = await freshDatabase()
  const database = connect(appUrl, { connectMs: 5000, queryMs: 20_000 })
  const door = await readDoor(database.db)
  const packs = await packsOf(database)
  await database.close()
  const longest = packs.toSorted((a, b) => b.order.lines.length - a.order.lines.length)[0]
  if (!longest) throw new Error('the demo has no order')
  const hard = hardOrders(longest.order).map((order) => ({ name: order.id, bytes: orderPack(order, door) }))
  const slips = [...packs.slice(0, 100).map(({ order }) => order), ...hardOrders(longest.order)].flatMap((order) =>
    slipsOf(order).map((slip, place) => ({ name: `slip ${place} of ${order.id}`, bytes: slipPack(order, slip, door) })),
  )
  const all = [...packs, ...hard, ...slips, ...questions()]
  const faults = packs.flatMap(({ name, bytes, order }) => {
    const fault = sumFault(bytes, order, door)
    return fault === undefined ? [] : [`${name}: ${fault}`]
  })
  for (let start = 0; start < all.length; start += AT_ONCE) {
    faults.push(...(await judge(all.slice(start, start + AT_ONCE))))
  }
  const everyOrder = [...packs.map(({ order }) => order), ...hardOrders(longest.order)]
  const answers = shopAnswers(everyOrder, door)
  faults.push(...(await judgeAnswers(answers)))
  // A judge that finds nothing wrong may not be looking.
  const spoilt = longest.bytes.toString('latin1').replace('ord:date>', 'ord:day>').replace('/ord:date>', '/ord:day>')
  const seen = (await judge([{ name: 'spoilt', bytes: Buffer.from(spoilt, 'latin1') }])).length > 0
  for (const fault of faults.slice(0, 20)) console.log(fault)
  const lines = packs.reduce((sum, { order }) => sum + order.lines.length, 0)
  console.log(
    `${packs.length} orders of the demo with ${lines} lines, ${hard.length} hard ones, ${slips.length} issue slips, ${questions().length} questions, ${answers.length} answers to the internet shop client.`,
  )
  console.log(seen ? 'A spoilt pack was found.' : 'A spoilt pack was NOT found.')
  console.log(
    faults.length === 0 && seen ? 'Proved: all valid, every sum the same.' : `NOT proved: ${faults.length} faults.`,
  )
  process.exitCode = faults.length === 0 && seen ? 0 : 1
} finally {
  await stop()
}
