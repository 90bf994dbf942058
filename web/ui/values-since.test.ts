import { expect, it } from 'vitest'
import { valuesSince } from './values-since.ts'

it('what was typed while a form was being saved stays, what was sent goes', () => {
  const sent: { Name?: string; Phone?: string; Mail?: string } = { Name: 'Odbyt', Phone: '1' }
  expect(valuesSince(sent, sent)).toEqual({})
  expect(valuesSince({ ...sent, Phone: '12', Mail: 'a' }, sent)).toEqual({ Phone: '12', Mail: 'a' })
})
