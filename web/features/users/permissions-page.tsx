import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdministeredUser } from '#contract/users.ts'
import { paths } from '#web/shared/paths.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import type { Draft } from './presets.ts'
import { customerOf, nameOf, renderCard, State, Text } from './user-cells.tsx'
import { UserEditor } from './user-editor.tsx'
import { useUsers } from './use-permissions.ts'

/** From this width of the page on an opened user stands beside the list, else in its place. */
const BESIDE = 1040
const NONE: AdministeredUser[] = []
const idOf = (user: AdministeredUser) => user.LoginID
const searched = (user: AdministeredUser) => [
  user.LoginID,
  nameOf(user),
  user.RoleName,
  user.Mail,
  user.CustomerName,
  String(user.CustomerID),
]

/** All users of the portal; the opened one stands beside them and in the address. */
export function PermissionsPage() {
  const { t } = useTranslation()
  const users = useUsers()
  const [measure, width] = useWidth()
  const isBeside = width >= BESIDE
  const navigate = useNavigate()
  const { user: opened } = useSearch({ from: paths.adminPermissions })
  const open = useCallback(
    (user: string | undefined) =>
      void navigate({
        to: paths.adminPermissions,
        search: user === undefined ? {} : { user },
        replace: opened !== undefined,
      }),
    [navigate, opened],
  )
  const [filter, setFilter] = useState('')
  // What was ticked for one user stays while another one is looked at.
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft | undefined>>>({})
  const columns = useColumns(isBeside && opened !== undefined, drafts)
  const selected = useMemo(() => new Set(opened === undefined ? [] : [opened]), [opened])
  const user = users.data?.find(({ LoginID }) => LoginID === opened)

  return (
    <div ref={measure} className="flex h-full">
      {width > 0 && (isBeside || user === undefined) && (
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-page">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1>{t('Permissions')}</h1>
            {users.data && <span className="text-muted">{users.data.length}</span>}
            <div className="ml-auto w-72 max-card:w-full">
              <SearchField label={t('Find a user')} value={filter} onSearch={setFilter} />
            </div>
          </div>
          <DataGrid
            label={t('Users')}
            rows={users.data ?? NONE}
            rowId={idOf}
            columns={columns}
            status={users.isPending ? 'loading' : users.data === undefined ? 'error' : 'ready'}
            onRetry={() => void users.refetch()}
            filter={filter}
            filterFields={searched}
            noMatch={t('No user matches “{{text}}”. Try a part of the login, the name or the customer.', {
              text: filter,
            })}
            selection="single"
            selected={selected}
            onRowOpen={(row) => open(row.LoginID)}
            openOnClick
            renderCard={renderCard}
            cardHeight={84}
          />
        </div>
      )}
      {width > 0 && user !== undefined && (
        <UserEditor
          key={user.LoginID}
          user={user}
          draft={drafts[user.LoginID]}
          onDraft={(draft) => setDrafts((before) => ({ ...before, [user.LoginID]: draft }))}
          isBeside={isBeside}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  )
}

/** Beside an opened user there is room for the main columns only. */
function useColumns(
  isNarrow: boolean,
  drafts: Readonly<Record<string, Draft | undefined>>,
): GridColumn<AdministeredUser>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'login',
        header: t('Username'),
        width: 140,
        sort: idOf,
        cell: (user) => (
          <span className="flex min-w-0 items-center gap-1.5">
            <span className="truncate font-medium">{user.LoginID}</span>
            {drafts[user.LoginID] && (
              <Pencil role="img" aria-label={t('not saved yet')} size={14} className="shrink-0 text-warning" />
            )}
          </span>
        ),
      },
      { id: 'name', header: t('Name'), minWidth: 136, sort: nameOf, cell: (user) => <Text>{nameOf(user)}</Text> },
      {
        id: 'role',
        header: t('Role'),
        minWidth: 130,
        spare: 1,
        isHidden: isNarrow,
        sort: (user) => user.RoleName,
        cell: (user) => <Text>{user.RoleName}</Text>,
      },
      {
        id: 'customer',
        header: t('Customer'),
        minWidth: 170,
        isHidden: isNarrow,
        sort: (user) => user.CustomerName,
        cell: (user) => <Text>{customerOf(user)}</Text>,
      },
      {
        id: 'state',
        header: t('State'),
        width: 190,
        sort: (user) => (user.Blocked ? 0 : user.IsAdmin ? 1 : user.HasPassword ? 3 : 2),
        cell: (user) => <State user={user} />,
      },
      {
        id: 'last',
        header: t('Last login'),
        width: 148,
        spare: 2,
        isHidden: isNarrow,
        sort: (user) => (user.LastLogin === null ? null : Date.parse(user.LastLogin)),
        cell: (user) => (user.LastLogin === null ? '–' : formatTime(user.LastLogin)),
      },
    ],
    [t, isNarrow, drafts],
  )
}
