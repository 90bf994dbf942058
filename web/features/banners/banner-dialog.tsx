import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { type Banner, BannerChange } from '#contract/banners.ts'
import { failureText } from '#web/api/errors.ts'
import { config } from '#web/config.ts'
import { todayInPrague } from '#web/i18n/formats.ts'
import { base64Of } from '#web/shared/base64.ts'
import { useCheckedForm } from '#web/shared/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ValidityFields } from '#web/shared/validity-fields.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSaveBanner } from './use-banners.ts'

const MOST_BYTES = 10_000_000
const EVERY = 'all'

type ChosenFile = { FileName: string; FileContent: string; address: string }

type BannerDialogProps = {
  /** Undefined for a new one. */
  banner: Banner | undefined
  /** The place of a new one. */
  place: number
  onClose: () => void
}

/** One banner with its picture as it will be shown. */
export function BannerDialog({ banner, place, onClose }: BannerDialogProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState({
    Title: banner?.Title ?? '',
    Url: banner?.Url ?? '',
    LangId: banner?.LangId ?? '',
    ValidFrom: banner?.ValidFrom ?? todayInPrague(),
    ValidTo: banner?.ValidTo ?? '',
    order: String(banner?.Order ?? place),
    Active: banner?.Active ?? true,
  })
  const [file, setFile] = useState<ChosenFile>()
  const save = useSaveBanner(onClose)
  const { order, ...fields } = values
  const upload = file && { FileName: file.FileName, FileContent: file.FileContent }
  const { isTried, wrong, whenRight } = useCheckedForm(BannerChange, {
    ...fields,
    Order: /^\d{1,4}$/.test(order) ? Number(order) : -1,
    ...upload,
  })
  const picture = file?.address ?? banner?.ImageUrl
  return (
    <FormDialog
      keepsText
      size="medium"
      title={banner?.Title ?? t('New banner')}
      action={t('Save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={whenRight((change) => picture !== undefined && save.mutate({ id: banner?.Id, banner: change }))}
    >
      <PictureField
        address={picture}
        title={values.Title}
        isMissed={isTried && picture === undefined}
        onChoose={setFile}
      />
      <TextField
        label={t('What the picture says')}
        hint={t('Read aloud to those who do not see the picture.')}
        value={values.Title}
        onChange={(Title) => setValues({ ...values, Title })}
        maxLength={200}
        error={wrong.has('Title') ? t('Enter what the picture says.') : undefined}
      />
      <TextField
        label={t('Where a click leads')}
        hint={t('A page of the portal such as /catalog/napoje, or an address with https://. Empty: nowhere.')}
        value={values.Url}
        onChange={(Url) => setValues({ ...values, Url })}
        maxLength={500}
        error={wrong.has('Url') ? t('Enter an address that begins with / or https://.') : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <ValidityFields
          values={values}
          onChange={(day) => setValues({ ...values, ...day })}
          isTried={isTried}
          wrong={wrong}
        />
        <Select
          label={t('Language')}
          options={[{ id: EVERY, label: t('all languages') }, ...config.languages]}
          value={values.LangId || EVERY}
          onChange={(id) => setValues({ ...values, LangId: id === EVERY ? '' : id })}
        />
        <TextField
          label={t('Place in the list')}
          inputMode="numeric"
          value={values.order}
          onChange={(text) => setValues({ ...values, order: text })}
          maxLength={4}
          error={wrong.has('Order') ? t('Enter a number from 0 to 9999.') : undefined}
        />
      </div>
      <Checkbox isSelected={values.Active} onChange={(Active) => setValues({ ...values, Active })}>
        {t('Shown while it is valid')}
      </Checkbox>
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
    </FormDialog>
  )
}

type PictureFieldProps = {
  address: string | undefined
  title: string
  /** Whether there has to be one, and is none. */
  isMissed: boolean
  onChoose: (file: ChosenFile) => void
}

/** The picture as it will be shown, and the way to another one. */
function PictureField({ address, title, isMissed, onChoose }: PictureFieldProps) {
  const { t } = useTranslation()
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > MOST_BYTES)
    if (file.size > MOST_BYTES) return
    const FileContent = await base64Of(file)
    onChoose({ FileName: file.name.slice(-200), FileContent, address: `data:${file.type};base64,${FileContent}` })
  }
  return (
    <div className="grid gap-1">
      {address !== undefined && (
        <img src={address} alt={title} className="max-w-full rounded bg-sunken object-contain" style={{ height: 96 }} />
      )}
      <FileTrigger
        acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']}
        onSelect={(files) => void choose(files?.[0])}
      >
        <Button icon={<ImageUp aria-hidden size={16} />}>{t('Choose a picture')}</Button>
      </FileTrigger>
      <span className="text-sm text-muted">{t('JPEG, PNG or WebP up to 10 MB, best 1200 × 300 px.')}</span>
      {isMissed && <Refusal>{t('Choose a picture.')}</Refusal>}
      {isTooLarge && <Refusal>{t('Only JPEG, PNG and WebP pictures of up to 10 MB are accepted.')}</Refusal>}
    </div>
  )
}
