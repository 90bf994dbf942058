import * as z from 'zod/mini'
import { Seller as SellerData, type SellerChange } from '#contract/seller.ts'
import { SellerContact } from '#contract/seller-contact.ts'
import { SellerSuggestion } from '#contract/seller-suggestion.ts'
import type { Db } from '#server/db/connect.ts'
import { partyColumns } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'
import { Seller } from '#server/papers/invoice.ts'

const from = 'from customer c join seller s on s.customer_id = c.id where c.id = 0'

const contactColumns = `
      c.name as "Name",
      c.phone as "Phone",
      c.mail as "Mail",
      s.web as "Web",
      s.opening_hours as "OpeningHours",
      coalesce('/files/' || s.logo_id, '') as "Logo",
      exists (select from app_user where user_type = 'Unregistered' and not blocked) as "LetsVisitorsIn"`

const contact = statement('seller.contact', {
  params: {},
  row: SellerContact,
  text: `
    select ${contactColumns}
    ${from}`,
})

/** What everybody may know of the seller, customer 0. */
export async function listContact(db: Db): Promise<z.infer<typeof SellerContact>[]> {
  return contact(db, {})
}

const whole = statement('seller.whole', {
  params: {},
  row: SellerData,
  text: (isLocked: boolean) => `
    select ${contactColumns},
      c.street as "Street",
      c.city as "City",
      c.zip as "ZIP",
      c.ico as "ICO",
      c.dic as "DIC",
      s.register as "Register",
      s.iban as "Iban",
      s.bic as "Bic",
      s.bank_name as "BankName"
    ${from} ${isLocked ? 'for update of s' : ''}`,
  choices: [true, false],
})

/** The seller with its account; with `isLocked` it cannot change until the transaction ends. */
export async function listSeller(db: Db, isLocked = false): Promise<SellerData[]> {
  return whole(db, {}, isLocked)
}

const suggestionFields = ['Name', 'Street', 'City', 'ZIP', 'ICO', 'DIC', 'Phone', 'Mail', 'Web', 'Iban'] as const

const suggestion = statement('seller.suggestion', {
  params: {},
  row: SellerSuggestion,
  text: `
    select
      ${suggestionFields.map((name) => `coalesce(r.report -> 'identity' ->> '${name.toLowerCase()}', '') as "${name}"`).join(',\n      ')}
    from import_run r
    where jsonb_typeof(r.report -> 'identity') = 'object' and r.outcome in ('imported', 'unchanged')
    order by r.id desc limit 1`,
})

/** The seller as the last import that said it knows it; none when no import did. */
export async function listSuggestion(db: Db): Promise<SellerSuggestion[]> {
  return suggestion(db, {})
}

const issuer = statement('seller.issuer', {
  params: {},
  row: Seller,
  text: `
    select ${partyColumns},
      s.iban,
      s.bic,
      s.bank_name as "bankName",
      s.register,
      s.web,
      '' as logo
    ${from}`,
})

const logo = statement('seller.logo', {
  params: {},
  row: z.object({ hash: z.string(), type: z.string() }),
  text: `
    select
      encode(f.content_hash, 'hex') as hash,
      f.content_type as type
    from seller s join file f on f.id = s.logo_id`,
})

/** Which content the logo is, when there is one. */
export const findLogo = async (db: Db) => (await logo(db, {}))[0]

/** Who issues the papers, with the account to pay to; the logo, which papers and mails have besides, is left out. */
export async function readSeller(db: Db): Promise<Seller> {
  const [seller] = await issuer(db, {})
  if (!seller) throw new Error('the operator is missing')
  return seller
}

const newCustomer = statement('seller.saveCustomer', {
  params: {
    Name: z.string(),
    Street: z.string(),
    City: z.string(),
    ZIP: z.string(),
    ICO: z.string(),
    DIC: z.string(),
    Phone: z.string(),
    Mail: z.string(),
  },
  text: `
    update customer set
      name = :Name,
      street = :Street,
      city = :City,
      zip = :ZIP,
      ico = :ICO,
      dic = :DIC,
      phone = :Phone,
      mail = :Mail
    where id = 0`,
})

const newSeller = statement('seller.saveSeller', {
  params: {
    Register: z.string(),
    Iban: z.string(),
    Bic: z.string(),
    BankName: z.string(),
    Web: z.string(),
    OpeningHours: z.string(),
  },
  text: `
    update seller set
      register = :Register,
      iban = :Iban,
      bic = :Bic,
      bank_name = :BankName,
      web = :Web,
      opening_hours = :OpeningHours`,
})

export async function saveSeller(db: Db, seller: SellerChange): Promise<void> {
  await newCustomer(db, seller)
  await newSeller(db, seller)
}

const newLogo = statement('seller.saveLogo', {
  params: { fileId: z.nullable(z.string()) },
  text: 'update seller set logo_id = :fileId::uuid',
})

/** Shows another picture, or none. */
export async function saveLogo(db: Db, fileId: string | null): Promise<void> {
  await newLogo(db, { fileId })
}
