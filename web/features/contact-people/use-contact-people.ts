import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type ContactPeople,
  deleteContactPerson,
  getContactPeople,
  type NewContactPerson,
  postContactPerson,
  putContactPerson,
} from '#contract/contact-people.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const people = createRead(
  'contact-people',
  async ({ signal }) => (await call(getContactPeople, { signal })).data[0] ?? null,
  'user',
)

/** The people customers can turn to, and the routes they can look after. */
export const useContactPeople = () => useQuery({ ...people(useScope()), staleTime: 0 })

function useSaved(told: string, onDone: () => void) {
  const scope = useScope()
  return async ({ data: [saved] }: { data: ContactPeople[] }) => {
    queries.setQueryData(people(scope).queryKey, saved)
    onDone()
    showToast('success', t(told))
    await queries.invalidateQueries(readsOf('company'))
  }
}

/** Adds a person, or changes the one with this id and version; refusals are told by the form. */
export function useSavePerson(known: { PersonId: string; Version: number } | undefined, onDone: () => void) {
  return useMutation({
    mutationFn: (body: NewContactPerson) =>
      known === undefined
        ? call(postContactPerson, { body })
        : call(putContactPerson, {
            params: { PersonId: known.PersonId },
            body: { ...body, Version: known.Version },
          }),
    onSuccess: useSaved('The person was saved', onDone),
    // What somebody else changed is in the list behind the form.
    onError: () => void queries.invalidateQueries(readsOf('contact-people')),
    meta: { ownFailure: true },
  })
}

/** Removes a person. */
export function useRemovePerson(onDone: () => void) {
  return useMutation({
    mutationFn: (PersonId: string) => call(deleteContactPerson, { params: { PersonId } }),
    onSuccess: useSaved('The person was removed', onDone),
  })
}
