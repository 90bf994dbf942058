import { describe, expect, it } from 'vitest'
import type { Commercial } from '#contract/commercials.ts'
import { afterPeriod, closed, fresh, opensAt, placeOf, popupItems, timesOf } from './popup-rules.ts'
import { stepOfKey, stepOfSwipe, turned } from './turning.ts'

const times = timesOf({ PopUpDelay: 1, PopUpInterval: 30, PopUpAutoplay: 8 })
const MINUTE = 60_000

it('counts minutes as 60000 ms and seconds as 1000 ms [S9.11, S9.13]', () => {
  expect(times).toEqual({ delay: 60_000, interval: 1_800_000, autoplay: 8000 })
  expect(timesOf({ PopUpDelay: 0.05, PopUpInterval: 0, PopUpAutoplay: 2.5 })).toEqual({
    delay: 3000,
    interval: 0,
    autoplay: 2500,
  })
})

describe('the place', () => {
  it.each([
    ['/catalog', 'catalog'],
    ['/catalog/oblibene/novinky', 'catalog'],
    ['/Catalog/Maso/', 'catalog'],
    ['/cart', 'cart'],
    ['/cart/', 'cart'],
  ])('%s may have the popup [S4.47]', (path, place) => expect(placeOf(path)).toBe(place))

  it.each([
    '/',
    '/company',
    '/information/commercials',
    '/information/page/kontakty',
    '/user-profile',
    '/customers',
    '/warehouse/verify-orders',
    '/admin/commercials',
    '/catalogue',
    '/carts',
    '/new-password',
  ])('%s may not [S4.48, S4.49]', (path) => expect(placeOf(path)).toBeUndefined())
})

describe('the popup opens', () => {
  it('on /cart at once, in the catalogue after the delay [S4.50, S4.51]', () => {
    expect(opensAt('cart', 5000, fresh, times)).toBe(5000)
    expect(opensAt('catalog', 5000, fresh, times)).toBe(5000 + MINUTE)
    expect(opensAt('catalog', 5000, fresh, { ...times, delay: 0 })).toBe(5000)
  })

  it('after a close not before the interval is over, on both routes; then at once [S4.54, S4.57]', () => {
    const memory = closed(0, 3, 10 * MINUTE, times)
    for (const place of ['cart', 'catalog'] as const) {
      expect(opensAt(place, 11 * MINUTE, memory, times)).toBe(40 * MINUTE)
      // The moment has passed while the user was elsewhere.
      expect(opensAt(place, 90 * MINUTE, memory, times)).toBeLessThan(90 * MINUTE)
    }
  })

  it('never again in the session when the interval is 0', () => {
    const memory = closed(0, 3, 0, { ...times, interval: 0 })
    expect(opensAt('cart', 1000, memory, times)).toBeUndefined()
    expect(opensAt('catalog', 1000, memory, times)).toBeUndefined()
  })

  it('with the next picture: the first one after the last, the third one after the second [S4.56]', () => {
    expect(closed(1, 3, 0, times).index).toBe(2)
    expect(closed(2, 3, 0, times).index).toBe(0)
    expect(closed(0, 1, 0, times).index).toBe(0)
  })
})

it('shows every picture for its time and closes after the last one, be it the only one [S4.55, S2.175]', () => {
  expect([0, 1, 2].map((index) => afterPeriod(index, 3))).toEqual([1, 2, 'close'])
  expect(afterPeriod(0, 1)).toBe('close')
})

it('turns round and round by keys [S2.176]', () => {
  expect(turned(2, 1, 3)).toBe(0)
  expect(turned(0, -1, 3)).toBe(2)
  expect(['ArrowRight', 'PageDown', 'ArrowLeft', 'PageUp', 'Enter'].map(stepOfKey)).toEqual([1, 1, -1, -1, 0])
})

it('takes more than 20 px for a swipe [S9.14]', () => {
  expect([-21, -20, -19, 0, 19, 20, 21].map(stepOfSwipe)).toEqual([1, 0, 0, 0, 0, 0, -1])
})

it('shows items of groups that open by themselves, and no PDF [S4.52, S4.53, S2.179]', () => {
  const commercial = (id: string, popup: boolean, ...names: string[]): Commercial => ({
    Id: id,
    DisplayName: id,
    ValidFrom: '2026-01-01',
    ValidTo: '2026-12-31',
    Displayed: false,
    ShownTo: null,
    OpenedBy: null,
    Items: names.map((FileName) => ({ Id: `${id}-${FileName}`, CommercialId: id, FileName, DisplayName: '' })),
    groups: [
      { Id: '1', DisplayName: 'Všichni', ShowAsPopUp: false, UserRoles: [], Items: [] },
      { Id: '2', DisplayName: 'Akce', ShowAsPopUp: popup, UserRoles: [], Items: [] },
    ],
  })
  const idsOf = (...all: Commercial[]) => popupItems(all).map(({ Id }) => Id)
  expect(idsOf(commercial('a', true, '1.jpg', 'c.PDF', '2.webp'), commercial('b', false, '1.jpg'))).toEqual([
    'a-1.jpg',
    'a-2.webp',
  ])
  expect(idsOf(commercial('a', true, 'c.pdf'), commercial('b', false, '1.jpg'))).toEqual([])
})
