// How well orders are read out of mails, over the demo seller's goods: npm run prove -- order-mails
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { asDemoBuyer } from './engines/search-ranking.ts'
import { furtherMails, heldOutMails, orderMails } from './engines/order-mails.ts'
import { readMails } from './engines/mail-reading.ts'

const LEAST = 0.9

const stop = await startTestCluster()
try {
  await asDemoBuyer(async (buyer) => {
    for (const [of, mails] of Object.entries({ known: [...orderMails, ...furtherMails], unseen: heldOutMails })) {
      const { lines, right, rows, unsure, wrong, missed } = await readMails(buyer, mails)
      const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`
      console.log(
        `${of}: ${lines} lines, ${wrong.length} taken wrongly, ${percent(right, lines)} right at the first guess`,
      )
      console.log(`  ${percent(unsure, rows)} of ${rows} rows ask what is meant`)
      for (const told of wrong) console.log(`  taken wrongly: ${told}`)
      for (const told of missed) console.log(`  not right first: ${told}`)
      if (wrong.length > 0 || right < lines * LEAST) process.exitCode = 1
    }
  })
} finally {
  await stop()
}
