import { expect, it } from 'vitest'
import { parseMaintenance, parseRelease } from './release-files.ts'

it('reads the version of assets/release.env and ignores everything that is none [S7.61]', () => {
  expect(parseRelease('# build\nRELEASE_VERSION=1.4.0\nOTHER=2\n')).toBe('1.4.0')
  expect(parseRelease(' 1.5.0 \n')).toBe('1.5.0')
  expect(parseRelease('OTHER=2')).toBeUndefined()
  expect(parseRelease('RELEASE_VERSION=')).toBeUndefined()
  expect(parseRelease('')).toBeUndefined()
  expect(parseRelease('<!doctype html><p>RELEASE_VERSION=9')).toBeUndefined()
})

it('switches the maintenance on by 1 or true alone [S7.60]', () => {
  for (const on of ['1', 'true', ' TRUE\n']) expect(parseMaintenance(on)).toBe(true)
  for (const off of ['0', '', '11', 'yes', '<html>1</html>']) expect(parseMaintenance(off)).toBe(false)
})
