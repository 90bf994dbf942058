// One colleague reviews and sends while the other types: npm run prove -- reviews [--scripts N] [--seed N]
import { createBuyer } from '#server/testing/shop.ts'
import { reviewsProperty } from './engines/reviews.ts'
import { tryScripts } from './engines/script-groups.ts'

await tryScripts({
  scripts: '1000',
  proved: 'scripts of two colleagues, 0 violations',
  property: async (portal) => {
    const sender = await createBuyer(portal)
    const typist = await createBuyer(portal, { customerId: sender.customerId })
    return reviewsProperty({ typist: typist.client, sender: sender.client }, ['BEER', 'ROLL', 'BOOK'])
  },
})
