import { useTranslation } from 'react-i18next'
import type { CompanyUser } from '#contract/company-users.ts'
import { failureText } from '#web/api/errors.ts'
import { Question } from '#web/ui/question.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { nameOfUser } from './company-user.ts'
import { useRemoveCompanyUser } from './use-company-users.ts'

/** Says what stays before somebody is taken out of the company. */
export function RemoveQuestion({ user, onClose }: { user: CompanyUser; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveCompanyUser(user.LoginID)
  const name = nameOfUser(user)
  return (
    <Question
      title={t('Remove {{name}}?', { name })}
      action={t('Remove')}
      isPending={remove.isPending}
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      <p>
        {t('{{name}} can no longer log in for your company, from now on. Orders and claims stay, with the name.', {
          name,
        })}
      </p>
      {remove.isError && <Refusal>{failureText(remove.error)}</Refusal>}
    </Question>
  )
}
