import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdministeredUser } from '#contract/users.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { paths } from '#web/shared/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import { ManyBar } from './many-bar.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { filterOf } from './people-search.ts'
import { type PeopleFilter, usePeople } from './use-people.ts'
import { customerOf, nameOf, renderCard, State, Text } from './user-cells.tsx'
import { UserPanel } from './user-panel.tsx'

/** From this width of the page on an opened user stands beside the list, else in its place. */
const BESIDE = 1040
const idOf = (user: AdministeredUser) => user.LoginID
const NOBODY: ReadonlySet<string> = new Set()

/** Everybody who can log in, with what there is to change of them. */
export function UsersPage() {
  const { t } = useTranslation()
  const [measure, width] = useWidth()
  const isBeside = width >= BESIDE
  const navigate = useNavigate()
  const { user: opened, ...search } = useSearch({ from: paths.adminUsers })
  const filter = filterOf(search)
  const list = usePeople(filter)
  const users = useMemo(() => list.data?.pages.flat() ?? [], [list.data])
  const [ticked, setTicked] = useState(NOBODY)
  const chosen = users.filter(({ LoginID }) => ticked.has(LoginID))
  const go = (next: PeopleFilter & { user?: string | undefined }) => {
    const said = Object.entries(next).filter(([, value]) => value !== undefined)
    void navigate({ to: paths.adminUsers, search: Object.fromEntries(said), replace: true })
  }
  const columns = useColumns(isBeside && opened !== undefined)
  return (
    <div ref={measure} className="flex h-full">
      {width > 0 && (isBeside || opened === undefined) && (
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-page">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1>{t('Users')}</h1>
            {list.data && (
              <span className="text-muted">
                {users.length}
                {list.hasNextPage && '+'}
              </span>
            )}
            <Link to={paths.adminNewUser} className={`${buttonClass('secondary')} ml-auto`}>
              <UserPlus aria-hidden size={16} />
              {t('New user')}
            </Link>
          </div>
          <PeopleFilters filter={filter} onChange={(next) => go({ ...next, user: opened })} />
          <DataGrid
            label={t('Users')}
            rows={users}
            rowId={idOf}
            columns={columns}
            status={list.isPending ? 'loading' : list.data === undefined ? 'error' : 'ready'}
            onRetry={() => void list.refetch()}
            empty={t('No user matches. Try a part of the login, the name or the customer.')}
            selection="multi"
            selected={ticked}
            onSelect={setTicked}
            onRowOpen={(row) => go({ ...filter, user: row.LoginID })}
            openOnClick
            renderCard={renderCard}
            cardHeight={84}
          />
          {list.hasNextPage && (
            <div className="flex justify-center">
              <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                {t('More users')}
              </Button>
            </div>
          )}
          {chosen.length > 0 && <ManyBar users={chosen} onClear={() => setTicked(NOBODY)} />}
        </div>
      )}
      {width > 0 && opened !== undefined && (
        <UserPanel key={opened} login={opened} isBeside={isBeside} onClose={() => go(filter)} />
      )}
    </div>
  )
}

/** Beside an opened user there is room for the main columns only. */
function useColumns(isNarrow: boolean): GridColumn<AdministeredUser>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      { id: 'name', header: t('Name'), minWidth: 150, cell: (user) => <Text>{nameOf(user)}</Text> },
      { id: 'login', header: t('Username'), width: 130, cell: (user) => <Text>{user.LoginID}</Text> },
      {
        id: 'mail',
        header: t('Email'),
        minWidth: 210,
        spare: 1,
        isHidden: isNarrow,
        cell: (user) => <Text>{user.Mail}</Text>,
      },
      {
        id: 'role',
        header: t('Role'),
        minWidth: 130,
        spare: 2,
        isHidden: isNarrow,
        cell: (user) => <Text>{user.RoleName}</Text>,
      },
      { id: 'customer', header: t('Customer'), minWidth: 160, cell: (user) => <Text>{customerOf(user)}</Text> },
      { id: 'state', header: t('State'), width: 172, isHidden: isNarrow, cell: (user) => <State user={user} /> },
      {
        id: 'last',
        header: t('Last login'),
        width: 148,
        spare: 3,
        isHidden: isNarrow,
        cell: (user) => (user.LastLogin === null ? '–' : formatTime(user.LastLogin)),
      },
    ],
    [t, isNarrow],
  )
}
