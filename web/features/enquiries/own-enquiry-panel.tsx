import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EnquiryDetail, MOST_LETTERS } from '#contract/enquiries.ts'
import { ApiError } from '#web/api/client.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { MissingPaper } from '#web/shared/missing-paper.tsx'
import { useRequestId } from '#web/shared/request-id.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { Conversation } from '#web/shared/enquiries/conversation.tsx'
import { EnquiryState, useEnquiryName } from '#web/shared/enquiries/enquiry-looks.tsx'
import { EnquiryMatter } from '#web/shared/enquiries/enquiry-matter.tsx'
import { PictureField } from '#web/shared/enquiries/picture-field.tsx'
import { pictureWords, type SentPicture } from '#web/shared/enquiries/small-picture.ts'
import { useEnquiry, useReply } from './use-enquiries.ts'

type EnquiryPanelProps = { id: string; isBeside: boolean; onClose: () => void }

/** One enquiry beside the list or in its place: what it is about, what was said, and room for more. */
export function EnquiryPanel({ id, isBeside, onClose }: EnquiryPanelProps) {
  const { t } = useTranslation()
  const nameOf = useEnquiryName()
  const { data, isPending, isError, error, refetch } = useEnquiry(id)
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <SidePanel
      label={t('No. {{number}}', { number: id })}
      title={data ? nameOf(data) : t('No. {{number}}', { number: id })}
      isBeside={isBeside}
      onClose={onClose}
      className="overflow-y-auto *:shrink-0"
      actions={
        data && (
          <span className="max-card:hidden">
            <EnquiryState state={data.State} />
          </span>
        )
      }
    >
      {isPending && <SkeletonRows count={5} label={t('Loading')} />}
      {isMissing && <MissingPaper kind="enquiry" id={id} />}
      {isError && !isMissing && (
        <EmptyState kind="error" title={t('The message could not be loaded.')} onRetry={() => void refetch()} />
      )}
      {data && !isError && <Content key={id} enquiry={data} />}
    </SidePanel>
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
