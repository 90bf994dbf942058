import { ImageUp } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUploadPicture } from './use-page-admin.ts'

const MOST_BYTES = 10_000_000

type PictureDialogProps = {
  /** What was pasted; otherwise it is chosen here. */
  file: File | undefined
  onAdd: (picture: { src: string; alt: string }) => void
  onClose: () => void
}

/** A picture with what it shows, for those who cannot see it. */
export function PictureDialog({ file: pasted, onAdd, onClose }: PictureDialogProps) {
  const { t } = useTranslation()
  const [file, setFile] = useState(pasted)
  const [alt, setAlt] = useState('')
  const [isChecked, setChecked] = useState(false)
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  const upload = useUploadPicture((src) => {
    onAdd({ src, alt: alt.trim() })
    onClose()
  })
  const isTooLarge = (file?.size ?? 0) > MOST_BYTES
  const submit = () => {
    setChecked(true)
    if (file && !isTooLarge && alt.trim() !== '') upload.mutate(file)
  }
  return (
    <FormDialog
      title={t('Picture')}
      action={t('Add')}
      isSending={upload.isPending}
      onSubmit={submit}
      onClose={onClose}
      keepsText
    >
      {address && <img src={address} alt="" className="h-40 self-start object-contain" />}
      <FileTrigger
        acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']}
        onSelect={(files) => setFile(files?.[0] ?? file)}
      >
        <Button icon={<ImageUp aria-hidden size={16} />} className="self-start">
          {file ? t('Choose another picture') : t('Choose a picture')}
        </Button>
      </FileTrigger>
      {isChecked && !file && <Refusal>{t('Choose a picture.')}</Refusal>}
      {isTooLarge && <Refusal>{t('Only JPEG, PNG and WebP pictures of up to 10 MB are accepted.')}</Refusal>}
      <TextField
        label={t('What the picture shows')}
        value={alt}
        onChange={setAlt}
        maxLength={200}
        isRequired
        hint={t('Read out to those who cannot see it.')}
        error={isChecked && alt.trim() === '' ? t('Say in a few words what the picture shows.') : undefined}
      />
      {upload.isError && <Refusal>{failureText(upload.error)}</Refusal>}
    </FormDialog>
  )
}
