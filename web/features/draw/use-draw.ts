import { useMutation, useQuery } from '@tanstack/react-query'
import {
  deleteDrawStage,
  type DrawStageChange,
  getDraw,
  getDrawCustomers,
  getDrawStages,
  getDrawTickets,
  postDrawTickets,
  putDrawStage,
  type TicketsByHand,
} from '#contract/draw.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const draw = createRead('draw', async ({ signal }) => (await call(getDraw, { signal })).data[0] ?? null, 'customer')
const stages = createRead('draw-stages', async ({ signal }) => (await call(getDrawStages, { signal })).data, 'user')
const customers = createRead(
  'draw-customers',
  async ({ signal }, stage: number, text: string) =>
    (await call(getDrawCustomers, { params: { Stage: String(stage) }, query: text === '' ? {} : { text }, signal }))
      .data,
  'user',
)
const tickets = createRead(
  'draw-tickets',
  async ({ signal }, stage: number, customer: number) =>
    (
      await call(getDrawTickets, {
        params: { Stage: String(stage) },
        query: { CustomerID: String(customer) },
        signal,
      })
    ).data,
  'user',
)

/** What the active customer has in the draw of today; null while there is none. */
export const useDraw = () => useQuery(draw(useScope())).data

export const useStages = () => useQuery({ ...stages(useScope()), staleTime: 0 })
export const useDrawCustomers = (stage: number, text: string) =>
  useQuery({ ...customers(useScope(), stage, text), staleTime: 0 })
export const useTickets = (stage: number, customer: number) =>
  useQuery({ ...tickets(useScope(), stage, customer), staleTime: 0 })

const refresh = () =>
  Promise.all(
    ['draw', 'draw-stages', 'draw-customers', 'draw-tickets'].map((name) => queries.invalidateQueries(readsOf(name))),
  )

/** Adds or changes a stage; refusals are told by the form. */
export const useSaveStage = (onSaved: () => void) =>
  useMutation({
    mutationFn: ({ stage, change }: { stage: number; change: DrawStageChange }) =>
      call(putDrawStage, { params: { Stage: String(stage) }, body: change }),
    onSuccess: async () => {
      await refresh()
      showToast('success', t('Stage was saved'))
      onSaved()
    },
    meta: { ownFailure: true },
  })

export const useDeleteStage = (onDeleted: () => void) =>
  useMutation({
    mutationFn: (stage: number) => call(deleteDrawStage, { params: { Stage: String(stage) } }),
    onSuccess: async () => {
      onDeleted()
      await refresh()
    },
  })

/** Writes a row of tickets by hand; refusals are told by the form. */
export const useGiveTickets = (stage: number, onGiven: () => void) =>
  useMutation({
    mutationFn: (body: TicketsByHand) => call(postDrawTickets, { params: { Stage: String(stage) }, body }),
    onSuccess: async () => {
      await refresh()
      onGiven()
    },
    meta: { ownFailure: true },
  })
