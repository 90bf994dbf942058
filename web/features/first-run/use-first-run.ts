import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  type FirstAdministrator,
  type FirstStep,
  type FirstSteps,
  getFirstSteps,
  postFirstRun,
  putFirstStep,
  putFirstSteps,
} from '#contract/first-run.ts'
import { type Answer, call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead } from '#web/api/read.ts'
import { paths } from '#web/shared/paths.ts'
import { useScope, welcome } from '#web/shared/session.ts'

/** Makes the first administrator, who is led to the first steps; refusals are told by the form. */
export function useFirstRun() {
  const router = useRouter()
  return useMutation({
    mutationFn: (body: FirstAdministrator) => call(postFirstRun, { body }),
    onSuccess: async ({ data: [user] }) => {
      if (!user) return
      await router.navigate({ href: paths.home, replace: true, state: { asked: paths.adminFirstSteps } })
      welcome(user)
    },
    meta: { ownFailure: true },
  })
}

const steps = createRead(
  'first-steps',
  async ({ signal }) => (await call(getFirstSteps, { signal })).data[0] ?? null,
  'user',
)

// Steps are done on other screens; who looks sees it.
const LOOK_EVERY_MS = 2000

/** What the portal has and what it still needs. */
export const useFirstSteps = () =>
  useQuery({
    ...steps(useScope()),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.IsPutAway === false ? LOOK_EVERY_MS : false),
  })

const useChange = <Change>(send: (change: Change) => Promise<Answer<FirstSteps>>) => {
  const scope = useScope()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data: [saved] }) => queries.setQueryData(steps(scope).queryKey, saved),
  })
}

/** Says that a step needs nothing, or that it does after all. */
export const useSettleStep = () =>
  useChange(({ Step, IsSettled }: { Step: FirstStep; IsSettled: boolean }) =>
    call(putFirstStep, { params: { Step }, body: { IsSettled } }),
  )

/** Puts the list away, or shows it again. */
export const usePutStepsAway = () => useChange((IsPutAway: boolean) => call(putFirstSteps, { body: { IsPutAway } }))
