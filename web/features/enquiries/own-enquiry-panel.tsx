import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EnquiryDetail, MOST_LETTERS } from '#contract/enquiries.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { MissingPaper } from '#web/shared/missing-paper.tsx'
import { useRequestId } from '#web/shared/request-id.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { Conversation } from '#web/shared/enquiries/conversation.tsx'
import { EnquiryState } from '#web/shared/enquiries/enquiry-looks.tsx'
import { EnquiryPanel } from '#web/shared/enquiries/enquiry-panel.tsx'
import { EnquiryMatter } from '#web/shared/enquiries/enquiry-matter.tsx'
import { PictureField } from '#web/shared/enquiries/picture-field.tsx'
import { pictureWords, type SentPicture } from '#web/shared/enquiries/small-picture.ts'
import { useEnquiry, useReply } from './use-enquiries.ts'

type OwnEnquiryPanelProps = { id: string; isBeside: boolean; onClose: () => void }

/** One enquiry of the customer: what it is about, what was said, and room for more. */
export function OwnEnquiryPanel(props: OwnEnquiryPanelProps) {
  const query = useEnquiry(props.id)
  return (
    <EnquiryPanel {...props} query={query} missing={<MissingPaper kind="enquiry" id={props.id} />}>
      {(enquiry) => <Content key={props.id} enquiry={enquiry} />}
    </EnquiryPanel>
  )
}

function Content({ enquiry }: { enquiry: EnquiryDetail }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="card:hidden">
        <EnquiryState state={enquiry.State} />
      </p>
      <p className="text-sm text-muted">
        {t('No. {{number}}', { number: enquiry.EnquiryId })} · {formatTime(enquiry.Created)} · {enquiry.OpenedBy}
      </p>
      <EnquiryMatter matter={enquiry} />
      <Conversation messages={enquiry.Messages} />
      <Reply id={enquiry.EnquiryId} />
    </>
  )
}

const NONE: SentPicture[] = []

function Reply({ id }: { id: string }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState(NONE)
  const RequestId = useRequestId(`${text}\n${pictureWords(pictures)}`)
  useUnsaved(text !== '')
  const reply = useReply(id, () => {
    setText('')
    setPictures(NONE)
  })
  const isEmpty = text.trim() === ''
  const send = () => {
    if (!isEmpty && !reply.isPending) reply.mutate({ Text: text.trim(), Pictures: pictures, RequestId })
  }
  return (
    <form
      className="no-print flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
      }}
    >
      <TextField label={t('Your reply')} rows={3} value={text} onChange={setText} maxLength={MOST_LETTERS} />
      <PictureField pictures={pictures} onChange={setPictures} />
      <Button type="submit" kind="primary" isDisabled={isEmpty} isPending={reply.isPending} className="self-start">
        {t('Send')}
      </Button>
    </form>
  )
}
