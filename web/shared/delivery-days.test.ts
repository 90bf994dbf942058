import { expect, it } from 'vitest'
import { deliveryText } from './delivery-days.ts'

const same = (key: string) => key

it.each([
  ['0101010', 'Mon, Wed, Fri', 'Monday, Wednesday, Friday'],
  ['1000000', 'Sun', 'Sunday'],
  ['1000001', 'Sat, Sun', 'Saturday, Sunday'],
  ['x1y2', 'Mon', 'Monday'],
])('reads %s from Sunday on and tells it from Monday on [S3.20, S3.21]', (flags, days, full) => {
  expect(deliveryText(flags, same)).toEqual({ days, full })
})

it('says daily for the whole week and nothing for none', () => {
  expect(deliveryText('1111111', same)?.days).toBe('daily')
  for (const none of ['0000000', '', 'xxxxxxx']) expect(deliveryText(none, same)).toBeUndefined()
})
