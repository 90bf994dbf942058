import { privacyPage } from '#contract/info-pages.ts'
import type { Visitors } from '#contract/visitors.ts'
import { type Config, languages } from '#server/config.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { storePage } from '#server/features/info-pages/service.ts'
import { readSeller } from '#server/features/seller/service.ts'
import { escapeHtml } from '#server/mail/templates.ts'
import { translate } from '#server/mail/texts.ts'
import * as queries from './queries.ts'
import { privacyPolicy } from './rules.ts'

/** Whether strangers may look at the offer. */
export const showVisitors = ({ db, config }: SessionContext): Promise<Visitors[]> =>
  queries.listVisitors(db, config.placeholderLogin)

/** Makes what visitors need, closed at first, where it is missing; returns the customer whose offer they see. */
export async function preparePublicCustomer(db: Db, { placeholderLogin }: Config): Promise<number> {
  const words = { name: translate('cs', 'Public offer'), surname: translate('cs', 'Visitor') }
  await queries.insertVisitors(db, placeholderLogin, words)
  const customerId = await queries.findPublicCustomer(db, placeholderLogin)
  ensure(customerId, 'user.exists')
  return customerId
}

/** Lets strangers look at the offer, or no longer; there is a privacy policy from then on, in both languages. */
export async function changeVisitors(context: SessionContext, isOpen: boolean): Promise<Visitors[]> {
  const { config, session, network } = context
  await context.db.transaction().execute(async (db) => {
    await writePolicy(db)
    await preparePublicCustomer(db, config)
    await queries.setOpen(db, config.placeholderLogin, isOpen)
    await writeAudit(db, {
      event: 'visitors.changed',
      userId: session.userId,
      loginId: session.loginId,
      network,
      detail: { open: isOpen },
    })
  })
  return showVisitors(context)
}

async function writePolicy(db: Db): Promise<void> {
  const seller = await readSeller(db)
  ensure(seller.name !== 'Odbyt' && seller.mail !== '', 'seller.missing')
  const { name, street, zip, city } = seller
  const place = [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean)
  const who = escapeHtml([name, ...place].join(', '))
  for (const LangId of languages) {
    const Title = translate(LangId, 'Privacy policy')
    const content = privacyPolicy(LangId, who, escapeHtml(seller.mail))
    await storePage(db, privacyPage, { LangId, Title, Public: true, Order: 90, content })
  }
}
