import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleAlert, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { brokenMatters, type Matter, waitingMatters } from '#contract/desk.ts'
import { OpenSteps } from '#web/features/first-run/parts.ts'
import { formatQuantity, formatTime } from '#web/i18n/formats.ts'
import { FaultText } from '#web/shared/fault-text.tsx'
import { paths } from '#web/shared/paths.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDesk } from './use-desk.ts'

// Keys of the texts.
const words = {
  'orders-new': 'Orders to accept',
  'orders-refused': 'Orders refused by the accounting system',
  enquiries: 'What customers wait for an answer to',
  registrations: 'Requests for registration',
  'imports-held': 'Imports that wait for a decision',
  'orders-stuck': 'Orders do not get out',
  'mails-nowhere': 'No mail server is set',
  'mails-unsent': 'Mails that could not be sent',
  'data-stuck': 'The accounting system gives no data',
  'data-old': 'The data are older than three days',
  'backup-old': 'The last good backup is older than a day',
  'files-broken': 'Files that cannot be read',
  'files-full': 'The room for files is nearly full',
  'files-stuck': 'The store of files cannot be used',
  'jobs-failed': 'Jobs that failed',
} as const satisfies Record<Matter['Matter'], string>

const ofKinds = (matters: Matter[], kinds: readonly Matter['Matter'][]) =>
  kinds.flatMap((kind) => matters.filter(({ Matter: one }) => one === kind))

/** What waits for whoever administers the portal, and what is broken; each leads to where it is put right. */
export function DeskPage() {
  const { t } = useTranslation()
  const user = useUser()
  const desk = useDesk()
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1>{t('Administration overview')}</h1>
      {hasPermission(user, 'useradmin') && <OpenSteps />}
      <Loaded query={desk} bars={6} fault={t('The overview could not be loaded.')}>
        {(matters) => (
          <div className="grid max-w-300 items-start gap-3 desktop:grid-cols-2">
            <Matters
              title={t('What waits for you')}
              matters={ofKinds(matters, waitingMatters)}
              none={t('Nothing waits for you.')}
            >
              <Inbox aria-hidden size={18} className="text-muted" />
            </Matters>
            <Matters
              title={t('What does not work')}
              matters={ofKinds(matters, brokenMatters)}
              none={t('Everything works.')}
              isBroken
            >
              <CircleCheck aria-hidden size={18} className="text-success" />
            </Matters>
          </div>
        )}
      </Loaded>
    </div>
  )
}

type MattersProps = { title: string; matters: Matter[]; none: string; isBroken?: boolean; children: ReactNode }

function Matters({ title, matters, none, isBroken = false, children }: MattersProps) {
  return (
    <Card title={title}>
      {matters.length === 0 ? (
        <p className="flex items-center gap-2 p-4">
          {children}
          {none}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {matters.map((matter) => (
            <Row key={matter.Matter} matter={matter} isBroken={isBroken} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ matter, isBroken }: { matter: Matter; isBroken: boolean }) {
  const { t } = useTranslation()
  const { Matter: kind, Count, Since, Fault } = matter
  return (
    <li aria-label={t(words[kind])} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <div className="min-w-room flex-1">
        <p className="flex items-center gap-2">
          {isBroken && <CircleAlert aria-hidden size={16} className="shrink-0 text-danger" />}
          <span className="font-medium">{t(words[kind])}</span>
          {!isSingle(kind) && <Badge tone={isBroken ? 'danger' : 'accent'}>{formatQuantity(Count)}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {kind === 'mails-nowhere'
            ? t('E-mails are only kept in a folder of this computer; nobody gets them.')
            : isSingle(kind) || Count === 1
              ? t('since {{time}}', { time: formatTime(Since) })
              : t('oldest {{time}}', { time: formatTime(Since) })}
        </p>
        {Fault !== '' && (
          <p className="text-sm break-words text-danger">
            <FaultText fault={Fault} />
          </p>
        )}
      </div>
      <Deed matter={matter} label={`${t('Open it')}: ${t(words[kind])}`} />
    </li>
  )
}

/** Of these there is one or none. */
const isSingle = (kind: Matter['Matter']) =>
  kind === 'orders-stuck' ||
  kind === 'mails-nowhere' ||
  kind === 'data-stuck' ||
  kind === 'data-old' ||
  kind === 'backup-old' ||
  kind === 'files-full' ||
  kind === 'files-stuck'

const link = buttonClass('secondary')

/** Where a matter is dealt with; what failed by itself is tried again by itself. */
function Deed({ matter: { Matter: kind }, label }: { matter: Matter; label: string }) {
  const { t } = useTranslation()
  const user = useUser()
  const props = { className: link, 'aria-label': label, children: t('Open it') }
  switch (kind) {
    case 'orders-new':
      return <Link to={paths.adminOrders} search={{ new: '1' }} {...props} />
    case 'orders-refused':
      return hasPermission(user, 'verifyorder') ? (
        <Link to={paths.adminOrders} search={{ transfer: 'refused' }} {...props} />
      ) : (
        <Link to={paths.adminData} search={{ part: 'orders' }} {...props} />
      )
    case 'enquiries':
      return <Link to={paths.adminInbox} {...props} />
    case 'registrations':
      return <Link to={paths.adminInbox} search={{ kind: 'Registration' }} {...props} />
    case 'imports-held':
    case 'data-stuck':
    case 'data-old':
      return <Link to={paths.adminData} {...props} />
    case 'orders-stuck':
      return <Link to={paths.adminData} search={{ part: 'orders' }} {...props} />
    case 'backup-old':
      return <Link to={paths.adminData} search={{ part: 'backups' }} {...props} />
    case 'files-broken':
    case 'files-full':
    case 'files-stuck':
      return <Link to={paths.adminData} search={{ part: 'files' }} {...props} />
    case 'mails-nowhere':
    case 'mails-unsent':
      return <Link to={paths.adminSettings} {...props} />
    case 'jobs-failed':
      return null
  }
}
