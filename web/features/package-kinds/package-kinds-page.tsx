import { Lock, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackageKind } from '#contract/package-kinds.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KindDialog } from './kind-dialog.tsx'
import { usePackageKinds } from './use-package-kinds.ts'

/** The kinds of returnable packaging: those of the accounting system, and those made here. */
export function PackageKindsPage() {
  const { t, i18n } = useTranslation()
  const kinds = usePackageKinds()
  const [opened, setOpened] = useState<PackageKind | 'new'>()
  return (
    <div className="flex flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1">{t('Kinds of packaging')}</h1>
        <Button kind="primary" icon={<Plus aria-hidden size={16} />} onPress={() => setOpened('new')}>
          {t('New kind of packaging')}
        </Button>
      </div>
      <Loaded query={kinds} bars={6} fault={t('The data could not be loaded.')}>
        {(all) => (
          <ul
            aria-label={t('Kinds of packaging')}
            className="max-w-300 divide-y divide-line rounded border border-line bg-surface px-4"
          >
            {all.length === 0 && (
              <li className="py-3 text-muted">
                {t('There is no returnable packaging yet. It comes with an import or a table, or add it here.')}
              </li>
            )}
            {all.map((kind) => {
              const name = (i18n.language === 'en' && kind.NameEn) || kind.NameCs
              return (
                <li key={kind.PackageID} className="flex flex-wrap items-center gap-3 py-2">
                  <span className="min-w-40 flex-1">
                    <span className="flex items-center gap-2">
                      <span className={`font-medium ${kind.Hidden ? 'text-muted' : ''}`}>{name}</span>
                      {kind.Hidden && <Badge>{t('not used any more')}</Badge>}
                      {!kind.IsOwn && (
                        <Lock aria-label={t('From the accounting system')} size={14} className="shrink-0 text-muted" />
                      )}
                    </span>
                    <span className="block text-sm text-muted">
                      {kind.PackageID} · {t('Items: {{count}}', { count: kind.ItemCount })}
                    </span>
                  </span>
                  <span className="whitespace-nowrap">{formatMoney(kind.Deposit)}</span>
                  <IconButton label={t('Change {{name}}', { name })} onPress={() => setOpened(kind)}>
                    <Pencil aria-hidden size={16} />
                  </IconButton>
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
      {opened !== undefined && (
        <KindDialog kind={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}
