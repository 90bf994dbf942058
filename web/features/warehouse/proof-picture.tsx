import { Camera } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { smallPicture } from '#web/shared/enquiries/small-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'

type ProofPictureProps = { picture: string | undefined; onChange: (picture: string) => void }

/** A photograph of the goods where they were put down: out of the camera of a phone, or chosen. */
export function ProofPicture({ picture, onChange }: ProofPictureProps) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    const small = await smallPicture(file)
    setBusy(false)
    if (small) onChange(small.FileContent)
    setRefused(
      small ? undefined : t('{{name}} is no picture. JPEG, PNG and WebP pictures are accepted.', { name: file.name }),
    )
  }
  return (
    <div role="group" aria-label={t('Photograph')} className="flex flex-col items-start gap-2">
      {picture !== undefined && (
        <img
          src={`data:image/jpeg;base64,${picture}`}
          alt={t('Photograph')}
          className="max-h-64 max-w-full rounded border border-line"
        />
      )}
      {refused !== undefined && <Refusal>{refused}</Refusal>}
      <FileTrigger
        acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp']}
        defaultCamera="environment"
        onSelect={(files) => void take(files?.[0])}
      >
        <Button icon={<Camera aria-hidden size={18} />} isPending={isBusy}>
          {t(picture === undefined ? 'Take a photograph' : 'Take another photograph')}
        </Button>
      </FileTrigger>
    </div>
  )
}
