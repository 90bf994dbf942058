import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accentOf, accentProperties, contrast, isLikeDanger } from './accent.ts'

const hues = ['00', '33', '66', '99', 'cc', 'ff']
const colours = hues.flatMap((red) => hues.flatMap((green) => hues.map((blue) => `#${red}${green}${blue}`)))

const tokens = readFileSync('web/ui/tokens.css', 'utf8')
const pairOf = (name: string) => {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
  return { light, dark }
}

it('is readable on every surface and under every text in both looks, whatever was chosen', () => {
  const surfaces = ['canvas', 'surface', 'raised', 'sunken'].map(pairOf)
  const texts = ['text', 'muted'].map(pairOf)
  for (const colour of colours) {
    const made = accentOf(colour)
    for (const look of ['light', 'dark'] as const) {
      const { accent, strong, soft, on } = made[look]
      const pairs = [
        ...surfaces.flatMap((surface) => [accent, strong].map((one) => [one, surface[look]])),
        ...texts.map((text) => [text[look], soft]),
        [accent, soft],
        [on, accent],
        [on, strong],
      ]
      for (const [one = '', other = ''] of pairs) {
        expect([colour, look, one, other, contrast(one, other) >= 4.5]).toEqual([colour, look, one, other, true])
      }
    }
  }
})

it('leaves a colour as it is where it can be read, and keeps its hue where it cannot', () => {
  expect(accentOf('#0b6e4f').light.accent).toBe('#0b6e4f')
  expect(accentOf('#ffd400').dark.accent).toBe('#ffd400')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(accentOf('#ffd400').light.accent.slice(at, at + 2), 16),
  )
  expect(red > blue && green > blue).toBe(true)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

it('names the properties of the look, and knows the red of errors', () => {
  const { light } = accentOf('#1d5fa8')
  expect(accentProperties(light)['--accent']).toBe(light.accent)
  for (const name of Object.keys(accentProperties(light))) expect(tokens).toContain(`${name}: light-dark(`)
  expect([isLikeDanger('#c01020'), isLikeDanger('#1d5fa8'), isLikeDanger('#808080')]).toEqual([true, false, false])
})
