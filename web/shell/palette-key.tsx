import { lazy, Suspense, useEffect, useState } from 'react'
import { whenConnected } from '#web/api/connection.ts'

const Palette = lazy(() => whenConnected(() => import('./palette/palette.tsx')))

/** Ctrl+K (⌘K) opens the palette from anywhere in the shell. */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  )
}
