import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '#contract/templates.ts'
import { paths } from '#web/shared/paths.ts'
import { formatQuantity, formatTime } from '#web/i18n/formats.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { TemplateDetail } from './template-detail.tsx'
import { useTemplates } from '#web/shared/templates/use-templates.ts'

/** From this width of the page on an opened template stands beside the list, else in its place. */
const BESIDE = 1040
const NONE: Template[] = []
const idOf = (template: Template) => template.TemplateId

/** The named lists of items that the customer's users share; the opened one stands in the address. */
export function TemplatesPage() {
  const { t } = useTranslation()
  const list = useTemplates()
  const [measure, width] = useWidth()
  const isBeside = width >= BESIDE
  const { template: opened } = useSearch({ from: paths.templates })
  const navigate = useNavigate()
  const open = useCallback(
    (template: string | undefined) =>
      void navigate({
        to: paths.templates,
        search: template === undefined ? {} : { template },
        replace: opened !== undefined,
      }),
    [navigate, opened],
  )
  const columns = useTemplateColumns(opened !== undefined)
  const selected = useMemo(() => new Set(opened === undefined ? [] : [opened]), [opened])
  return (
    <div ref={measure} className="flex h-full">
      {width > 0 && (isBeside || opened === undefined) && (
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-page">
          <h1>{t('Order templates')}</h1>
          <DataGrid
            label={t('Order templates')}
            rows={list.data ?? NONE}
            rowId={idOf}
            columns={columns}
            status={list.isPending ? 'loading' : list.data === undefined ? 'error' : 'ready'}
            onRetry={() => void list.refetch()}
            selected={selected}
            onRowOpen={(template) => open(template.TemplateId)}
            openOnClick
            empty={
              <>
                <p>{t('There are no templates yet.')}</p>
                <p>
                  {t('Save the cart, an order or your shelf as a template; it can be ordered again with one click.')}
                </p>
              </>
            }
            renderCard={(template) => (
              <div className="flex h-full items-center justify-between gap-3 px-3">
                <span className="truncate font-medium">{template.Name}</span>
                <span className="shrink-0 text-muted">{t('{{count}} lines', { count: template.LineCount })}</span>
              </div>
            )}
            cardHeight={56}
          />
        </div>
      )}
      {width > 0 && opened !== undefined && (
        <TemplateDetail key={opened} templateId={opened} isBeside={isBeside} onClose={() => open(undefined)} />
      )}
    </div>
  )
}

function useTemplateColumns(isNarrow: boolean): GridColumn<Template>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('Name of the template'),
        minWidth: 180,
        sort: (template) => template.Name,
        cell: (template) => <span className="truncate font-medium">{template.Name}</span>,
      },
      {
        id: 'lines',
        header: t('Lines'),
        width: 84,
        align: 'end',
        sort: (template) => template.LineCount,
        cell: (template) => formatQuantity(template.LineCount),
      },
      {
        id: 'changed',
        header: t('Changed'),
        width: 150,
        isHidden: isNarrow,
        sort: (template) => Date.parse(template.Changed),
        cell: (template) => formatTime(template.Changed),
      },
      {
        id: 'by',
        header: t('Changed by'),
        width: 180,
        isHidden: isNarrow,
        sort: (template) => template.ChangedBy,
        cell: (template) => <span className="truncate">{template.ChangedBy}</span>,
      },
    ],
    [t, isNarrow],
  )
}
