// Edits of two tabs over a bad network against a model: npm run prove -- two-tabs [--scripts N] [--seed N]
import { createBuyer } from '#server/testing/shop.ts'
import { tryScripts } from './engines/script-groups.ts'
import { twoTabsProperty } from './engines/two-tabs.ts'

await tryScripts({
  scripts: '10000',
  proved: 'scripts of two tabs, 0 violations',
  property: async (portal) => twoTabsProperty((await createBuyer(portal)).client, ['BEER', 'ROLL', 'BOOK']),
})
