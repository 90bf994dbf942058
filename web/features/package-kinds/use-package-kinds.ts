import { useMutation, useQuery } from '@tanstack/react-query'
import {
  getPackageKinds,
  type NewPackageKind,
  type PackageKind,
  postPackageKind,
  putPackageKind,
} from '#contract/package-kinds.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { currentScope, useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const kinds = createRead('package-kinds', async ({ signal }) => (await call(getPackageKinds, { signal })).data, 'user')

/** All kinds of packaging with the items that come in them. */
export const usePackageKinds = () => useQuery({ ...kinds(useScope()), staleTime: 0 })

/** Makes a kind, or changes the one given; refusals are told by the form. */
export const useSaveKind = (known: PackageKind | undefined, onSaved: () => void) =>
  useMutation({
    mutationFn: async ({ PackageID, ...said }: NewPackageKind) =>
      known === undefined
        ? (await call(postPackageKind, { body: { PackageID, ...said } })).data
        : (await call(putPackageKind, { params: { PackageID }, body: { ...said, Version: known.Version } })).data,
    onSuccess: async (now) => {
      queries.setQueryData(kinds(currentScope()).queryKey, now)
      onSaved()
      showToast('success', t('The kind of packaging was saved'))
      await queries.invalidateQueries(readsOf('product'))
    },
    // What somebody else changed is in the list behind the form.
    onError: () => void queries.invalidateQueries(readsOf('package-kinds')),
    meta: { ownFailure: true },
  })
