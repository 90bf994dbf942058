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

/** A picture that is being put in: what was pasted or dropped, one that stands in the text already, or none yet. */
export type PictureStart = { file?: File; stored?: { src: string; alt: string } }

type PictureDialogProps = {
  start: PictureStart
  onAdd: (picture: { src: string; alt: string }) => void
  onClose: () => void
}

/** A picture with what it shows, for those who cannot see it. */
export function PictureDialog({ start: { file: given, stored }, onAdd, onClose }: PictureDialogProps) {
  const { t } = useTranslation()
  const [file, setFile] = useState(given)
  const [alt, setAlt] = useState(stored?.alt ?? '')
  const [isTried, setTried] = useState(false)
  const preview = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const address = preview ?? stored?.src
  const add = (src: string) => {
    onAdd({ src, alt: alt.trim() })
    onClose()
  }
  const upload = useUploadPicture(add)
  const isTooLarge = (file?.size ?? 0) > MOST_BYTES
  const submit = () => {
    setTried(true)
    if (isTooLarge || alt.trim() === '') return
    if (file) upload.mutate(file)
    else if (stored) add(stored.src)
  }
  return (
    <FormDialog
      title={t('Picture')}
      action={stored ? t('Set') : t('Add')}
      isSending={upload.isPending}
      onSubmit={submit}
      onClose={onClose}
      keepsText
    >
      {address && <img src={address} alt="" className="h-40 max-w-full self-start object-contain" />}
      <FileTrigger
        acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']}
        onSelect={(files) => setFile(files?.[0] ?? file)}
      >
        <Button icon={<ImageUp aria-hidden size={16} />} className="self-start">
          {address ? t('Choose another picture') : t('Choose a picture')}
        </Button>
      </FileTrigger>
      <p className="text-sm text-muted">{t('JPEG, PNG or WebP up to 10 MB.')}</p>
      {isTried && !address && <Refusal>{t('Choose a picture.')}</Refusal>}
      {isTooLarge && <Refusal>{t('Only JPEG, PNG and WebP pictures of up to 10 MB are accepted.')}</Refusal>}
      <TextField
        label={t('What the picture shows')}
        value={alt}
        onChange={setAlt}
        maxLength={200}
        isRequired
        hint={t('Read out to those who cannot see it.')}
        error={isTried && alt.trim() === '' ? t('Say in a few words what the picture shows.') : undefined}
      />
      {upload.isError && <Refusal>{failureText(upload.error)}</Refusal>}
    </FormDialog>
  )
}
