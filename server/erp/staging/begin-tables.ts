import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Makes the staging tables of what comes as tables, and of packaging wherever it comes from. */
export async function beginTables(db: Db): Promise<void> {
  await sql`
    create temp table staged_package (
      file int, line int, id text, name text, deposit_haler bigint, own boolean not null default false, ok boolean not null default true
    ) on commit drop;
    create temp table staged_item_package (
      file int, line int, item_id text, package_id text, per_unit numeric, from_card boolean not null default false,
      own boolean not null default false, ok boolean not null default true
    ) on commit drop;
    create temp table staged_movement (
      file int, line int, customer_id int, package_id text, date date, document_id text, issued int, returned int,
      note text not null default '', from_document boolean not null default false, ok boolean not null default true
    ) on commit drop;
    create temp table staged_contact (
      file int, line int, customer_id int, name text, phone text, mail text, position int, ok boolean not null default true
    ) on commit drop;
    create temp table staged_user (
      file int, line int, customer_id int, login_id text, prename text, surname text, mail text, phone text,
      role_name text, user_type text, permissions text[], ok boolean not null default true
    ) on commit drop;
  `.execute(db)
}
