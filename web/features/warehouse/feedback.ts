import { useEffect } from 'react'

export type Tone = 'right' | 'done' | 'wrong'

// One short high note for right, two for a line that is done, a long low one for wrong: told apart in a noisy hall.
const notes: Record<Tone, readonly [hertz: number, from: number, seconds: number][]> = {
  right: [[1320, 0, 0.08]],
  done: [
    [1320, 0, 0.08],
    [1760, 0.11, 0.12],
  ],
  wrong: [[196, 0, 0.55]],
}
const buzzes: Record<Tone, number[]> = { right: [40], done: [40, 60, 40], wrong: [300, 100, 300] }

let sound: AudioContext | undefined

/** Sounds and shakes; a browser that allows neither stays silent, the screen says the same. */
export function tell(tone: Tone) {
  // Chromium reports a vibration before the first touch as a fault of the page.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzzes[tone])
  if (!('AudioContext' in window) || !navigator.userActivation?.hasBeenActive) return
  sound ??= new AudioContext()
  void sound.resume()
  for (const [hertz, from, seconds] of notes[tone]) {
    const wave = sound.createOscillator()
    const volume = sound.createGain()
    wave.type = tone === 'wrong' ? 'square' : 'sine'
    wave.frequency.value = hertz
    volume.gain.value = 0.3
    wave.connect(volume).connect(sound.destination)
    wave.start(sound.currentTime + from)
    wave.stop(sound.currentTime + from + seconds)
  }
}

/** Keeps the screen on while an order is counted, as far as the device allows it. */
export function useAwake(isActive: boolean) {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock
        .request('screen')
        .then((given) => {
          lock = given
          if (isOver) void given.release()
        })
        // A low battery forbids it.
        .catch(() => {})
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isActive])
}

/** Everything that is pressed is large enough for gloves while the screen is shown; dialogs stand outside of it. */
export function useLargeControls() {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--control', '52px')
    return () => void style.removeProperty('--control')
  }, [])
}
