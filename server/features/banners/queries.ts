import * as z from 'zod/mini'
import { Banner } from '#contract/banners.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const columns = `
      id::text as "Id",
      title as "Title",
      file_name as "FileName",
      '/files/' || file_id as "ImageUrl",
      url as "Url",
      lang as "LangId",
      valid_from::text as "ValidFrom",
      valid_to::text as "ValidTo",
      position as "Order",
      active as "Active"`

const shown = statement('banners.shown', {
  params: { today: z.string(), language: z.string() },
  row: Banner,
  text: `
    select ${columns}
    from banner
    where active and valid_from <= :today::date and valid_to >= :today::date and lang in ('', :language)
    order by position, id`,
})

/** What is shown above the products on a day in a language. */
export async function listShown(db: Db, today: string, language: string): Promise<Banner[]> {
  return shown(db, { today, language })
}

const all = statement('banners.all', {
  params: { id: z.nullable(z.string()) },
  row: Banner,
  text: `
    select ${columns}
    from banner where :id::bigint is null or id = :id::bigint order by position, id`,
})

/** All banners in their order, or one of them. */
export async function listBanners(db: Db, id: string | null = null): Promise<Banner[]> {
  return all(db, { id })
}

const fields = {
  Title: z.string(),
  Url: z.string(),
  LangId: z.string(),
  ValidFrom: z.string(),
  ValidTo: z.string(),
  Order: z.number(),
  Active: z.boolean(),
}
const file = { fileId: z.string(), fileName: z.string() }

export type BannerFields = z.infer<z.ZodMiniObject<typeof fields>>
export type BannerFile = z.infer<z.ZodMiniObject<typeof file>>

const added = statement('banners.add', {
  params: { ...fields, ...file },
  row: z.object({ id: z.string() }),
  text: `
    insert into banner (title, file_id, file_name, url, lang, valid_from, valid_to, position, active)
    values (:Title, :fileId::uuid, :fileName, :Url, :LangId, :ValidFrom::date, :ValidTo::date, :Order, :Active)
    returning id::text as id`,
})

/** Adds a banner; returns its id. */
export async function addBanner(db: Db, banner: BannerFields & BannerFile): Promise<string | undefined> {
  return (await added(db, banner))[0]?.id
}

const changed = statement('banners.change', {
  params: { id: z.string(), ...fields },
  text: `
    update banner set
      title = :Title,
      url = :Url,
      lang = :LangId,
      valid_from = :ValidFrom::date,
      valid_to = :ValidTo::date,
      position = :Order,
      active = :Active
    where id = :id::bigint`,
})

/** Changes all of a banner but its picture; whether there is one. */
export async function changeBanner(db: Db, id: string, banner: BannerFields): Promise<boolean> {
  return (await changed(db, { id, ...banner })) > 0
}

const pictured = statement('banners.picture', {
  params: { id: z.string(), ...file },
  text: 'update banner set file_id = :fileId::uuid, file_name = :fileName where id = :id::bigint',
})

/** Gives a banner another picture. */
export async function setPicture(db: Db, id: string, picture: BannerFile): Promise<void> {
  await pictured(db, { id, ...picture })
}

const old = statement('banners.delete', {
  params: { id: z.string() },
  text: 'delete from banner where id = :id::bigint',
})

/** Removes a banner. */
export async function deleteBanner(db: Db, id: string): Promise<void> {
  await old(db, { id })
}
