// Creates accounts and attaches them to customers from the terminal: npm run user -- create --login admin --admin
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { userTypes } from '#contract/permissions.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import {
  attachAccount,
  createAccount,
  exportPerson,
  AccountError,
  type OperatorUserType,
  resetPassword,
} from '#server/features/users/accounts/service.ts'
import { runCommand } from './command.ts'
import { openDatabase } from './database.ts'
import { fault } from './fault.ts'
import { settings } from './serving.ts'

const types = userTypes.filter((type): type is OperatorUserType => type !== 'Unregistered')
const usage = `Usage:
  npm run user -- create --login NAME [--admin] [--type ${types.join('|')}]
                  [--customer NUMBER]… [--name "First Last"] [--mail ADDRESS] [--role TEXT]
  npm run user -- attach --login NAME --customer NUMBER [--customer NUMBER]…
  npm run user -- password --login NAME
  npm run user -- export --login NAME       all that is kept about the person, as JSON

The password is asked for, or read from ODBYT_PASSWORD or from standard input.`

await runCommand(
  async (closing) => {
    const { command, login, values } = readArguments()
    const customers = (values.customer ?? []).map(customerNumber)
    if (command === 'attach' && customers.length === 0) throw fault(usage)
    const password = command === 'create' || command === 'password' ? await readPassword() : ''
    const { ownerUrl, stop } = await openDatabase((line) => console.log(line))
    closing.add(stop)
    await migrate(ownerUrl)
    const database = connect(ownerUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 1 })
    closing.add(() => database.close())
    if (command === 'export')
      console.log(JSON.stringify(await exportPerson({ db: database.all, config: settings() }, login), null, 2))
    else console.log(await act(database.db, command, login, customers, password, values))
  },
  (error) => (error instanceof AccountError ? fault(error.message) : error),
)

type Values = ReturnType<typeof readArguments>['values']

async function act(
  db: Db,
  command: string,
  login: string,
  customers: number[],
  password: string,
  values: Values,
): Promise<string> {
  if (command === 'password') {
    await resetPassword(db, login, password)
    return `${login} has a new password; all its sessions have ended.`
  }
  if (command === 'attach') {
    const names = await attachAccount(db, login, customers)
    return `${login} now works for: ${names.join(', ')}`
  }
  const admin = values.admin === true
  const userType = types.find((type) => type === (values.type ?? (admin ? 'Employee' : 'Customer')))
  if (!userType) throw fault(usage)
  const [prename = '', ...surname] = (values.name ?? login).split(' ')
  await createAccount(db, {
    loginId: login,
    password,
    prename: surname.length === 0 ? '' : prename,
    surname: surname.join(' ') || prename,
    mail: values.mail ?? '',
    roleName: values.role ?? '',
    userType,
    admin,
    customerIds: customers,
  })
  const hint = customers.length === 0 ? ' It can log in once it is attached to a customer.' : ''
  return `${login} was created.${hint}`
}

function readArguments() {
  const textual = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        login: textual,
        admin: { type: 'boolean' },
        type: textual,
        customer: { type: 'string', multiple: true },
        name: textual,
        mail: textual,
        role: textual,
      },
    })
    const [command = '', ...more] = positionals
    if (!['create', 'attach', 'password', 'export'].includes(command) || more.length > 0 || !values.login)
      throw new Error('')
    return { command, login: values.login, values }
  } catch (error) {
    throw fault([(error as Error).message, usage].filter(Boolean).join('\n\n'))
  }
}

function customerNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw fault(`${value} is no customer's number.`)
  return Number(value)
}

async function readPassword(): Promise<string> {
  const given = process.env['ODBYT_PASSWORD']
  if (given !== undefined) return given
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  const first = await askHidden('Password: ')
  if (first !== (await askHidden('Password again: '))) throw fault('The passwords do not match.')
  return first
}

/** Asks without showing what is typed. */
async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const line = createInterface({ input: process.stdin, output: silent, terminal: true })
  line.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  const answer = await line.question('')
  line.close()
  process.stdout.write('\n')
  return answer
}
