import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDeskEnquiryPicture } from '#contract/enquiry-desk.ts'
import { type EnquiryMessage, getEnquiryPicture } from '#contract/enquiries.ts'
import { callFile } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { base64Of } from '#web/shared/base64.ts'
import { useScope } from '#web/shared/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Size = 'small' | 'large'

// The address of the API wants headers that an <img> does not send.
const picture = createRead(
  'enquiry-picture',
  async ({ signal }, PictureId: string, Size: Size, isDesk: boolean) => {
    const asked = { params: { PictureId }, query: { Size }, signal }
    const { content } = isDesk ? await callFile(getDeskEnquiryPicture, asked) : await callFile(getEnquiryPicture, asked)
    return `data:${content.type};base64,${await base64Of(new File([content], 'picture'))}`
  },
  'customer',
)

const usePicture = (id: string, size: Size, isDesk: boolean) =>
  useQuery({ ...picture(useScope(), id, size, isDesk), staleTime: Infinity })

type ConversationProps = {
  messages: readonly EnquiryMessage[]
  /** Read by the seller's people, with their notes. */
  isDesk?: boolean
}

/** What both sides said, oldest first. */
export function Conversation({ messages, isDesk = false }: ConversationProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string>()
  const said = messages.filter(({ Text, Pictures }) => Text !== '' || Pictures.length > 0)
  return (
    <>
      <ol aria-label={t('What was said')} className="flex flex-col gap-2">
        {said.map((one) => (
          <li key={one.MessageId} className={`flex flex-col gap-2 rounded border p-3 ${looks[one.Side]}`}>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              <span className="font-medium text-text">{one.WrittenBy}</span>
              {one.Side === 'Seller' && <span>{t('for the wholesaler')}</span>}
              {one.Side === 'Note' && <Badge tone="warning">{t('note for colleagues')}</Badge>}
              <span className="ml-auto">{formatTime(one.Created)}</span>
            </p>
            {one.Text !== '' && <p className="break-words whitespace-pre-wrap">{one.Text}</p>}
            {one.Pictures.length > 0 && (
              <ul className="flex flex-wrap gap-2">
                {one.Pictures.map((id, index) => (
                  <li key={id}>
                    <Thumbnail id={id} place={index + 1} isDesk={isDesk} onOpen={() => setOpened(id)} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {opened !== undefined && <Large id={opened} isDesk={isDesk} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const looks = {
  Customer: 'border-line bg-surface',
  Seller: 'border-accent bg-accent-soft',
  Note: 'border-dashed border-line-strong bg-warning-soft',
} as const satisfies Record<EnquiryMessage['Side'], string>

type ThumbnailProps = { id: string; place: number; isDesk: boolean; onOpen: () => void }

function Thumbnail({ id, place, isDesk, onOpen }: ThumbnailProps) {
  const { t } = useTranslation()
  const { data } = usePicture(id, 'small', isDesk)
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t('Photograph {{number}}', { number: place })}
      className="size-24 overflow-hidden rounded border border-line bg-sunken"
    >
      {data !== undefined && <img src={data} alt="" className="h-full w-full object-cover" />}
    </button>
  )
}

function Large({ id, isDesk, onClose }: { id: string; isDesk: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = usePicture(id, 'large', isDesk)
  return (
    <Dialog title={t('Photograph')} size="large" isOpen isDismissable onClose={onClose}>
      {data !== undefined && <img src={data} alt={t('Photograph')} className="mx-auto max-w-full" />}
    </Dialog>
  )
}
