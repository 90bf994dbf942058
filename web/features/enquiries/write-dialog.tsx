import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { MOST_LETTERS } from '#contract/enquiries.ts'
import { useRequestId } from '#web/shared/request-id.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { PictureField } from '#web/shared/enquiries/picture-field.tsx'
import { pictureWords, type SentPicture } from '#web/shared/enquiries/small-picture.ts'
import { useWrite } from './use-enquiries.ts'

const NONE: SentPicture[] = []

/** A new message to the seller. */
export function WriteDialog({ onClose, onSent }: { onClose: () => void; onSent: (id: string) => void }) {
  const { t } = useTranslation()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState(NONE)
  const [isTried, setTried] = useState(false)
  const RequestId = useRequestId([subject, text, pictureWords(pictures)].join('\n'))
  const write = useWrite((made) => {
    showToast('success', t('Your message was sent.'))
    // What was sent is no text to be lost on the way to the conversation.
    flushSync(onClose)
    onSent(made.EnquiryId)
  })
  const wrong = (value: string) => (isTried && value.trim() === '' ? t('Fill this in.') : undefined)
  return (
    <FormDialog
      keepsText
      size="medium"
      title={t('Message to the wholesaler')}
      action={t('Send')}
      isSending={write.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (subject.trim() === '' || text.trim() === '') return
        write.mutate({ Subject: subject.trim(), Text: text.trim(), Pictures: pictures, RequestId })
      }}
    >
      <TextField
        label={t('Subject')}
        value={subject}
        onChange={setSubject}
        maxLength={150}
        autoFocus
        error={wrong(subject)}
      />
      <TextField
        label={t('Message')}
        rows={5}
        value={text}
        onChange={setText}
        maxLength={MOST_LETTERS}
        error={wrong(text)}
      />
      <PictureField pictures={pictures} onChange={setPictures} />
    </FormDialog>
  )
}
