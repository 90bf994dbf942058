import { expect, it } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { type Remedy, remedyOf, unreadRemedy } from './cart-failures.ts'

const failure = (status: number, code = '') => new ApiError(status, '', code)

it.each<[string, unknown, number, number, Remedy]>([
  ['a session that ended', failure(401), 1, 0, 'wait'],
  ['another customer by now', failure(409, 'customer.changed'), 1, 0, 'wait'],
  ['no connection', failure(0), 1, 9, 'try-later'],
  ['a server that is overloaded', failure(503), 1, 9, 'try-later'],
  ['a bad line among others', failure(400), 2, 0, 'one-by-one'],
  ['a bad line alone', failure(400), 1, 0, 'refused'],
  ['a cart somebody else is sending', failure(423), 2, 0, 'locked'],
  ['a cart that changed', failure(409), 2, 4, 'rebase'],
  ['a cart that changes again and again', failure(409), 2, 5, 'refused'],
  ['a cart that is gone', failure(404), 1, 0, 'rebase'],
  ['what nobody thought of', new Error('?'), 1, 0, 'refused'],
])('after %s the lines have their way out', (_, error, lines, tries, remedy) => {
  expect(remedyOf(error, lines, tries)).toBe(remedy)
})

it('changes are never dropped because the cart cannot be read', () => {
  expect(unreadRemedy(failure(401))).toBe('wait')
  for (const status of [0, 400, 403, 404, 409, 500, 503]) expect(unreadRemedy(failure(status))).toBe('try-later')
})
