import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { faultText } from '#server/lib/fault-text.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** With a `cid` it is a picture that stands in the mail. */
  attachments?: { filename: string; contentType: string; content: Buffer; cid?: string }[]
  /** The same for every try of the same mail: names its file and lets the receiver drop a second copy. */
  name: string
}

/** A mail server by its address, or as the administration has it. */
export type SmtpServer =
  | string
  | { host: string; port: number; encryption: 'tls' | 'starttls' | 'none'; login: string; password: string }

export interface MailSettings {
  /** Without one, mails become files. */
  smtp: SmtpServer | undefined
  mailFolder: string
  /** Undefined while nobody said who writes. */
  from: string | { name: string; address: string } | undefined
  /** The part behind the @ of message ids. */
  host: string
}

const TIMEOUT_MS = 10_000
// One plain address, nothing that a header or a list of receivers could be made of.
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/

// For a mail that is written as a file; a server would not take it.
const NOBODY = 'Odbyt <portal@localhost>'

const FOLDER = 0o700
const FILE = 0o600

/** Lets nobody else on the machine read the mails that were written to a folder, also those of earlier releases. */
export async function guardMails(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!names) return
  await chmod(folder, FOLDER)
  const mails = names.filter((name) => name.endsWith('.eml') || name.startsWith('.'))
  for (const name of mails) {
    // Another process may have given a mail its name just now.
    await chmod(join(folder, name), FILE).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

function smtpOf(server: SmtpServer) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  if (typeof server === 'string') return createTransport({ url: server, ...timeouts })
  const { host, port, encryption, login, password } = server
  return createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(login !== '' && { auth: { user: login, pass: password } }),
    ...timeouts,
  })
}

/** Sends a mail, or writes it as an .eml file while there is no SMTP server; throws when it has to be tried again. */
export function mailer({ smtp, mailFolder, from, host }: MailSettings): (mail: Mail) => Promise<void> {
  const message = ({ name, to, ...content }: Mail) => {
    if (!ADDRESS.test(to)) throw new Error(faultText('This is no mail address.', to))
    return {
      ...content,
      to: { name: '', address: to },
      from: from ?? NOBODY,
      messageId: `<${name}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    }
  }
  if (smtp) {
    const connection = smtpOf(smtp)
    return async (mail) => {
      if (from === undefined) throw new Error(faultText('There is no sender: fill in the e-mail of the wholesaler.'))
      await connection.sendMail(message(mail))
    }
  }
  const stream = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message: content } = await stream.sendMail(message(mail))
    await mkdir(mailFolder, { recursive: true, mode: FOLDER })
    // Moved in one step, so that nobody reads half a mail.
    const partial = join(mailFolder, `.${mail.name}.${process.pid}`)
    await writeFile(partial, content as Buffer, { mode: FILE })
    await rename(partial, join(mailFolder, `${mail.name}.eml`))
  }
}
