import { expect, it } from 'vitest'
import type { VerifyOrder } from '#contract/warehouse.ts'
import { ApiError } from '#web/api/client.ts'
import { toldOf } from './told-order.ts'

const kept = { State: 'InVerification' } as VerifyOrder
const told = { State: 'Verified' } as VerifyOrder
const read = { data: undefined, error: null, isPending: false }

it('what the device kept of an order stands in for one that is read or cannot be had, not for one that is gone', () => {
  expect(toldOf({ ...read, isPending: true }, kept)).toBe(kept)
  expect(toldOf({ ...read, error: new ApiError(0, '') }, kept)).toBe(kept)
  expect(toldOf({ ...read, error: new ApiError(503, '') }, kept)).toBe(kept)
  expect(toldOf({ ...read, data: told }, kept)).toBe(told)
  expect(toldOf({ ...read, data: told, error: new ApiError(0, '') }, kept)).toBe(told)
  expect(toldOf({ ...read, data: null }, kept)).toBeNull()
  expect(toldOf({ ...read, error: new ApiError(404, 'It is gone.') }, kept)).toBeUndefined()
  expect(toldOf({ ...read, error: new ApiError(403, 'No right.') }, kept)).toBeUndefined()
})
