/** Pages to turn by for a key: 1 to the next one, -1 back, 0 for any other key. */
export function stepOfKey(key: string): number {
  if (key === 'ArrowRight' || key === 'PageDown') return 1
  return key === 'ArrowLeft' || key === 'PageUp' ? -1 : 0
}

/** The page so many steps on, round and round. */
export const turned = (index: number, step: number, count: number): number => (index + step + count) % count

const SWIPE_PX = 20

/** Pages to turn by when a finger has moved so far to the right; 20 px are not yet a swipe. */
export function stepOfSwipe(right: number): number {
  if (Math.abs(right) <= SWIPE_PX) return 0
  return right < 0 ? 1 : -1
}
