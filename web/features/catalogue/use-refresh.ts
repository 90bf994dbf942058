import { useEffect } from 'react'
import { getRefreshProductList } from '#contract/catalogue.ts'
import { call } from '#web/api/client.ts'
import { showReadFailure } from '#web/api/errors.ts'
import { queries } from '#web/api/queries.ts'
import { readsOf } from '#web/api/read.ts'
import { currentScope, useScope } from '#web/shared/session.ts'
import { todayInPrague } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'
import { createStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toast.ts'
import { refresh } from './refresh.ts'
import { useOfferVersion } from './use-offer-version.ts'
import { renewPrices } from '#web/shared/catalogue/use-prices.ts'

type Owner = { user: string; customer: number }

const REST_MS = 15 * 60_000

const keyOf = ({ user, customer }: Owner) => `${user} ${customer}`
const isActive = (owner: Owner) => keyOf(currentScope()) === keyOf(owner)

let running: { key: string; done: Promise<void> } | undefined

/** Refreshes the catalogue of the active customer; while one refresh runs, no second one is started. */
export function refreshOnce(owner: Owner): Promise<void> {
  const key = keyOf(owner)
  if (running?.key === key) return running.done
  const stayActive = () => {
    if (!isActive(owner)) throw new DOMException('The customer was changed', 'AbortError')
  }
  const done = refresh({
    ask: async () => {
      stayActive()
      return (await call(getRefreshProductList, {})).status
    },
    wait: async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      stayActive()
    },
  }).finally(() => {
    if (running?.done === done) running = undefined
  })
  running = { key, done }
  return done
}

/** The refresh behind items that are on screen already. */
const background = createStore<{ key: string; phase: 'resting' | 'running' | 'failed'; endedAt: number }>({
  key: '',
  phase: 'resting',
  endedAt: -Infinity,
})

async function refreshBehind(owner: Owner) {
  const key = keyOf(owner)
  background.set({ key, phase: 'running' })
  try {
    await refreshOnce(owner)
    await readAnew(owner)
    if (!isActive(owner)) return
    background.set({ phase: 'resting', endedAt: Date.now() })
    showToast('success', t('Your catalog was refreshed'))
  } catch (error) {
    if (!isActive(owner)) return
    background.set({ phase: 'failed', endedAt: Date.now() })
    void showReadFailure(error, { severity: 'warn' })
  }
}

async function readAnew({ user, customer }: Owner) {
  renewPrices(queries, { user, customer })
  const kinds = ['product-list', 'navigation', 'all-prices', 'bought-items']
  await Promise.all(
    kinds.map((kind) => queries.invalidateQueries(readsOf(kind, { user, customer }), { throwOnError: true })),
  )
}

/**
 * Starts a refresh when the products on screen are of an earlier day; one that brought no newer day is not repeated for
 * 15 minutes. `again` starts one at once.
 */
export function useRefresh(date: string | undefined) {
  const { user, customer } = useScope()
  const { key, phase, endedAt } = background.use()
  const isOwn = key === keyOf({ user, customer })
  const isOld = date !== undefined && date < todayInPrague()
  const isRested = !isOwn || (phase !== 'running' && Date.now() - endedAt >= REST_MS)
  // A read that fails is told, and what was read before stays.
  useOfferVersion(() => void readAnew({ user, customer }).catch(() => {}))
  useEffect(() => {
    if (isOld && isRested) void refreshBehind({ user, customer })
  }, [isOld, isRested, user, customer])
  return {
    isOld,
    // A failure is over as soon as the items are of today, however that came.
    phase: isOwn && (isOld || phase === 'running') ? phase : 'resting',
    again: () => void refreshBehind({ user, customer }),
  }
}
