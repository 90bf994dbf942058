import { ImageUp, Lock, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { CategoryChange, EditedCategory } from '#contract/category-editing.ts'
import { failureText } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Question } from '#web/ui/question.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { type Branch, titleOf } from './category-model.ts'
import {
  useDeleteCategory,
  useOrderCategories,
  useRemovePicture,
  useSaveCategory,
  useUploadPicture,
} from './use-category-editing.ts'

const MOST_BYTES = 10_000_000

type EditorProps = { branch: Branch; isBeside: boolean; onClose: () => void }

/** One category: what the accounting system says of it, locked, and what is said here. */
export function CategoryEditor({ branch: { category, below }, isBeside, onClose }: EditorProps) {
  const { t, i18n } = useTranslation()
  const name = titleOf(category, i18n.language)
  return (
    <SidePanel
      label={t('Category {{name}}', { name })}
      title={name}
      isBeside={isBeside}
      onClose={onClose}
      width="w-120"
      className="overflow-auto"
    >
      <Card
        title={category.IsOwn ? t('Made in the portal') : t('From the accounting system')}
        action={category.IsOwn ? undefined : <Lock aria-hidden size={16} className="text-muted" />}
      >
        <div className="p-4">
          <Facts
            facts={[
              [t('Name in Czech'), category.ToldCs],
              [t('Name in English'), category.ToldEn],
              [t('Address'), `/catalog/${category.PathName}`],
              [t('State'), category.IsShown ? t('shown') : t('hidden in the accounting system')],
            ]}
          />
          <p className="mt-2 text-sm text-muted">
            {category.IsOwn
              ? t('It was made here; no import changes or takes it away. Its address stays when it is named anew.')
              : category.IsMade
                ? t('The portal made it for goods without a category, by the rules of imports.')
                : t('Changed there, it comes with the next import. What is set below stays over every import.')}
          </p>
        </div>
      </Card>
      <Form category={category} />
      <Picture category={category} />
      {below.some(({ category: one }) => one.HasPlace) && <OldOrder branches={below} />}
      {category.IsOwn && <Deletion category={category} isEmpty={below.length === 0} onDeleted={onClose} />}
    </SidePanel>
  )
}

/** Only what is empty is deleted, so that nothing is left without a place. */
function Deletion({
  category,
  isEmpty,
  onDeleted,
}: {
  category: EditedCategory
  isEmpty: boolean
  onDeleted: () => void
}) {
  const { t, i18n } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const remove = useDeleteCategory(onDeleted)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={<Trash2 aria-hidden size={16} />}
          isDisabled={!isEmpty || category.ItemCount > 0}
          onPress={() => setAsked(true)}
        >
          {t('Delete the category')}
        </Button>
        {(!isEmpty || category.ItemCount > 0) && (
          <span className="text-sm text-muted">{t('It can be deleted once nothing is in it.')}</span>
        )}
      </div>
      <Question
        title={t('Delete the category')}
        action={t('Delete')}
        isPending={remove.isPending}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate(category.CategoryId, { onSettled: () => setAsked(false) })}
      >
        <p>{titleOf(category, i18n.language)}</p>
      </Question>
    </>
  )
}

/** What is typed stays while the category is read anew; the next form begins with that. */
function Form({ category }: { category: EditedCategory }) {
  const [begun, setBegun] = useState({ category, round: 0 })
  const [isChanged, setChanged] = useState(false)
  const [isSaved, setSaved] = useState(false)
  if (begun.category !== category && !isChanged) {
    // After a save the fields hold what was saved, what was typed since, and the focus.
    setBegun({
      category,
      round: isSaved || begun.category.Version === category.Version ? begun.round : begun.round + 1,
    })
    setSaved(false)
  }
  const saved = () => {
    setSaved(true)
    setChanged(false)
  }
  return <Fields key={begun.round} category={begun.category} onChange={setChanged} onSaved={saved} />
}

type FieldsProps = { category: EditedCategory; onChange: (isChanged: boolean) => void; onSaved: () => void }

function Fields({ category, onChange, onSaved }: FieldsProps) {
  const { t } = useTranslation()
  const { ToldCs, ToldEn, CategoryId, Version } = category
  const [czech, setCzech] = useState(category.TitleCs ?? '')
  const [english, setEnglish] = useState(category.TitleEn ?? '')
  const [Hidden, setHidden] = useState(category.Hidden)
  const save = useSaveCategory()
  const said = (text: string, told: string) => (text.trim() === '' || text.trim() === told ? null : text.trim())
  const change: CategoryChange = { TitleCs: said(czech, ToldCs), TitleEn: said(english, ToldEn), Hidden, Version }
  const isChanged =
    change.TitleCs !== category.TitleCs || change.TitleEn !== category.TitleEn || Hidden !== category.Hidden
  useUnsaved(isChanged)
  useEffect(() => onChange(isChanged), [onChange, isChanged, category])
  return (
    <Card title={t('What customers see')}>
      <form
        className="grid gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) save.mutate({ id: CategoryId, change }, { onSuccess: onSaved })
        }}
      >
        <TextField
          label={t('Name in Czech')}
          value={czech}
          onChange={setCzech}
          maxLength={100}
          placeholder={ToldCs}
          hint={t('Left empty, the name of the accounting system holds.')}
        />
        <TextField
          label={t('Name in English')}
          value={english}
          onChange={setEnglish}
          maxLength={100}
          placeholder={ToldEn}
          hint={t(
            ToldEn === ''
              ? 'Left empty, the Czech name holds.'
              : 'Left empty, the name of the accounting system holds.',
          )}
        />
        <Checkbox isSelected={Hidden} onChange={setHidden}>
          {t('Hidden from customers, with everything below it')}
        </Checkbox>
        <p className="text-sm text-muted">
          {t('Its goods can still be found by searching. What nobody is to order is hidden among the goods.')}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            isDisabled={!isChanged || save.isPending}
            onPress={() => {
              setCzech(category.TitleCs ?? '')
              setEnglish(category.TitleEn ?? '')
              setHidden(category.Hidden)
            }}
          >
            {t('Discard')}
          </Button>
          <Button type="submit" kind="primary" isPending={save.isPending} isDisabled={!isChanged}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Picture({ category: { CategoryId, ImageUrl } }: { category: EditedCategory }) {
  const { t } = useTranslation()
  const upload = useUploadPicture(CategoryId)
  const remove = useRemovePicture(CategoryId)
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = (files: FileList | null) => {
    const [file] = files ?? []
    setTooLarge(file !== undefined && file.size > MOST_BYTES)
    if (file && file.size <= MOST_BYTES) upload.mutate(file)
  }
  return (
    <Card title={t('Picture')}>
      <div className="grid gap-2 p-4">
        {ImageUrl !== null && (
          <img
            src={ImageUrl}
            alt={t('Picture of the category')}
            width={120}
            height={120}
            className="size-30 rounded border border-line object-contain"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <FileTrigger acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']} onSelect={choose}>
            <Button icon={<ImageUp aria-hidden size={16} />} isPending={upload.isPending}>
              {ImageUrl === null ? t('Add a picture') : t('Replace the picture')}
            </Button>
          </FileTrigger>
          {ImageUrl !== null && (
            <Button
              icon={<Trash2 aria-hidden size={16} />}
              isPending={remove.isPending}
              onPress={() => remove.mutate()}
            >
              {t('Remove the picture')}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">
          {t('JPEG, PNG or WebP up to 10 MB. It stands in the head of the category.')}
        </p>
        {isTooLarge && <Refusal>{t('Only JPEG, PNG and WebP pictures of up to 10 MB are accepted.')}</Refusal>}
        {upload.isError && <Refusal>{failureText(upload.error)}</Refusal>}
      </div>
    </Card>
  )
}

/** Leaves neighbours to the accounting system's order again. */
export function OldOrder({ branches }: { branches: readonly Branch[] }) {
  const { t } = useTranslation()
  const order = useOrderCategories()
  const Before = branches.map(({ category }) => category.CategoryId)
  const ParentId = branches[0]?.category.ParentId ?? null
  return (
    <Button
      className="self-start"
      isPending={order.isPending}
      onPress={() => order.mutate({ ParentId, Before, After: null })}
    >
      {ParentId === null
        ? t('Top categories in the order of the accounting system')
        : t('Those below it in the order of the accounting system')}
    </Button>
  )
}
