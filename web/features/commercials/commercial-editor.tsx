import { ArrowLeft, Plus, Trash2 } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommercialChange } from '#contract/commercial-editing.ts'
import type { Commercial } from '#contract/commercials.ts'
import { todayInPrague } from '#web/i18n/formats.ts'
import { useCheckedForm } from '#web/shared/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ValidityFields } from '#web/shared/validity-fields.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Question } from '#web/ui/question.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { GroupDialog } from './groups.tsx'
import { Items } from './items.tsx'
import { useDeleteCommercial, useGroups, useSaveCommercial } from './use-commercials-admin.ts'

type CommercialEditorProps = {
  /** Undefined for one that does not exist yet. */
  commercial: Commercial | undefined
  onSaved: (id: string) => void
  onClose: () => void
}

const draftOf = (commercial: Commercial | undefined) => ({
  DisplayName: commercial?.DisplayName ?? '',
  ValidFrom: commercial?.ValidFrom ?? todayInPrague(),
  ValidTo: commercial?.ValidTo ?? '',
  Groups: commercial?.groups.map(({ Id }) => Id).toSorted() ?? [],
})

/** One commercial: what it is called, when and by whom it is seen, and its files. */
export function CommercialEditor({ commercial, onSaved, onClose }: CommercialEditorProps) {
  const { t } = useTranslation()
  const stored = draftOf(commercial)
  const [draft, setDraft] = useState(stored)
  const [isAsking, setAsking] = useState(false)
  const letGo = useUnsaved(JSON.stringify(draft) !== JSON.stringify(stored))
  const save = useSaveCommercial((id) => {
    letGo()
    onSaved(id)
  })
  const remove = useDeleteCommercial(() => {
    letGo()
    onClose()
  })
  const { isTried, wrong, whenRight } = useCheckedForm(CommercialChange, {
    ...draft,
    Items: commercial?.Items.map(({ Id }) => Id) ?? [],
  })
  const send = whenRight((change) => !save.isPending && save.mutate({ id: commercial?.Id, change }))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <div className="flex flex-col gap-3 p-page">
      <div className="flex items-center gap-2">
        <IconButton label={t('Back')} onPress={onClose}>
          <ArrowLeft aria-hidden size={18} />
        </IconButton>
        <h1 className="min-w-0 flex-1 truncate">{commercial?.DisplayName ?? t('New commercial')}</h1>
        {commercial && (
          <Button kind="quiet" icon={<Trash2 aria-hidden size={16} />} onPress={() => setAsking(true)}>
            {t('Delete')}
          </Button>
        )}
      </div>
      <div className="grid items-start gap-3 wide:grid-cols-[2fr_3fr]">
        <Card title={t('Commercial')}>
          <form noValidate onSubmit={submit} className="grid gap-3 p-4">
            <TextField
              label={t('Name of the commercial')}
              value={draft.DisplayName}
              onChange={(DisplayName) => setDraft({ ...draft, DisplayName })}
              maxLength={200}
              error={wrong.has('DisplayName') ? t('Enter a name.') : undefined}
            />
            <div className="flex flex-wrap gap-3">
              <ValidityFields
                values={draft}
                onChange={(day) => setDraft({ ...draft, ...day })}
                isTried={isTried}
                wrong={wrong}
              />
            </div>
            <GroupChoice chosen={draft.Groups} onChange={(Groups) => setDraft({ ...draft, Groups })} />
            <Button type="submit" kind="primary" isPending={save.isPending} className="justify-self-start">
              {t('Save')}
            </Button>
          </form>
        </Card>
        {commercial ? (
          <Items commercial={commercial} />
        ) : (
          <p className="text-muted">{t('Files can be added once the commercial is saved.')}</p>
        )}
      </div>
      <Question
        title={t('Delete the commercial')}
        action={t('Delete')}
        isPending={remove.isPending}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => commercial && remove.mutate(commercial.Id)}
      >
        <p>{t('“{{name}}” will be gone with all its files.', { name: commercial?.DisplayName ?? '' })}</p>
      </Question>
    </div>
  )
}

type GroupChoiceProps = { chosen: readonly string[]; onChange: (groups: string[]) => void }

/** Who sees the commercial, group by group. */
function GroupChoice({ chosen, onChange }: GroupChoiceProps) {
  const { t } = useTranslation()
  const { data: groups = [] } = useGroups()
  const [isAdding, setAdding] = useState(false)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t('Groups that see it')}</legend>
      {groups.length === 0 && <span className="text-muted">{t('There is no group yet.')}</span>}
      {groups.map(({ Id, DisplayName, ShowAsPopUp, UserRoles }) => (
        <Checkbox
          key={Id}
          isSelected={chosen.includes(Id)}
          onChange={(isOn) => onChange((isOn ? [...chosen, Id] : chosen.filter((one) => one !== Id)).toSorted())}
        >
          <span>
            {DisplayName}{' '}
            <span className="text-sm text-muted">
              ({UserRoles.length === 0 ? t('everybody') : UserRoles.join(', ')}
              {ShowAsPopUp && `, ${t('popup')}`})
            </span>
          </span>
        </Checkbox>
      ))}
      <Button kind="quiet" icon={<Plus aria-hidden size={16} />} onPress={() => setAdding(true)} className="self-start">
        {t('Add a group')}
      </Button>
      {isAdding && (
        <GroupDialog
          group={undefined}
          onSaved={(id) => onChange([...chosen, id].toSorted())}
          onClose={() => setAdding(false)}
        />
      )}
    </fieldset>
  )
}
