import { Ban, MailQuestionMark, ShieldCheck } from 'lucide-react'
import { isVisitor } from '#contract/permissions.ts'
import type { AdministeredUser } from '#contract/users.ts'
import { t as translate } from '#web/i18n/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'

/** By the surname, as lists are ordered. */
export const nameOf = (user: Pick<AdministeredUser, 'Prename' | 'Surname'>) =>
  [user.Surname, user.Prename].filter((part) => part !== '').join(' ')

export const customerOf = ({ CustomerName, CustomerCount }: AdministeredUser): string =>
  CustomerCount > 1 ? `${CustomerName} (${CustomerCount})` : CustomerName

export const Text = ({ children }: { children: string }) => (
  <span title={children} className="truncate">
    {children}
  </span>
)

export function State({ user }: { user: AdministeredUser }) {
  return (
    <span className="flex min-w-0 gap-1.5">
      {user.IsAdmin && (
        <Badge tone="accent">
          <ShieldCheck aria-hidden size={12} />
          {translate('administrator')}
        </Badge>
      )}
      {user.Blocked && (
        <Badge tone="danger">
          <Ban aria-hidden size={12} />
          {translate('blocked')}
        </Badge>
      )}
      {!user.HasPassword && !isVisitor(user.UserType) && (
        <Badge tone="info">
          <MailQuestionMark aria-hidden size={12} />
          {translate('invited')}
        </Badge>
      )}
      {isVisitor(user.UserType) && <Badge>{translate('visitors')}</Badge>}
    </span>
  )
}

export const renderCard = (user: AdministeredUser) => (
  <div className="flex h-full flex-col justify-center gap-1 px-3">
    <div className="flex items-center justify-between gap-2">
      <span className="truncate font-medium">
        {nameOf(user)} · {user.LoginID}
      </span>
      <State user={user} />
    </div>
    <span className="truncate text-sm text-muted">
      {[user.RoleName, customerOf(user)].filter((part) => part !== '').join(' · ')}
    </span>
  </div>
)
