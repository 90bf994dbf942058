import { Ban, LockOpen, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserDetail } from '#contract/administered-users.ts'
import { failureText } from '#web/api/errors.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { useUser } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Question } from '#web/ui/question.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useBlock, useDeleteUser, useMailLink } from './use-people.ts'

type UserAccessProps = { user: UserDetail; onDeleted: () => void }

/** Whether and how the user gets in: the link to a password, the block, the end of the account. */
export function UserAccess({ user, onDeleted }: UserAccessProps) {
  const { t } = useTranslation()
  const own = useUser()
  const [asked, setAsked] = useState<'block' | 'delete'>()
  const link = useMailLink(user.LoginID)
  const block = useBlock(user)
  const remove = useDeleteUser(user.LoginID, onDeleted)
  const isSelf = user.LoginID === own.LoginID
  const state = user.Blocked
    ? t('The user is blocked and cannot log in.')
    : user.HasPassword
      ? t('The user can log in.')
      : t('The user was invited and has no password yet.')
  return (
    <Card title={t('Access')}>
      <div className="flex flex-col gap-3 p-4">
        <p>
          {state}{' '}
          <span className="text-muted">
            {user.LastLogin === null
              ? t('Never logged in')
              : t('Last login {{time}}', { time: formatTime(user.LastLogin) })}
          </span>
        </p>
        {link.isError && <Refusal>{failureText(link.error)}</Refusal>}
        {block.isError && <Refusal>{failureText(block.error)}</Refusal>}
        <div className="flex flex-wrap gap-2">
          <Button isPending={link.isPending} onPress={() => link.mutate()}>
            <Mail aria-hidden size={16} />
            {user.HasPassword ? t('Send a link to a new password') : t('Invite again')}
          </Button>
          {!isSelf && user.Blocked && (
            <Button isPending={block.isPending} onPress={() => block.mutate(false)}>
              <LockOpen aria-hidden size={16} />
              {t('Unblock')}
            </Button>
          )}
          {!isSelf && !user.Blocked && (
            <Button onPress={() => setAsked('block')}>
              <Ban aria-hidden size={16} />
              {t('Block')}
            </Button>
          )}
          {!isSelf && (
            <Button kind="danger" onPress={() => setAsked('delete')}>
              <Trash2 aria-hidden size={16} />
              {t('Delete the user')}
            </Button>
          )}
        </div>
        {isSelf && <p className="text-sm text-muted">{t('You can neither block nor delete yourself.')}</p>}
      </div>
      <Question
        title={t('Block {{login}}?', { login: user.LoginID })}
        action={t('Block')}
        isPending={block.isPending}
        isOpen={asked === 'block'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => block.mutate(true, { onSettled: () => setAsked(undefined) })}
      >
        <p>{t('The user is logged out everywhere at once and cannot log in until unblocked. Nothing is lost.')}</p>
      </Question>
      <Question
        title={t('Delete {{login}}?', { login: user.LoginID })}
        action={t('Delete the user')}
        isPending={remove.isPending}
        isOpen={asked === 'delete'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => remove.mutate()}
      >
        <WhatStays user={user} />
        {remove.isError && <Refusal>{failureText(remove.error)}</Refusal>}
      </Question>
    </Card>
  )
}

/** Said before it is done, since it cannot be taken back. */
function WhatStays({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const name = [user.Prename, user.Surname].filter((part) => part !== '').join(' ') || user.LoginID
  return (
    <div className="flex flex-col gap-2">
      <p>
        <strong>{t('Stays:')}</strong>{' '}
        {t(
          'orders that were sent ({{orders}}), claims, agreements and the log of security events, with the name {{name}}.',
          {
            orders: user.Orders,
            name,
          },
        )}
      </p>
      <p>
        <strong>{t('Goes:')}</strong>{' '}
        {t('the login, the password, the e-mail, the phone, the rights, the customers, saved views and notifications.')}
      </p>
      {user.Represents > 0 && (
        <p className="text-warning">
          {t('Customers that lose their representative: {{count}}', { count: user.Represents })}
        </p>
      )}
      <p>{t('This cannot be taken back. The login can be given to somebody else.')}</p>
    </div>
  )
}
