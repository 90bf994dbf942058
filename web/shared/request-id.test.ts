import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { pictureWords } from './enquiries/small-picture.ts'
import { newId } from './request-id.ts'

it('an id is a UUID on a page without encryption too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 50 }, newId)
  vi.unstubAllGlobals()
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(50)
})

it('another photograph makes another request', () => {
  const picture = (FileName: string, FileContent: string) => ({ FileName, FileContent })
  const words = [
    [],
    [picture('foto.jpg', 'abcd')],
    [picture('foto.jpg', 'abcdefgh')],
    [picture('jiná.jpg', 'abcd')],
    [picture('foto.jpg', 'abcd'), picture('foto.jpg', 'abcd')],
  ].map(pictureWords)
  expect(new Set(words).size).toBe(words.length)
})
