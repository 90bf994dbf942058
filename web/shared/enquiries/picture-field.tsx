import { Camera, ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { MOST_PICTURES } from '#contract/enquiries.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useTouch } from '#web/ui/use-touch.ts'
import { smallPicture, type SentPicture } from './small-picture.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

type PictureFieldProps = { pictures: readonly SentPicture[]; onChange: (pictures: SentPicture[]) => void }

/** Photographs that go with a message: out of the camera on a phone, or chosen. */
export function PictureField({ pictures, onChange }: PictureFieldProps) {
  const { t } = useTranslation()
  const hasCamera = useTouch()
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async (files: FileList | null) => {
    setBusy(true)
    setRefused(undefined)
    const next = [...pictures]
    for (const file of files ?? []) {
      if (next.length >= MOST_PICTURES) {
        setRefused(t('At most {{count}} pictures go with one message.', { count: MOST_PICTURES }))
        break
      }
      const picture = await smallPicture(file)
      if (picture) next.push(picture)
      else setRefused(t('{{name}} is no picture. JPEG, PNG and WebP pictures are accepted.', { name: file.name }))
    }
    setBusy(false)
    onChange(next)
  }
  return (
    <div role="group" aria-label={t('Photographs')} className="flex flex-col gap-2">
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ FileName, FileContent }, index) => (
            <li key={index} className="flex items-start">
              <img
                src={`data:image/jpeg;base64,${FileContent}`}
                alt={FileName}
                className="size-24 rounded border border-line object-cover"
              />
              <IconButton
                label={t('Remove {{name}}', { name: FileName })}
                onPress={() => onChange(pictures.filter((_, place) => place !== index))}
              >
                <X aria-hidden size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {refused !== undefined && <Refusal>{refused}</Refusal>}
      <div className="flex flex-wrap gap-2">
        {hasCamera && (
          <FileTrigger acceptedFileTypes={TYPES} defaultCamera="environment" onSelect={(files) => void add(files)}>
            <Button icon={<Camera aria-hidden size={16} />} isPending={isBusy}>
              {t('Take a photograph')}
            </Button>
          </FileTrigger>
        )}
        <FileTrigger acceptedFileTypes={TYPES} allowsMultiple onSelect={(files) => void add(files)}>
          <Button icon={<ImagePlus aria-hidden size={16} />} isPending={isBusy}>
            {t('Add pictures')}
          </Button>
        </FileTrigger>
      </div>
    </div>
  )
}
