import { useMutation, useQuery } from '@tanstack/react-query'
import { accentOf, accentProperties, OWN_ACCENT } from '#contract/accent.ts'
import { type Appearance, type AppearanceChange, getAppearance, putAppearance } from '#contract/appearance.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { face } from '#web/shared/face.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const appearance = createRead(
  'appearance',
  async ({ signal }) => (await call(getAppearance, { signal })).data[0] ?? null,
  'user',
)

/** Name, colour and pictures of the portal, and as whom it writes. */
export const useAppearance = () => useQuery({ ...appearance(useScope()), staleTime: 0 })

/** Shows this browser the face the next page will come with. */
function show({ Name, Logo, LoginPicture, Accent }: Appearance) {
  face.set({ Name, Logo, LoginPicture })
  const root = document.documentElement.style
  const { light, dark } = accentOf(Accent || OWN_ACCENT)
  const look = window.matchMedia('(prefers-color-scheme: dark)').matches ? dark : light
  for (const [name, value] of Object.entries(accentProperties(look))) {
    root.setProperty(name, value)
  }
}

/** Stores the portal's face; refusals are told by the form. */
export function useSaveAppearance() {
  const scope = useScope()
  return useMutation({
    mutationFn: (body: AppearanceChange) => call(putAppearance, { body }),
    onSuccess: async ({ data: [saved] }) => {
      if (saved) show(saved)
      queries.setQueryData(appearance(scope).queryKey, saved)
      await queries.invalidateQueries(readsOf('seller-contact'))
      showToast('success', t('The appearance was saved. Everybody sees it with the next page they open.'))
    },
    meta: { ownFailure: true },
  })
}
