import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Banner } from '#contract/banners.ts'
import { config } from '#web/config.ts'
import { formatDay, todayInPrague } from '#web/i18n/formats.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Question } from '#web/ui/question.tsx'
import { BannerDialog } from './banner-dialog.tsx'
import { useAllBanners, useDeleteBanner } from './use-banners.ts'

/** The pictures above the products, in their order. */
export function BannersPage() {
  const { t } = useTranslation()
  const banners = useAllBanners()
  const [opened, setOpened] = useState<Banner | 'new'>()
  const [leaving, setLeaving] = useState<Banner>()
  const remove = useDeleteBanner(() => setLeaving(undefined))
  return (
    <div className="flex flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1">{t('Banners')}</h1>
        <Button kind="primary" icon={<Plus aria-hidden size={16} />} onPress={() => setOpened('new')}>
          {t('New banner')}
        </Button>
      </div>
      <Loaded query={banners} bars={6} fault={t('The banners could not be loaded.')}>
        {(all) => (
          <ul aria-label={t('Banners')} className="divide-y divide-line rounded border border-line bg-surface px-4">
            {all.length === 0 && (
              <li className="py-3 text-muted">{t('There are no banners yet. They are shown above the products.')}</li>
            )}
            {all.map((banner) => (
              <Line
                key={banner.Id}
                banner={banner}
                onChange={() => setOpened(banner)}
                onDelete={() => setLeaving(banner)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {opened !== undefined && (
        <BannerDialog
          banner={opened === 'new' ? undefined : opened}
          place={Math.min(9999, Math.max(0, ...(banners.data ?? []).map(({ Order }) => Order)) + 1)}
          onClose={() => setOpened(undefined)}
        />
      )}
      <Question
        title={t('Delete the banner')}
        action={t('Delete')}
        isPending={remove.isPending}
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving.Id)}
      >
        <p>{leaving?.Title}</p>
      </Question>
    </div>
  )
}

type LineProps = { banner: Banner; onChange: () => void; onDelete: () => void }

function Line({ banner, onChange, onDelete }: LineProps) {
  const { t } = useTranslation()
  const { Title, ImageUrl, Url, LangId, ValidFrom, ValidTo, Active } = banner
  const today = todayInPrague()
  const state = !Active ? 'switched off' : ValidTo < today ? 'past' : ValidFrom > today ? 'planned' : 'valid'
  const language = config.languages.find(({ id }) => id === LangId)?.label ?? t('all languages')
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <img
        src={ImageUrl}
        alt=""
        className="shrink-0 rounded bg-sunken object-contain"
        style={{ width: 240, height: 60 }}
      />
      <span className="min-w-40 flex-1">
        <span className="block font-medium">{Title}</span>
        <span className="block break-words text-sm text-muted">
          {formatDay(ValidFrom)} – {formatDay(ValidTo)} · {language}
          {Url !== '' && ` · ${Url}`}
        </span>
      </span>
      <Badge tone={state === 'valid' ? 'success' : 'neutral'}>{t(state)}</Badge>
      <IconButton label={t('Change {{name}}', { name: Title })} onPress={onChange}>
        <Pencil aria-hidden size={16} />
      </IconButton>
      <IconButton label={t('Delete {{name}}', { name: Title })} onPress={onDelete}>
        <Trash2 aria-hidden size={16} />
      </IconButton>
    </li>
  )
}
