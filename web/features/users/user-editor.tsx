import { useTranslation } from 'react-i18next'
import { isVisitor, mayGive } from '#contract/permissions.ts'
import type { AdministeredUser } from '#contract/users.ts'
import { failureText } from '#web/api/errors.ts'
import { HistoryLink } from '#web/shared/history-link.tsx'
import { permissionsOf, useUser } from '#web/shared/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { PermissionFields } from './permission-fields.tsx'
import { type Change, changesOf, type Draft } from './presets.ts'
import { storedRights, useSetRights } from './use-permissions.ts'
import { WhatUserSees } from './what-user-sees.tsx'

type UserEditorProps = {
  user: AdministeredUser
  /** What was ticked and not saved yet; undefined while nothing was. */
  draft: Draft | undefined
  onDraft: (draft: Draft | undefined) => void
  isBeside: boolean
  onClose: () => void
}

/** The rights of one user beside the list or in its place, saved only after what changes was shown. */
export function UserEditor({ user, draft, onDraft, isBeside, onClose }: UserEditorProps) {
  const { t } = useTranslation()
  const own = useUser()
  const stored = storedRights(user)
  const value = draft ?? stored
  const changes = changesOf(stored, value)
  const save = useSetRights(user.LoginID, () => onDraft(undefined))
  const fixed = isVisitor(user.UserType)
    ? t('The visitors’ account cannot be changed.')
    : user.LoginID === own.LoginID
      ? t('You cannot change your own rights. Ask another administrator.')
      : undefined
  const isDisabled = fixed !== undefined || save.isPending
  const name = [user.Prename, user.Surname].filter((part) => part !== '').join(' ')
  return (
    <SidePanel
      label={t('Rights of {{login}}', { login: user.LoginID })}
      title={name === '' ? user.LoginID : `${name} · ${user.LoginID}`}
      isBeside={isBeside}
      onClose={onClose}
      actions={<HistoryLink text={user.LoginID} />}
      width="w-140"
      className="min-h-0"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto">
        {fixed !== undefined && <p className="rounded bg-info-soft px-3 py-2 text-info">{fixed}</p>}
        <PermissionFields
          value={value}
          type={user.UserType}
          onChange={(rights) => onDraft({ ...value, ...rights })}
          isDisabled={isDisabled}
          // What the user has already can be ticked again before it is saved.
          mayGive={(id) => stored.permissions.has(id) || mayGive(permissionsOf(own), id)}
        />
        <Checkbox
          isSelected={value.isBlocked}
          onChange={(isBlocked) => onDraft({ ...value, isBlocked })}
          isDisabled={isDisabled}
        >
          {t('Blocked: cannot log in, and is logged out everywhere')}
        </Checkbox>
        <WhatUserSees rights={value} type={user.UserType} />
      </div>
      <footer
        {...(changes.length > 0 && { 'data-unsaved': true })}
        className="flex flex-col gap-3 border-t border-line pt-3"
      >
        {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
        <Changes changes={changes} />
        <div className="flex justify-end gap-2">
          <Button isDisabled={changes.length === 0 || save.isPending} onPress={() => onDraft(undefined)}>
            {t('Discard')}
          </Button>
          <Button
            kind="primary"
            isPending={save.isPending}
            isDisabled={changes.length === 0 || fixed !== undefined}
            onPress={() => save.mutate(value)}
          >
            {t('Save')}
          </Button>
        </div>
      </footer>
    </SidePanel>
  )
}

function Changes({ changes }: { changes: Change[] }) {
  const { t } = useTranslation()
  if (changes.length === 0) return <p className="text-sm text-muted">{t('Nothing is changed.')}</p>
  return (
    <ul aria-label={t('What will change')} className="flex max-h-24 flex-wrap gap-1.5 overflow-auto">
      {changes.map(({ kind, text }) => (
        <li key={text}>
          <Badge tone={kind === 'added' ? 'success' : 'danger'}>
            <span aria-hidden>{kind === 'added' ? '+' : '−'}</span>
            <span className="sr-only">{kind === 'added' ? t('Added:') : t('Removed:')}</span>
            {t(text)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
