import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, Hand } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EnquiryState, enquiryStates } from '#contract/enquiries.ts'
import type { DeskEnquiryDetail, EnquiryWish } from '#contract/enquiry-desk.ts'
import { Conversation } from '#web/shared/enquiries/conversation.tsx'
import { EnquiryState as StateBadge, enquiryStateLooks } from '#web/shared/enquiries/enquiry-looks.tsx'
import { EnquiryPanel } from '#web/shared/enquiries/enquiry-panel.tsx'
import { EnquiryMatter } from '#web/shared/enquiries/enquiry-matter.tsx'
import { formatMeasure, formatTime } from '#web/i18n/formats.ts'
import { paths } from '#web/shared/paths.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { NotFound } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Question } from '#web/ui/question.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useDeskEnquiry, useOwners, useWish } from './use-inbox.ts'

type InboxPanelProps = {
  id: string
  isBeside: boolean
  newer: string | undefined
  older: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** One enquiry of any customer with everything one needs to answer. */
export function InboxPanel({ newer, older, onOpen, ...panel }: InboxPanelProps) {
  const { t } = useTranslation()
  const query = useDeskEnquiry(panel.id)
  return (
    <EnquiryPanel
      {...panel}
      width="w-170"
      query={query}
      missing={<NotFound />}
      tools={
        <>
          <IconButton
            label={t('The one above')}
            isDisabled={newer === undefined}
            onPress={() => newer && onOpen(newer)}
          >
            <ChevronUp aria-hidden size={18} />
          </IconButton>
          <IconButton
            label={t('The one below')}
            isDisabled={older === undefined}
            onPress={() => older && onOpen(older)}
          >
            <ChevronDown aria-hidden size={18} />
          </IconButton>
        </>
      }
    >
      {(one) => <Content key={panel.id} one={one} />}
    </EnquiryPanel>
  )
}

function Content({ one }: { one: DeskEnquiryDetail }) {
  const { t } = useTranslation()
  const isStranger = one.Registration !== null
  return (
    <>
      <p className="card:hidden">
        <StateBadge state={one.State} />
      </p>
      <Deeds one={one} />
      <Facts
        facts={[
          [t('Number'), one.EnquiryId],
          [t('Customer'), isStranger ? '' : `${one.CustomerName} · ${one.CustomerID}`],
          [t('Written by'), `${one.OpenedBy}, ${formatTime(one.Created)}`],
          [t('Phone'), one.Registration?.Phone ?? one.CustomerPhone],
          [t('Email'), one.Registration?.Email ?? one.CustomerMail],
          [t('Town'), one.Registration?.Town ?? ''],
          [t('Dealt with by'), one.OwnerName],
        ]}
      />
      <EnquiryMatter matter={one} />
      <PaperLines one={one} />
      <Conversation messages={one.Messages} isDesk />
      <AnswerForm one={one} />
    </>
  )
}

/** The lines of the order or document of a claim, the claimed one marked. */
function PaperLines({ one: { PaperLines: lines, Claim } }: { one: DeskEnquiryDetail }) {
  const { t } = useTranslation()
  if (!Claim || lines.length === 0) return null
  return (
    <details className="rounded border border-line px-3 py-2" open={lines.length <= 8}>
      <summary className="cursor-pointer">
        {t('Lines of {{number}}', { number: Claim.OrderId || Claim.DocumentId })} ({lines.length})
      </summary>
      <ul className="mt-1 text-sm">
        {lines.map((line, index) => (
          <li
            key={index}
            className={`flex justify-between gap-2 py-0.5 ${index + 1 === Claim.Line ? 'font-semibold text-warning' : ''}`}
          >
            <span className="min-w-0 truncate">{[line.ItemId, line.Name].filter(Boolean).join(' ')}</span>
            <span className="shrink-0">{formatMeasure(line.Quantity, line.Unit)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Who deals with it, how far it is, and where else it leads. */
function Deeds({ one }: { one: DeskEnquiryDetail }) {
  const { t } = useTranslation()
  const user = useUser()
  const { data: owners = [] } = useOwners()
  const wish = useWish(one.EnquiryId)
  const { Version } = one
  const send = (body: EnquiryWish) => wish.mutate(body)
  const [closing, setClosing] = useState<EnquiryState>()
  const isAnswered = one.Messages.findLast(({ Side }) => Side !== 'Note')?.Side === 'Seller'
  const move = (State: EnquiryState) => {
    // Nobody is told of a state by mail, so nobody is passed over without a word by mistake.
    if (!isAnswered && (State === 'Answered' || State === 'Closed')) setClosing(State)
    else send({ Wish: 'State', Version, State })
  }
  const own = (OwnerLogin: string) => send({ Wish: 'Own', Version, OwnerLogin })
  return (
    <div role="group" aria-label={t('What can be done')} className="no-print flex flex-wrap gap-2">
      {one.OwnerLogin !== user.LoginID && (
        <Button icon={<Hand aria-hidden size={16} />} isPending={wish.isPending} onPress={() => own(user.LoginID)}>
          {t('Take it')}
        </Button>
      )}
      <Menu
        label={t('Dealt with by')}
        trigger={<Button icon={<ChevronDown aria-hidden size={16} />}>{one.OwnerName || t('nobody')}</Button>}
        entries={[
          { id: 'nobody', label: t('nobody'), onAction: () => own('') },
          ...owners.map(({ LoginID, Name }) => ({ id: `login ${LoginID}`, label: Name, onAction: () => own(LoginID) })),
        ]}
      />
      {one.Registration === null && (
        <Menu
          label={t('Change the state')}
          trigger={<Button icon={<ChevronDown aria-hidden size={16} />}>{t('Change the state')}</Button>}
          entries={enquiryStates
            .filter((State) => State !== one.State)
            .map((State) => ({
              id: State,
              label: t(enquiryStateLooks[State].text),
              onAction: () => move(State),
            }))}
        />
      )}
      {one.Registration?.State === 'New' && hasPermission(user, 'createuser') && (
        <Link
          to={paths.adminNewUser}
          search={{ registration: one.Registration.Id }}
          className={buttonClass('secondary')}
        >
          {t('Create the user')}
        </Link>
      )}
      <Question
        title={t('Close it without an answer?')}
        action={t('Close without an answer')}
        isOpen={closing !== undefined}
        onClose={() => setClosing(undefined)}
        onConfirm={() => {
          if (closing !== undefined) send({ Wish: 'State', Version, State: closing })
          setClosing(undefined)
        }}
      >
        <p>
          {t('{{name}} has no answer to the last message and gets no mail about the state.', { name: one.OpenedBy })}
        </p>
      </Question>
      {one.Claim?.OrderId && hasPermission(user, 'verifyorder') && (
        <Link to={paths.adminOrders} search={{ order: one.Claim.OrderId }} className={buttonClass('secondary')}>
          {t('Open the order')}
        </Link>
      )}
    </div>
  )
}
