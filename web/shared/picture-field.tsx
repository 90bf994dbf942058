import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { base64Of } from '#web/shared/base64.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'

type PictureFieldProps = {
  label: string
  hint: string
  /** What is shown without a picture. */
  without: string
  /** Letters of base64 it may have, and what is said of more. */
  most: number
  tooLarge: string
  /** Where the picture is, stored or just chosen; empty without one. */
  address: string
  onChange: (content: string) => void
}

/** A picture of the portal's face: shown, chosen, taken away. */
export function PictureField({ label, hint, without, most, tooLarge, address, onChange }: PictureFieldProps) {
  const { t } = useTranslation()
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const base64 = await base64Of(file)
    setTooLarge(base64.length > most)
    if (base64.length <= most) onChange(base64)
  }
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <div>
        <div className="text-sm font-medium">{label}</div>
        <div className="text-sm text-muted">{hint}</div>
      </div>
      <div
        className={`flex h-24 items-center justify-center rounded border border-dashed border-line-strong p-3 ${address === '' ? '' : 'bg-paper'}`}
      >
        {address === '' ? (
          <span className="text-center text-sm text-muted">{without}</span>
        ) : (
          <img src={address} alt={label} className="max-h-full max-w-full object-contain" />
        )}
      </div>
      {isTooLarge && <Refusal>{tooLarge}</Refusal>}
      <div className="flex flex-wrap gap-2">
        <FileTrigger
          acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']}
          onSelect={(files) => void choose(files?.[0])}
        >
          <Button icon={<ImageUp aria-hidden size={16} />} aria-label={`${t('Choose a picture')}: ${label}`}>
            {t('Choose a picture')}
          </Button>
        </FileTrigger>
        {address !== '' && (
          <Button kind="quiet" onPress={() => onChange('')} aria-label={`${t('Remove')}: ${label}`}>
            {t('Remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
