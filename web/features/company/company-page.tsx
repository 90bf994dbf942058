import { useTranslation } from 'react-i18next'
import type { CustomerDetail } from '#contract/customers.ts'
import { deliveryText } from '#web/shared/delivery-days.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Addresses } from './addresses-section.tsx'
import { Card } from '#web/ui/card.tsx'
import { useCompany } from './use-company.ts'

/** The active customer as the seller knows it; what is not known is not shown. */
export function CompanyPage() {
  const { t } = useTranslation()
  const company = useCompany()
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1>{t('Company')}</h1>
      <Loaded query={company} bars={8} fault={t('The company could not be loaded.')}>
        {(customer) => (
          <div className="grid max-w-300 items-start gap-3 desktop:grid-cols-2">
            <Basics customer={customer} />
            <div className="flex flex-col gap-3">
              <Addresses addresses={customer.Addresses} />
              {customer.RegionalManager && <People title={t('Regional manager')} people={[customer.RegionalManager]} />}
              {customer.Contacts.length > 0 && <People title={t('Contact people')} people={customer.Contacts} />}
            </div>
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Basics({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation()
  const seat = [customer.Street1, `${customer.ZIP} ${customer.City}`.trim()].filter((part) => part !== '').join(', ')
  const known: { label: string; text: string; Link?: typeof Phone }[] = [
    { label: t('Name of the company'), text: customer.CustomerName },
    { label: t('Customer number'), text: String(customer.CustomerID) },
    { label: t('Branch'), text: customer.BranchID },
    { label: t('Company ID'), text: customer.ICO },
    { label: t('VAT ID'), text: customer.DIC },
    { label: t('Registered office'), text: seat },
    { label: t('Phone'), text: customer.Phone, Link: Phone },
    { label: t('Email'), text: customer.Mail, Link: Mail },
    { label: t('Price level'), text: customer.PriceLevel },
    {
      label: t('Invoices are due in'),
      text: customer.MaturityDays > 0 ? t('{{count}} days', { count: customer.MaturityDays }) : '',
    },
    { label: t('Delivery days'), text: deliveryText(customer.DeliveryDays, t)?.full ?? '' },
  ]
  return (
    <Card title={t('Basic information')}>
      <dl className="divide-y divide-line px-4 py-1">
        {known
          .filter(({ text }) => text !== '')
          .map(({ label, text, Link }) => (
            <div key={label} className="grid gap-x-4 py-2 card:grid-cols-[10rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium break-words">{Link ? <Link text={text} /> : text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

function People({ title, people }: { title: string; people: CustomerDetail['Contacts'] }) {
  return (
    <Card title={title}>
      <ul className="divide-y divide-line px-4 py-1">
        {people.map((person) => (
          <li key={`${person.Name} ${person.Mail}`} className="flex items-center gap-3 py-2">
            {person.Picture !== '' && (
              <img src={person.Picture} alt="" className="size-12 shrink-0 rounded-full bg-sunken object-cover" />
            )}
            <div className="min-w-0">
              <div className="font-medium">{person.Name}</div>
              {person.Role !== '' && <div className="text-muted">{person.Role}</div>}
              <div className="flex flex-wrap gap-x-4">
                {person.Phone !== '' && <Phone text={person.Phone} />}
                {person.Mail !== '' && <Mail text={person.Mail} />}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const linkClass =
  'inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline pointer-coarse:min-h-11'

const Phone = ({ text }: { text: string }) => (
  <a href={`tel:${text.replaceAll(/\s/g, '')}`} className={`${linkClass} whitespace-nowrap`}>
    {text}
  </a>
)

const Mail = ({ text }: { text: string }) => (
  <a href={`mailto:${text}`} className={`${linkClass} break-all`}>
    {text}
  </a>
)
