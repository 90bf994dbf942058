import type { FirstStep } from '#contract/first-run.ts'
import { paths } from '#web/shared/paths.ts'

/** What each step is called, why it is one, and where it is done; the texts are keys. */
export const stepWords: Record<FirstStep, { title: string; text: string; to: string }> = {
  seller: {
    title: 'The wholesaler',
    text: 'Name, company ID, VAT ID, e-mail and account: documents, payment codes and e-mails name them. After the first import they can be taken over from it.',
    to: paths.adminSeller,
  },
  mail: {
    title: 'Mail server',
    text: 'Buyers get confirmations, invoices and invitations by e-mail. A test mail shows that they arrive.',
    to: paths.adminSettings,
  },
  data: {
    title: 'Goods, prices and customers',
    text: 'The first import from the accounting system: upload an export, or lay it into the folder on the server.',
    to: paths.adminData,
  },
  visitors: {
    title: 'Visitors',
    text: 'Whether strangers may look at the offer without prices. The privacy policy is made with it.',
    to: paths.adminSettings,
  },
  delivery: {
    title: 'Delivery days',
    text: 'On which days customers are supplied, and until when they order. The import brings them where the address book has them.',
    to: paths.adminDelivery,
  },
  orders: {
    title: 'Where orders go',
    text: 'How an order gets into the accounting system. Until that is said, orders wait here.',
    to: `${paths.adminData}?part=orders`,
  },
  users: {
    title: 'Users',
    text: 'Invite the people of your customers: each gets a link by e-mail and chooses a login and a password.',
    to: paths.adminInvitations,
  },
}
