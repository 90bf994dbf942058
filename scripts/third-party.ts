// Writes THIRD-PARTY.md, the licences of the packages that are shipped: npm run third-party
import { writeFileSync } from 'node:fs'
import { thirdParty, thirdPartyFile } from './third-party-list.ts'

writeFileSync(thirdPartyFile, thirdParty())
console.log(`Written ${thirdPartyFile}`)
