import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Commercial } from '#contract/commercials.ts'
import { formatDay, todayInPrague } from '#web/i18n/formats.ts'
import { paths } from '#web/shared/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { CommercialEditor } from './commercial-editor.tsx'
import { Groups } from './groups.tsx'
import { TimersForms } from './timers-form.tsx'
import { useAllCommercials } from './use-commercials-admin.ts'

/** In the address in place of a commercial that does not exist yet. */
const NEW = '+'

/** The leaflets with their groups, and the times of the popup; the opened leaflet stands in place of the list. */
export function CommercialsAdminPage() {
  const { t } = useTranslation()
  const { commercial: opened } = useSearch({ from: paths.adminCommercials })
  const navigate = useNavigate()
  const list = useAllCommercials()
  const open = (commercial?: string) =>
    void navigate({ to: paths.adminCommercials, search: commercial === undefined ? {} : { commercial } })
  const found = list.data?.find(({ Id }) => Id === opened)
  if (list.isPending) return <SkeletonRows count={8} label={t('Loading')} />
  if (!list.data) {
    return <EmptyState kind="error" title={t('Error while getting commercials')} onRetry={() => void list.refetch()} />
  }
  if (opened === NEW || found) {
    return <CommercialEditor key={opened} commercial={found} onSaved={open} onClose={() => open()} />
  }
  if (opened !== undefined) return <EmptyState kind="no-match" title={t('Not found')} />
  return (
    <div className="flex flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1">{t('Commercials')}</h1>
        <Button kind="primary" icon={<Plus aria-hidden size={16} />} onPress={() => open(NEW)}>
          {t('New commercial')}
        </Button>
      </div>
      <div className="grid items-start gap-3 wide:grid-cols-[3fr_2fr]">
        <ul aria-label={t('Commercials')} className="divide-y divide-line rounded border border-line bg-surface px-4">
          {list.data.length === 0 && <li className="py-3 text-muted">{t('There are no commercials yet.')}</li>}
          {list.data.map((commercial) => (
            <Line key={commercial.Id} commercial={commercial} onOpen={() => open(commercial.Id)} />
          ))}
        </ul>
        <div className="grid gap-3">
          <Groups />
          <TimersForms />
        </div>
      </div>
    </div>
  )
}

function Line({ commercial, onOpen }: { commercial: Commercial; onOpen: () => void }) {
  const { t } = useTranslation()
  const { DisplayName, ValidFrom, ValidTo, groups, Items, ShownTo, OpenedBy } = commercial
  const today = todayInPrague()
  const state = ValidTo < today ? 'past' : ValidFrom > today ? 'planned' : 'valid'
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className="min-w-52 flex-1">
        <button type="button" onClick={onOpen} className="reach text-left font-medium underline">
          {DisplayName}
        </button>
        <span className="block text-sm text-muted">
          {formatDay(ValidFrom)} – {formatDay(ValidTo)} · {t('{{count}} files', { count: Items.length })} ·{' '}
          {t('shown to {{shown}}, opened by {{opened}}', { shown: ShownTo ?? 0, opened: OpenedBy ?? 0 })}
        </span>
      </span>
      {groups.length === 0 && <Badge tone="warning">{t('in no group, nobody sees it')}</Badge>}
      {groups.map(({ Id, DisplayName: name }) => (
        <Badge key={Id}>{name}</Badge>
      ))}
      {groups.some(({ ShowAsPopUp }) => ShowAsPopUp) && <Badge tone="info">{t('popup')}</Badge>}
      <Badge tone={state === 'valid' ? 'success' : 'neutral'}>{t(state)}</Badge>
    </li>
  )
}
