import { FileUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { DownloadChange, type EditedDownload, type EditedDownloads } from '#contract/download-editing.ts'
import { failureText } from '#web/api/errors.ts'
import { useCheckedForm } from '#web/shared/checked-form.ts'
import { ValidityFields } from '#web/shared/validity-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Question } from '#web/ui/question.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useRemoveDownload, useReplace, useSaveDownload } from './use-downloads-admin.ts'

const MOST_BYTES = 10_000_000

type FileDialogProps = { file: EditedDownload; all: EditedDownloads; onClose: () => void }

/** What a file is called, where it stands, when and for whom. What is typed stays while the file itself is replaced. */
export function FileDialog({ file, all, onClose }: FileDialogProps) {
  const { t } = useTranslation()
  const { NameCs, NameEn, GroupId, ValidFrom, ValidTo, PriceLevels, UserRoles } = file
  const [values, setValues] = useState({ NameCs, NameEn, GroupId, PriceLevels, UserRoles })
  const [days, setDays] = useState({ ValidFrom: ValidFrom ?? '', ValidTo: ValidTo ?? '' })
  const [begun] = useState(file.Version)
  const [replaced, setReplaced] = useState<number>()
  const save = useSaveDownload(onClose)
  const set = (more: Partial<typeof values>) => setValues({ ...values, ...more })
  const { isTried, wrong, whenRight } = useCheckedForm(DownloadChange, {
    ...values,
    ValidFrom: days.ValidFrom || null,
    ValidTo: days.ValidTo || null,
    Version: replaced ?? begun,
  })
  return (
    <FormDialog
      keepsText
      size="medium"
      title={NameCs}
      action={t('Save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={whenRight((change) => save.mutate({ id: file.Id, change }))}
    >
      <div className="grid gap-4 card:grid-cols-2">
        <TextField
          label={t('Name in Czech')}
          value={values.NameCs}
          onChange={(text) => set({ NameCs: text })}
          maxLength={200}
          error={wrong.has('NameCs') ? t('Enter a name.') : undefined}
        />
        <TextField
          label={t('Name in English')}
          value={values.NameEn}
          onChange={(text) => set({ NameEn: text })}
          maxLength={200}
          hint={t('Left empty, the Czech name holds.')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Select
          label={t('Group')}
          options={all.Groups.map((group) => ({ id: group.GroupId, label: group.NameCs }))}
          value={values.GroupId}
          onChange={(id) => set({ GroupId: id })}
        />
        <ValidityFields
          values={days}
          onChange={(day) => setDays({ ...days, ...day })}
          isTried={isTried}
          wrong={wrong}
        />
      </div>
      <p className="text-sm text-muted">{t('Without a day it is seen always.')}</p>
      <Readers
        title={t('Levels of prices of the customers who see it; none means all')}
        known={all.KnownLevels}
        chosen={values.PriceLevels}
        onChange={(chosen) => set({ PriceLevels: chosen })}
      />
      <Readers
        title={t('Roles of the users who see it; none means everybody')}
        known={all.KnownRoles}
        chosen={values.UserRoles}
        onChange={(chosen) => set({ UserRoles: chosen })}
      />
      <FileItself
        file={file}
        onReplaced={(from) => {
          // What somebody else changed meanwhile is still refused, not written over.
          if (from === (replaced ?? begun)) setReplaced(from + 1)
        }}
        onRemoved={onClose}
      />
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
    </FormDialog>
  )
}

type ReadersProps = {
  title: string
  known: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Readers({ title, known, chosen, onChange }: ReadersProps) {
  const all = [...new Set([...known, ...chosen])]
  if (all.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
      <legend className="mb-1 text-sm font-medium">{title}</legend>
      {all.map((one) => (
        <Checkbox
          key={one}
          isSelected={chosen.includes(one)}
          onChange={(isOn) => onChange(isOn ? [...chosen, one] : chosen.filter((other) => other !== one))}
        >
          {one}
        </Checkbox>
      ))}
    </fieldset>
  )
}

type FileItselfProps = { file: EditedDownload; onReplaced: (from: number) => void; onRemoved: () => void }

/** Both are done at once, whatever becomes of the rest of the dialog. */
function FileItself({ file, onReplaced, onRemoved }: FileItselfProps) {
  const { t } = useTranslation()
  const replace = useReplace()
  const remove = useRemoveDownload(onRemoved)
  const [isAsked, setAsked] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = (files: FileList | null) => {
    const [chosen] = files ?? []
    setTooLarge(chosen !== undefined && chosen.size > MOST_BYTES)
    if (!chosen || chosen.size > MOST_BYTES) return
    replace.mutate({ download: file, file: chosen }, { onSuccess: () => onReplaced(file.Version) })
  }
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <span className="text-sm break-words text-muted">{file.FileName}</span>
      <div className="flex flex-wrap gap-2">
        <FileTrigger onSelect={choose}>
          <Button icon={<FileUp aria-hidden size={16} />} isPending={replace.isPending}>
            {t('Replace the file')}
          </Button>
        </FileTrigger>
        <Button kind="danger" icon={<Trash2 aria-hidden size={16} />} onPress={() => setAsked(true)}>
          {t('Remove the file')}
        </Button>
      </div>
      {isTooLarge && (
        <Refusal>
          {t(
            'Only PDF files, pictures, documents of Office without macros and text files of up to 10 MB are accepted.',
          )}
        </Refusal>
      )}
      {replace.isError && <Refusal>{failureText(replace.error)}</Refusal>}
      <Question
        title={t('Remove “{{name}}”?', { name: file.NameCs })}
        action={t('Remove the file')}
        isPending={remove.isPending}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate(file.Id)}
      >
        {t('Customers will not find it any more. It can be brought back for 90 days.')}
      </Question>
    </div>
  )
}
