import { useLayoutEffect, useState } from 'react'
// Not loaded when it is asked for: what is typed after the keys has to find its field.
import { Palette } from './palette/palette.tsx'

/** Ctrl+K (⌘K) opens the palette from anywhere in the shell. */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false)
  // With the first picture, not after it: on a busy device other effects may keep the keys waiting.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!isOpen) return null
  return <Palette onClose={() => setOpen(false)} />
}
