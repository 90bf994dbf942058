import { useMutation, useQuery } from '@tanstack/react-query'
import { type PermissionId, permissionIds } from '#contract/permissions.ts'
import { type AdministeredUser, getPermission, putPermission } from '#contract/users.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'
import type { Draft } from './presets.ts'

const isKnown = (id: string): id is PermissionId => (permissionIds as readonly string[]).includes(id)

/** What is stored of a user's rights. */
export const storedRights = (user: AdministeredUser): Draft => ({
  permissions: new Set(user.UserPermission.map((one) => one.PermissionID).filter(isKnown)),
  isAdmin: user.IsAdmin,
  isBlocked: user.Blocked,
})

const administeredUsers = createRead(
  'administered-users',
  async ({ signal }) => (await call(getPermission, { signal })).data,
  'user',
)

/** All users by name. */
export function useUsers() {
  return useQuery({ ...administeredUsers(useScope()), staleTime: 10_000 })
}

/** Stores the rights of a user; the list shows what the server made of them. */
export function useSetRights(loginId: string, onSaved: () => void) {
  const users = administeredUsers(useScope())
  return useMutation({
    mutationFn: ({ permissions, isAdmin, isBlocked }: Draft) =>
      call(putPermission, {
        params: { LoginID: loginId },
        body: {
          UserPermission: [...permissions].map((PermissionID) => ({ PermissionID })),
          IsAdmin: isAdmin,
          Blocked: isBlocked,
        },
      }),
    onSuccess: ({ data: [saved] }) => {
      queries.setQueryData(users.queryKey, (all) =>
        all?.map((one) => (saved && one.LoginID === saved.LoginID ? saved : one)),
      )
      showToast('success', t('Permissions were saved'))
      onSaved()
    },
    meta: { ownFailure: true },
  })
}
