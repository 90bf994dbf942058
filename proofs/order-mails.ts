// How well orders are read out of mails, over the demo wholesaler's goods: npm run prove -- order-mails
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { asDemoBuyer } from './engines/search-ranking.ts'
import { heldOutMails, orderMails } from './engines/order-mails.ts'
import { readMails } from './engines/mail-reading.ts'

const stop = await startTestCluster()
try {
  await asDemoBuyer(async (buyer) => {
    for (const [of, mails] of Object.entries({ known: orderMails, unseen: heldOutMails })) {
      const { lines, right, wrong, missed } = await readMails(buyer, mails)
      const share = ((right / lines) * 100).toFixed(1)
      console.log(`${of}: ${lines} lines, ${wrong.length} taken wrongly, ${share} % right at the first guess`)
      for (const told of wrong) console.log(`  taken wrongly: ${told}`)
      for (const told of missed) console.log(`  not right first: ${told}`)
    }
  })
} finally {
  await stop()
}
