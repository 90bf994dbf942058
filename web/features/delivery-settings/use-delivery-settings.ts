import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type DeliverySettings,
  getDeliverySettings,
  getRouteCustomers,
  putRouteCustomer,
} from '#contract/delivery-settings.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { useScope } from '#web/app/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

const settingsKey = (user: string) => ['delivery-settings', user]
const customersKey = (user: string) => ['delivery-customers', user]

/** What deliveries the operator makes, how and when. */
export function useDeliverySettings() {
  const { user } = useScope()
  return useQuery({
    queryKey: settingsKey(user),
    queryFn: async ({ signal }) => (await call(getDeliverySettings, { signal })).data[0],
    staleTime: 10_000,
  })
}

// The clock and the choice of deliveries follow at once.
function tellOthers() {
  for (const name of ['delivery', 'shipping']) void queries.invalidateQueries({ queryKey: [name] })
}

/** Saves one change; the settings are then as the server made them. `onSaved` runs afterwards. */
export function useSave<V>(run: (values: V) => Promise<{ data: DeliverySettings[] }>, onSaved: () => void) {
  const { user } = useScope()
  return useMutation({
    mutationFn: run,
    onSuccess: ({ data: [settings] }) => {
      queries.setQueryData(settingsKey(user), settings)
      tellOthers()
      showToast('success', t('Delivery settings were saved'))
      onSaved()
    },
  })
}

/** The customers of a route, or those found by words. */
export function useRouteCustomers(wanted: { RouteId: string } | { text: string }) {
  const { user } = useScope()
  return useQuery({
    queryKey: [...customersKey(user), wanted],
    queryFn: async ({ signal }) => (await call(getRouteCustomers, { query: wanted, signal })).data,
    staleTime: 0,
  })
}

/** Puts a customer on a route, or on none. */
export function useMoveCustomer() {
  const { user } = useScope()
  return useMutation({
    mutationFn: ({ CustomerID, RouteId }: { CustomerID: number; RouteId: string | null }) =>
      call(putRouteCustomer, { params: { CustomerID }, body: { RouteId } }),
    onSuccess: () => {
      tellOthers()
      void queries.invalidateQueries({ queryKey: customersKey(user) })
      void queries.invalidateQueries({ queryKey: settingsKey(user) })
    },
  })
}
