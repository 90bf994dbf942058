import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createStore } from '#web/ui/store.ts'
import { paths } from './paths.ts'

const store = createStore({ pasted: '' })

/** Takes what was pasted on another screen. */
export function usePasted(take: (text: string) => void) {
  const { pasted } = store.use()
  useEffect(() => {
    if (pasted === '') return
    store.set({ pasted: '' })
    take(pasted)
  }, [pasted, take])
}

const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea')

/** Lets a list be pasted anywhere on the screen but into a field; it opens on the quick order. */
export function usePasteAnywhere() {
  const router = useRouter()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || isField(event.target) || text.trim() === '') return
      event.preventDefault()
      store.set({ pasted: text })
      void router.navigate({ href: paths.quickOrder })
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [router])
}
