// How well orders are read out of mails, over the demo wholesaler's goods: npm run prove -- order-mails
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { readMails } from './engines/mail-reading.ts'

const stop = await startTestCluster()
try {
  const { lines, right, wrong, unsure } = await readMails()
  console.log(`${lines} lines, ${((right / lines) * 100).toFixed(1)} % right at the first guess`)
  for (const told of wrong) console.log(`  taken wrongly: ${told}`)
  for (const told of unsure) console.log(`  asked, but not right first: ${told}`)
} finally {
  await stop()
}
