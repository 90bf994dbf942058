import { useEffect, useEffectEvent } from 'react'

const EVERY_MS = 30_000

/** The version the goods on screen are of; kept while another screen is open, as the goods are. */
let known: string | undefined

async function readVersion(): Promise<string | undefined> {
  try {
    const answer = await fetch('/offer-version', { cache: 'no-store' })
    return answer.ok ? await answer.text() : undefined
  } catch {
    // Whoever reads the goods next is told that there is no connection.
    return undefined
  }
}

/** Calls back when an import has brought another offer while the page is looked at; asks every half a minute. */
export function useOfferVersion(onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    let isLeft = false
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const version = await readVersion()
      if (isLeft || version === undefined) return
      if (known !== undefined && known !== version) changed()
      known = version
    }
    void look()
    const timer = window.setInterval(() => void look(), EVERY_MS)
    const onLook = () => void look()
    document.addEventListener('visibilitychange', onLook)
    return () => {
      isLeft = true
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [])
}
