import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContactPeople, ContactPerson } from '#contract/contact-people.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Question } from '#web/ui/question.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { useContactPeople, useRemovePerson } from './use-contact-people.ts'

/** The seller's people customers can turn to, in their order. */
export function ContactPeoplePage() {
  const { t } = useTranslation()
  const people = useContactPeople()
  const { data } = people
  const [opened, setOpened] = useState<ContactPerson | 'new'>()
  const [leaving, setLeaving] = useState<ContactPerson>()
  const remove = useRemovePerson(() => setLeaving(undefined))
  return (
    <div className="flex flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1">{t('Contact people')}</h1>
        <Button kind="primary" icon={<Plus aria-hidden size={16} />} onPress={() => setOpened('new')}>
          {t('New contact person')}
        </Button>
      </div>
      <p className="max-w-180 text-sm text-muted">
        {t(
          'Customers see them at their company. The regional manager is who looks after the customer most closely: by number, then the representative of an import, then by route, region, and everybody’s.',
        )}
      </p>
      <Loaded query={people} bars={6} fault={t('The data could not be loaded.')}>
        {({ People, Routes }) => (
          <ul
            aria-label={t('Contact people')}
            className="max-w-300 divide-y divide-line rounded border border-line bg-surface px-4"
          >
            {People.length === 0 && (
              <li className="py-3 text-muted">
                {t(
                  'There is nobody yet. What a table of contacts brings is shown to customers without being listed here.',
                )}
              </li>
            )}
            {People.map((person) => (
              <Line
                key={person.PersonId}
                person={person}
                routes={Routes}
                onChange={() => setOpened(person)}
                onDelete={() => setLeaving(person)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {opened !== undefined && data && (
        <PersonDialog
          person={opened === 'new' ? undefined : opened}
          routes={data.Routes}
          place={Math.min(9999, Math.max(0, ...data.People.map(({ Order }) => Order)) + 1)}
          onClose={() => setOpened(undefined)}
        />
      )}
      <Question
        title={t('Remove the person')}
        action={t('Remove')}
        isPending={remove.isPending}
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving.PersonId)}
      >
        <p>{leaving?.Name}</p>
      </Question>
    </div>
  )
}

type LineProps = {
  person: ContactPerson
  routes: ContactPeople['Routes']
  onChange: () => void
  onDelete: () => void
}

const MOST_NAMED = 3

function Line({ person, routes, onChange, onDelete }: LineProps) {
  const { t, i18n } = useTranslation()
  const { Name, Picture, Phone, Mail, Customers, Zips, IsManager } = person
  const role = i18n.language === 'en' && person.RoleEn !== '' ? person.RoleEn : person.RoleCs
  const named = Customers.slice(0, MOST_NAMED).map(({ CustomerName }) => CustomerName)
  const more = Customers.length - named.length
  const reach = [
    ...(person.ForEveryone ? [t('All customers')] : []),
    ...routes.filter(({ RouteId }) => person.Routes.includes(RouteId)).map((route) => route.Name),
    ...Zips.map((zip) => t('postcodes {{zip}}…', { zip })),
    ...named,
    ...(more > 0 ? [t('{{count}} more', { count: more })] : []),
  ]
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      {Picture !== '' && <img src={Picture} alt="" className="size-12 shrink-0 rounded-full bg-sunken object-cover" />}
      <span className="min-w-40 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{Name}</span>
          {IsManager && <Badge tone="accent">{t('Regional manager')}</Badge>}
        </span>
        <span className="block text-sm text-muted">
          {[role, Phone, Mail].filter((part) => part !== '').join(' · ')}
        </span>
        <span className="block text-sm text-muted">
          {reach.length > 0 ? reach.join(', ') : t('Looks after nobody: no customer sees this person.')}
        </span>
      </span>
      <IconButton label={t('Change {{name}}', { name: Name })} onPress={onChange}>
        <Pencil aria-hidden size={16} />
      </IconButton>
      <IconButton label={t('Delete {{name}}', { name: Name })} onPress={onDelete}>
        <Trash2 aria-hidden size={16} />
      </IconButton>
    </li>
  )
}
