import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { breakpoint } from './breakpoints.ts'

it('code has the widths of the style sheet', () => {
  expect([breakpoint('card'), breakpoint('desktop'), breakpoint('beside')]).toEqual(['48em', '62em', '90em'])
})

it('no other file says how wide a window is', () => {
  const files = globSync('web/**/*.{ts,tsx,css}').filter((file) => !/\.test\.ts$|breakpoints\.css$/.test(file))
  const said = files.filter((file) => /(media|Media).*width\s*[:<>=]+\s*\d/.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(100)
  expect(said).toEqual([])
})
