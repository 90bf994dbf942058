import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { LOGO_LIMIT } from '#contract/seller.ts'
import { base64Of } from '#web/shared/base64.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'

type LogoFieldProps = {
  /** Where the stored picture is; empty without one. */
  address: string
  /** Base64 of another one, empty to remove it, undefined to keep the stored one. */
  content: string | undefined
  onChange: (content: string) => void
}

/** The picture at the head of papers and of the login screen. */
export function LogoField({ address, content, onChange }: LogoFieldProps) {
  const { t } = useTranslation()
  const [isTooLarge, setTooLarge] = useState(false)
  const shown = content === undefined ? address : content && `data:image/png;base64,${content}`
  const choose = async (file: File | undefined) => {
    if (!file) return
    const base64 = await base64Of(file)
    setTooLarge(base64.length > LOGO_LIMIT)
    if (base64.length <= LOGO_LIMIT) onChange(base64)
  }
  return (
    <>
      <div
        className={`flex h-24 items-center justify-center rounded border border-dashed border-line-strong p-3 ${shown === '' ? '' : 'bg-paper'}`}
      >
        {shown === '' ? (
          <span className="text-sm text-muted">{t('Without a logo, the name is shown in its place.')}</span>
        ) : (
          <img src={shown} alt={t('Logo')} className="max-h-full max-w-full object-contain" />
        )}
      </div>
      {isTooLarge && <Refusal>{t('The picture may have up to 750 kB.')}</Refusal>}
      <div className="flex flex-wrap gap-2">
        <FileTrigger
          acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']}
          onSelect={(files) => void choose(files?.[0])}
        >
          <Button icon={<ImageUp aria-hidden size={16} />}>{t('Choose a picture')}</Button>
        </FileTrigger>
        {shown !== '' && (
          <Button kind="quiet" onPress={() => onChange('')}>
            {t('Remove')}
          </Button>
        )}
      </div>
    </>
  )
}
