import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type DeliverySettings,
  getDeliverySettings,
  getRouteCustomers,
  putRouteCustomer,
} from '#contract/delivery-settings.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

const deliverySettings = createRead(
  'delivery-settings',
  async ({ signal }) => (await call(getDeliverySettings, { signal })).data[0] ?? null,
  'user',
)

/** What deliveries the seller makes, how and when. */
export const useDeliverySettings = () => useQuery({ ...deliverySettings(useScope()), staleTime: 10_000 })

// The clock and the choice of deliveries follow at once.
function tellOthers() {
  void queries.invalidateQueries(readsOf('delivery'))
  void queries.invalidateQueries(readsOf('shipping'))
}

/** Saves one change; the settings are then as the server made them. `onSaved` runs afterwards. */
export function useSave<V>(run: (values: V) => Promise<{ data: DeliverySettings[] }>, onSaved: () => void) {
  const stored = deliverySettings(useScope())
  return useMutation({
    mutationFn: run,
    onSuccess: ({ data: [settings] }) => {
      queries.setQueryData(stored.queryKey, settings)
      tellOthers()
      showToast('success', t('Delivery settings were saved'))
      onSaved()
    },
  })
}

type Wanted = { RouteId: string } | { text: string }

const routeCustomers = createRead(
  'delivery-customers',
  async ({ signal }, wanted: Wanted) => (await call(getRouteCustomers, { query: wanted, signal })).data,
  'user',
)

/** The customers of a route, or those found by words. */
export const useRouteCustomers = (wanted: Wanted) => useQuery({ ...routeCustomers(useScope(), wanted), staleTime: 0 })

/** Puts a customer on a route as one of its stops, or on none. */
export function useMoveCustomer() {
  return useMutation({
    mutationFn: ({ CustomerID, RouteId, Stop }: { CustomerID: number; RouteId: string | null; Stop?: number }) =>
      call(putRouteCustomer, { params: { CustomerID }, body: { RouteId, ...(Stop !== undefined && { Stop }) } }),
    onSuccess: () => {
      tellOthers()
      void queries.invalidateQueries(readsOf('delivery-customers'))
      void queries.invalidateQueries(readsOf('delivery-settings'))
    },
  })
}
