// Scans of two devices over a bad network against a model: npm run prove -- scans [--scripts N] [--seed N]
import { createUser } from '#server/testing/factories.ts'
import { createBuyer } from '#server/testing/shop.ts'
import { armKills, scansProperty } from './engines/scans.ts'
import { tryScripts } from './engines/script-groups.ts'

let armed: Promise<void> | undefined

await tryScripts({
  scripts: '10000',
  proved: 'scripts of two devices, no scan lost or doubled',
  property: async (portal) => {
    await (armed ??= armKills(portal.ownerUrl))
    const { database } = portal
    const { customerId } = await createBuyer(portal)
    const { loginId } = await createUser(database, { userType: 'Employee', customerId, permissions: ['verifyorder'] })
    return scansProperty({ database, client: await portal.loggedIn(loginId), customerId })
  },
})
