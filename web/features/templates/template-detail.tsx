import { Send, ShoppingCart, Trash2, X } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityPlaces } from '#contract/position.ts'
import type { Template, TemplateLine } from '#contract/templates.ts'
import { useReorder } from '#web/features/cart/use-reorder.ts'
import { StandingSection } from '#web/features/standing-orders/parts.ts'
import { useStandingOrders } from '#web/features/standing-orders/use-standing-orders.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Question } from '#web/ui/question.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useChangeTemplate, useDeleteTemplate, useTemplate } from '#web/shared/templates/use-templates.ts'
import { unitWord } from '#web/i18n/units.ts'

type TemplateDetailProps = { templateId: string; isBeside: boolean; onClose: () => void }

/** One template: its name and quantities to change, and the way into the cart. */
export function TemplateDetail({ templateId, isBeside, onClose }: TemplateDetailProps) {
  const { t } = useTranslation()
  const query = useTemplate(templateId)
  const template = query.data
  return (
    <SidePanel
      label={template?.Name ?? t('Order template')}
      title={template?.Name}
      isBeside={isBeside}
      onClose={onClose}
    >
      <Loaded query={query} bars={6} fault={t('The template could not be loaded.')}>
        {(known) => <Editor key={known.Changed} template={known} onClose={onClose} />}
      </Loaded>
    </SidePanel>
  )
}

const idOf = (line: TemplateLine) => line.ItemId
const toneOf = (line: TemplateLine) => (line.IsOffered ? undefined : ('muted' as const))

function Editor({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(template.Name)
  const [lines, setLines] = useState(template.Positions ?? [])
  const { reorder, isPending } = useReorder()
  const save = useChangeTemplate()
  const isChanged = name.trim() !== template.Name || lines !== template.Positions
  const setQuantity = useCallback(
    (itemId: string, quantity: number) =>
      setLines((before) =>
        quantity === 0
          ? before.filter((line) => line.ItemId !== itemId)
          : before.map((line) => (line.ItemId === itemId ? { ...line, Quantity: quantity } : line)),
      ),
    [],
  )
  const columns = useLineColumns(setQuantity)
  const put = (reviews: boolean) =>
    reorder({ source: template.Name, lines: lines.map((line) => ({ ...line, NetPriceValue: null })), reviews })
  return (
    <>
      <TextField
        label={t('Name of the template')}
        value={name}
        onChange={setName}
        maxLength={80}
        error={name.trim() === '' ? t('Enter a name.') : undefined}
      />
      <DataGrid
        label={t('Lines of the template')}
        rows={lines}
        rowId={idOf}
        columns={columns}
        rowHeight={48}
        rowTone={toneOf}
        minHeight={160}
        empty={t('The template has no lines.')}
      />
      <StandingSection templateId={template.TemplateId} />
      <footer className="flex flex-wrap items-center gap-2">
        <Button
          kind="primary"
          icon={<Send aria-hidden size={16} />}
          isPending={isPending}
          isDisabled={lines.length === 0}
          onPress={() => put(true)}
        >
          {t('Check and send now')}
        </Button>
        <Button
          icon={<ShoppingCart aria-hidden size={16} />}
          isPending={isPending}
          isDisabled={lines.length === 0}
          onPress={() => put(false)}
        >
          {t('Put into the cart')}
        </Button>
        <Button
          isPending={save.isPending}
          isDisabled={!isChanged || name.trim() === ''}
          onPress={() => save.mutate({ id: template.TemplateId, name: name.trim(), lines })}
        >
          {t('Save')}
        </Button>
        <span className="ml-auto">
          <Delete template={template} onDone={onClose} />
        </span>
      </footer>
    </>
  )
}

function Delete({ template, onDone }: { template: Template; onDone: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteTemplate(onDone)
  const isStanding = useStandingOrders().data?.some(({ TemplateId }) => TemplateId === template.TemplateId)
  return (
    <>
      <Button kind="quiet" icon={<Trash2 aria-hidden size={16} />} onPress={() => setAsking(true)}>
        {t('Delete the template')}
      </Button>
      <Question
        title={t('Delete the template')}
        action={t('Delete the template')}
        isPending={remove.isPending}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(template.TemplateId)}
      >
        <p>{t('“{{name}}” will be gone for your colleagues, too.', { name: template.Name })}</p>
        {isStanding && <p>{t('Its standing order ends, too.')}</p>}
      </Question>
    </>
  )
}

function useLineColumns(setQuantity: (itemId: string, quantity: number) => void): GridColumn<TemplateLine>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('Product'),
        minWidth: 160,
        sort: (line) => line.Name,
        cell: (line) => (
          <span className="flex min-w-0 flex-col">
            <span title={line.Name} className="truncate">
              {line.Name}
            </span>
            <span className="truncate text-xs text-muted">
              {[line.ItemId, line.IsOffered ? '' : t('No longer sold')].filter((part) => part !== '').join(' · ')}
            </span>
          </span>
        ),
      },
      {
        id: 'quantity',
        header: t('Quantity'),
        width: 156,
        editable: true,
        cell: (line) => (
          <NumberField
            label={`${t('Quantity')}: ${line.Name}`}
            lessLabel={t('Less')}
            moreLabel={t('More')}
            value={line.Quantity}
            decimals={quantityPlaces(line.Unit)}
            onCommit={(quantity) => setQuantity(line.ItemId, quantity)}
            tabIndex={-1}
            className="w-32"
          />
        ),
      },
      { id: 'unit', header: t('Unit'), width: 64, cell: (line) => unitWord(line.Unit) },
      {
        id: 'remove',
        header: t('Remove'),
        hidesHeader: true,
        width: 48,
        align: 'center',
        cell: (line) => (
          <IconButton label={`${t('Remove')}: ${line.Name}`} onPress={() => setQuantity(line.ItemId, 0)}>
            <X aria-hidden size={16} />
          </IconButton>
        ),
      },
    ],
    [t, setQuantity],
  )
}
