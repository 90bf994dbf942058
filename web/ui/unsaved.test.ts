import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdText, isUnsaved, leaveThen, mayLeave, screenOf, unsaved } from './unsaved.ts'

const answer = (leaves: boolean) => unsaved.get().answer?.(leaves)
const held: (() => void)[] = []
const hold = () => {
  const release = holdText()
  held.push(release)
  return release
}

afterEach(() => {
  answer(false)
  for (const release of held.splice(0)) release()
})

describe('leaving', () => {
  it('asks nothing while there is no unsaved text, nor after it was saved', async () => {
    expect(await mayLeave()).toBe(true)
    const release = hold()
    release()
    expect(await mayLeave()).toBe(true)
    expect(unsaved.get().answer).toBeUndefined()
  })

  it('asks as long as one of the forms holds text, however often another lets go', async () => {
    const first = hold()
    const second = hold()
    first()
    first()
    expect(isUnsaved()).toBe(true)
    const asked = mayLeave()
    expect(unsaved.get().answer).toBeDefined()
    answer(false)
    expect(await asked).toBe(false)
    second()
    expect([isUnsaved(), await mayLeave()]).toEqual([false, true])
  })

  it('leaves only on that answer, and the question is gone then', async () => {
    hold()
    const leave = vi.fn<() => void>()
    const stayed = leaveThen(leave)
    answer(false)
    await stayed
    expect(leave).not.toHaveBeenCalled()
    const left = leaveThen(leave)
    answer(true)
    await left
    expect(leave).toHaveBeenCalledOnce()
    expect(unsaved.get().answer).toBeUndefined()
  })

  it('keeps the first who asked where they are when another asks', async () => {
    hold()
    const first = mayLeave()
    const second = mayLeave()
    expect(await first).toBe(false)
    answer(true)
    expect(await second).toBe(true)
  })
})

it('takes another address for another screen unless only the panel of a product differs', () => {
  const page = screenOf('/admin/info-pages', { page: 'kontakty' })
  expect(screenOf('/admin/info-pages', { item: 'ROLL', page: 'kontakty' })).toBe(page)
  expect(screenOf('/admin/info-pages', {})).not.toBe(page)
  expect(screenOf('/admin/info-pages', { page: '+' })).not.toBe(page)
  expect(screenOf('/admin/seller', { page: 'kontakty' })).not.toBe(page)
})
