import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { thirdParty, thirdPartyFile } from './third-party-list.ts'

it('finds THIRD-PARTY.md as the packages are; npm run third-party brings it up to date', () => {
  expect(readFileSync(thirdPartyFile, 'utf8')).toBe(thirdParty())
})
