import { sql } from 'kysely'
import type { User } from '#contract/user.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'

/** The user as the contract describes it, seen with this active customer. */
export async function readUser(database: Database, userId: number, customerId: ActiveCustomerId | null): Promise<User> {
  const db = customerId === null ? database.db : database.of(customerId)
  const { rows } = await sql<User>`
    select u.login_id as "LoginID", u.prename as "Prename", u.surname as "Surname", u.role_name as "RoleName",
      u.mail as "Mail", u.phone as "PhoneNumber2", u.customer_id as "CustomerID", own.name as "CustomerName",
      (select json_build_object('CustomerID', c.id, 'BranchID', c.branch_id, 'ICO', c.ico, 'CustomerName', c.name,
          'Street1', c.street, 'City', c.city, 'ZIP', c.zip, 'DeliveryDays', c.delivery_days,
          'Timers', json_build_object(
            'PopUpDelay', coalesce(c.popup_delay_minutes, o.popup_delay_minutes),
            'PopUpInterval', coalesce(c.popup_interval_minutes, o.popup_interval_minutes),
            'PopUpAutoplay', coalesce(c.popup_autoplay_seconds, o.popup_autoplay_seconds)))
        from customer c, customer o where c.id = ${customerId}::integer and o.id = 0) as "ActiveCustomer",
      (select coalesce(json_agg(json_build_object('PermissionID', p)), '[]') from unnest(u.permissions) p)
        as "UserPermission",
      (select coalesce(json_agg(json_build_object('AddressID', a.id::text, 'Name', a.name, 'Street1', a.street,
          'City', a.city, 'ZIP', a.zip, 'Phone', a.phone, 'IsDefault', a.is_default) order by a.is_default desc, a.id), '[]')
        from address a where a.customer_id = ${customerId}::integer) as "Addresses",
      exists (select from document d where d.customer_id = ${customerId}::integer and d.open_haler > 0
        and d.due_date < (now() at time zone 'Europe/Prague')::date) as "HasBillsAfterDueDate",
      u.user_type as "UserType", u.is_admin as "IsAdmin", u.blocked as "Blocked"
    from app_user u join customer own on own.id = u.customer_id
    where u.id = ${userId}`.execute(db)
  const user = rows[0]
  if (!user) throw new Error(`user ${userId} is gone`)
  return user
}
