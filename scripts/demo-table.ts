import { demoLogins } from '#db/demo/logins.ts'
import { onConnection } from '#server/db/prepare.ts'

/** The demo logins that exist in this database, as lines of text; '' when there are none. */
export async function demoTable(ownerUrl: string): Promise<string> {
  const present = new Set<string>()
  await onConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ login: string }>(
      'select login_id as login from app_user where login_id = any($1)',
      [demoLogins.map(({ login }) => login)],
    )
    for (const { login } of rows) present.add(login)
  })
  const rows = demoLogins.filter(({ login }) => present.has(login))
  if (rows.length === 0) return ''
  const width = (pick: (row: (typeof rows)[number]) => string): number =>
    Math.max(8, ...rows.map((row) => pick(row).length))
  const [login, password] = [width((row) => row.login), width((row) => row.password)]
  const lines = rows.map((row) => `  ${row.login.padEnd(login)}  ${row.password.padEnd(password)}  ${row.purpose}`)
  return [`  ${'Login'.padEnd(login)}  ${'Password'.padEnd(password)}  For`, ...lines].join('\n')
}
