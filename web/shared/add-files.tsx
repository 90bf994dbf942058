import { FileUp, ImageUp } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'

const MOST_BYTES = 10_000_000

const PICTURES = ['image/png', 'image/jpeg', 'image/webp']

type AddFilesProps = {
  /** Files may be pictures and PDFs. */
  kind: 'picture' | 'file'
  hint?: string
  upload: { isPending: boolean; isError: boolean; error: Error | null }
  /** Gets what was chosen, unless one of the files is too large. */
  onChoose: (files: readonly File[]) => void
}

/** The foot of a card of files: a button that adds some, and what was refused. A phone offers its camera for pictures. */
export function AddFiles({ kind, hint, upload, onChoose }: AddFilesProps) {
  const { t } = useTranslation()
  const [isTooLarge, setTooLarge] = useState(false)
  const isPicture = kind === 'picture'
  const choose = (list: FileList | null) => {
    const files = [...(list ?? [])]
    const isFitting = files.every(({ size }) => size <= MOST_BYTES)
    setTooLarge(!isFitting)
    if (isFitting) onChoose(files)
  }
  return (
    <div className="grid gap-2 border-t border-line p-4">
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={isPicture ? PICTURES : [...PICTURES, 'application/pdf']}
        onSelect={choose}
      >
        <Button
          icon={isPicture ? <ImageUp aria-hidden size={16} /> : <FileUp aria-hidden size={16} />}
          isPending={upload.isPending}
        >
          {isPicture ? t('Add pictures') : t('Add files')}
        </Button>
      </FileTrigger>
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      {isTooLarge && (
        <Refusal>
          {isPicture
            ? t('Only JPEG, PNG and WebP pictures of up to 10 MB are accepted.')
            : t('Only JPEG, PNG and WebP pictures and PDF files of up to 10 MB are accepted.')}
        </Refusal>
      )}
      {upload.isError && <Refusal>{failureText(upload.error)}</Refusal>}
    </div>
  )
}
