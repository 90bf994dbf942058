import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_LETTERS } from '#contract/enquiries.ts'
import type { DeskEnquiryDetail } from '#contract/enquiry-desk.ts'
import { PictureField } from '#web/shared/enquiries/picture-field.tsx'
import { pictureWords, type SentPicture } from '#web/shared/enquiries/small-picture.ts'
import { useRequestId } from '#web/shared/request-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useWish } from './use-inbox.ts'

const LATER = 'later'
const NONE: SentPicture[] = []

/** The answer for the customer, with the decision where one is asked for, or a note that stays among colleagues. */
export function AnswerForm({ one }: { one: DeskEnquiryDetail }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState(NONE)
  const [decision, setDecision] = useState<string>(LATER)
  // What was seen when the answer was begun: what somebody else says meanwhile is not passed over.
  const [begun, setBegun] = useState<number>()
  // An answer with the words of a note that was lost is another one, and the other way round.
  const said = `${text}\n${pictureWords(pictures)}`
  const answerId = useRequestId(`${said}\n${decision}`)
  const noteId = useRequestId(said)
  useUnsaved(text !== '' || pictures.length > 0)
  const wish = useWish(one.EnquiryId, (sent) => {
    // What was typed while it was on its way is of the next one.
    setText((now) => ('Text' in sent && now.trim() === sent.Text ? '' : now))
    setPictures((now) => ('Pictures' in sent && now === sent.Pictures ? NONE : now))
    setDecision(LATER)
  })
  const isOpen = (one.Claim ?? one.Registration)?.State === 'New'
  const isEmpty = text.trim() === ''
  const answer = () => {
    if (isEmpty || wish.isPending) return
    const Decision = decision === 'Accepted' || decision === 'Rejected' ? decision : undefined
    wish.mutate(
      {
        Wish: 'Answer',
        Version: begun ?? one.Version,
        Text: text.trim(),
        Pictures: pictures,
        RequestId: answerId,
        ...(Decision !== undefined && { Decision }),
      },
      { onSuccess: () => showToast('success', t('The answer was sent.')), onSettled: () => setBegun(undefined) },
    )
  }
  const note = () => {
    if (isEmpty) return
    wish.mutate(
      { Wish: 'Note', Text: text.trim(), Pictures: pictures, RequestId: noteId },
      { onSettled: () => setBegun(undefined) },
    )
  }
  return (
    <form
      className="no-print flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        answer()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answer()
      }}
    >
      <TextField
        label={t('Answer')}
        rows={4}
        value={text}
        onChange={(value) => {
          setBegun(begun ?? one.Version)
          setText(value)
        }}
        maxLength={MOST_LETTERS}
        hint={
          one.Registration
            ? t('Who asked gets it by mail. Ctrl+Enter sends it.')
            : t('The customer gets it by mail and reads it in the portal. Ctrl+Enter sends it.')
        }
      />
      {/* Who has no account has the mail alone, and no pictures go with it. */}
      {one.Registration === null && <PictureField pictures={pictures} onChange={setPictures} />}
      {isOpen && (
        <Select
          label={t('Decision')}
          // A request for registration is accepted by making the user, who is invited with it.
          options={[
            { id: LATER, label: t('not yet') },
            ...(one.Registration ? [] : [{ id: 'Accepted', label: t('Claim accepted') }]),
            { id: 'Rejected', label: one.Registration ? t('Request refused') : t('Claim rejected') },
          ]}
          value={decision}
          onChange={setDecision}
          className="w-60"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isDisabled={isEmpty} isPending={wish.isPending}>
          {t('Send the answer')}
        </Button>
        <Button isDisabled={isEmpty || wish.isPending} onPress={note}>
          {t('Note for colleagues')}
        </Button>
      </div>
    </form>
  )
}
