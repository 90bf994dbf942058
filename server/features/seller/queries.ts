import { sql } from 'kysely'
import type { SellerChange, Seller as SellerData, SellerContact } from '#contract/seller.ts'
import type { Db } from '#server/db/connect.ts'
import type { Seller } from '#server/papers/invoice.ts'

const from = sql`from customer c join seller s on s.customer_id = c.id where c.id = 0`

const contact = sql`c.name as "Name", c.phone as "Phone", c.mail as "Mail", s.web as "Web",
  s.opening_hours as "OpeningHours", coalesce('/files/' || s.logo_id, '') as "Logo"`

/** What everybody may know of the operator, customer 0. */
export async function listContact(db: Db): Promise<SellerContact[]> {
  const { rows } = await sql<SellerContact>`select ${contact} ${from}`.execute(db)
  return rows
}

/** The operator with its account; it stays so until the transaction ends when `isLocked`. */
export async function listSeller(db: Db, isLocked = false): Promise<SellerData[]> {
  const { rows } = await sql<SellerData>`
    select ${contact}, c.street as "Street", c.city as "City", c.zip as "ZIP", c.ico as "ICO", c.dic as "DIC",
      s.register as "Register", s.iban as "Iban", s.bic as "Bic", s.bank_name as "BankName"
    ${from} ${isLocked ? sql`for update of s` : sql``}`.execute(db)
  return rows
}

/** Who issues the papers, with the account to pay to. */
export async function readSeller(db: Db): Promise<Seller> {
  const { rows } = await sql<Seller>`
    select c.name, c.street, c.city, c.zip, c.ico, c.dic, c.phone, c.mail, s.iban, s.bic, s.bank_name as "bankName",
      s.register, s.web, coalesce((select 'data:' || f.content_type || ';base64,'
        || translate(encode(f.content, 'base64'), E'\n', '') from file f where f.id = s.logo_id), '') as logo
    ${from}`.execute(db)
  const [seller] = rows
  if (!seller) throw new Error('the operator is missing')
  return seller
}

export async function saveSeller(db: Db, seller: SellerChange): Promise<void> {
  await sql`
    update customer set name = ${seller.Name}, street = ${seller.Street}, city = ${seller.City}, zip = ${seller.ZIP},
      ico = ${seller.ICO}, dic = ${seller.DIC}, phone = ${seller.Phone}, mail = ${seller.Mail} where id = 0`.execute(db)
  await sql`
    update seller set register = ${seller.Register}, iban = ${seller.Iban}, bic = ${seller.Bic},
      bank_name = ${seller.BankName}, web = ${seller.Web}, opening_hours = ${seller.OpeningHours}`.execute(db)
}

/** Shows another picture, or none when there is no content. */
export async function saveLogo(db: Db, content: Buffer | undefined): Promise<void> {
  if (!content) {
    await sql`update seller set logo_id = null`.execute(db)
    return
  }
  await sql`
    with stored as (insert into file (content_hash, content_type, content)
      values (sha256(${content}), 'image/png', ${content})
      on conflict (content_hash) do update set content_type = excluded.content_type returning id)
    update seller set logo_id = stored.id from stored`.execute(db)
}
