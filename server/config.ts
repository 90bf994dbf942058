import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { isExampleAddress } from '#contract/example-address.ts'
import { type FileSettings, storeNames } from './files/store.ts'
import { readWebConfig, type WebConfig } from './web-config.ts'

export const languages = ['cs', 'en'] as const
export type Language = (typeof languages)[number]

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

const onOrOff = z
  .enum(['on', 'off'])
  .default('on')
  .transform((value) => value === 'on')

/**
 * Connections of a process to the database when nobody sets them: twice the processors and one, at most 10. More would only
 * wait for a processor, each with plans of its own that push those of the others out of its cache.
 */
export const CONNECTIONS = Math.min(10, 2 * availableParallelism() + 1)

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** How many listening sockets systemd hands over, and to which process. */
  LISTEN_FDS: z.coerce.number().int().min(0).default(0),
  LISTEN_PID: z.coerce.number().int().optional(),
  /** Where users reach the portal; links in mails start with it. */
  PUBLIC_URL: z.url().optional(),
  /** Addresses of proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUST_PROXY: z.string().default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** config.json of the browser side. */
  WEB_CONFIG: z.string().optional(),
  /** The visitors' shared account; otherwise as config.json has it. */
  PLACEHOLDER_LOGIN: z.string().optional(),
  /** 1 lets old clients log in with LoginID and Password in the query. */
  LOGIN_QUERY: flag,
  /** A standby of the database, as odbyt_app, from which the offer is read when it is as new. */
  DATABASE_REPLICA_URL: z.string().optional(),
  /** From this hour on (Prague time) the next day can no longer be chosen for delivery. */
  CUT_OFF_HOUR: z.coerce.number().int().min(0).max(24).default(12),
  /** 0 is a portal of a real seller: an empty database stays empty, and nobody is written to at an example address. */
  ODBYT_DEMO: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  /** off leaves the demo seller without what takes its orders in the place of an accounting system. */
  DEMO_BACK_OFFICE: onOrOff,
  /** Comes before the mail server of the administration. */
  SMTP_URL: z.string().optional(),
  /** Mails are written here while no SMTP server is configured. */
  MAIL_FOLDER: z.string().default('data/mail'),
  /** Comes before the sender of the administration. */
  MAIL_FROM: z.string().optional(),
  /** What is meant for the seller's people is mailed here, instead of to the seller's own address. */
  SALES_MAIL: z.string().optional(),
  /** Orders go out to its folder `out` and answers are read in its folder `in`, when that is the door of the seller's choice. */
  ERP_FOLDER: z.string().default('data/erp'),
  /** Backups by schedule are written here; off lets other processes make them. */
  BACKUP_FOLDER: z.string().default('data/backup'),
  /** A file with 32 bytes in base64; without it backups are not encrypted. */
  BACKUP_KEY_FILE: z.string().optional(),
  /** Where new files go. */
  FILE_STORE: z.enum(storeNames).default('database'),
  /** The folder of the store disk, which all processes share. */
  FILES_FOLDER: z.string().default('data/files'),
  /** An S3-compatible server; buckets are named in the path. */
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_KEY: z.string().default(''),
  S3_SECRET: z.string().default(''),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** How long a process that was asked to end still answers, so that a proxy notices, in milliseconds. */
  DRAIN_MS: z.coerce.number().int().min(0).max(600_000).default(7000),
  /** off reads the session before anything else, on any route. */
  SESSION_CACHE: onOrOff,
  /** off reads a cart whenever it is shown or written. */
  CART_CACHE: onOrOff,
  DB_POOL: z.coerce.number().int().min(1).max(80).default(CONNECTIONS),
  DB_CONNECT_MS: z.coerce.number().int().min(100).default(2000),
  DB_QUERY_MS: z.coerce.number().int().min(100).default(3000),
})

export interface Config {
  host: string
  port: number
  /** A socket that somebody else holds open while the process is restarted; it comes before host and port. */
  listenFd: number | undefined
  /** Where users reach the portal, without a slash at the end; follows the administration unless it is fixed. */
  publicUrl: string
  /** Whether it was set where the portal is started. */
  isUrlFixed: boolean
  trustProxy: string[]
  logLevel: z.infer<typeof schema>['LOG_LEVEL']
  placeholderLogin: string
  loginQuery: boolean
  cutOffHour: number
  /** Whether this is the demo seller; a real one is without example addresses. */
  demo: boolean
  /** Whether the demo's orders are taken, delivered and invoiced in quick motion. */
  demoBackOffice: boolean
  smtpUrl: string | undefined
  mailFolder: string
  mailFrom: string | undefined
  salesMail: string
  erpFolder: string
  /** Undefined where this process makes no backups. */
  backupFolder: string | undefined
  backupKeyFile: string | undefined
  files: FileSettings
  metricsToken: string | undefined
  drainMs: number
  /** Whether a process remembers sessions. */
  sessionCache: boolean
  /** Whether a process remembers carts. */
  cartCache: boolean
  replicaUrl: string | undefined
  pool: { max: number; connectMs: number; queryMs: number }
  /** Folder of the built web application. */
  webRoot: string
  web: WebConfig
}

function filesOf(value: z.infer<typeof schema>): FileSettings {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, FILE_STORE: store, FILES_FOLDER: folder } = value
  if (store === 's3' && (!endpoint || !bucket)) throw new Error('FILE_STORE: s3 needs S3_ENDPOINT and S3_BUCKET.')
  const s3 =
    endpoint && bucket
      ? { endpoint, bucket, region: value.S3_REGION, key: value.S3_KEY, secret: value.S3_SECRET }
      : undefined
  return { store, folder, s3 }
}

// The number of the first socket that systemd hands over.
const FIRST_SOCKET = 3

/** Reads the server's settings from environment variables; throws one sentence per wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = schema.safeParse(env)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const value = parsed.data
  for (const name of ['MAIL_FROM', 'SALES_MAIL'] as const) {
    const address = value[name]
    if (address !== undefined && !value.ODBYT_DEMO && isExampleAddress(address)) {
      throw new Error(`${name}: ${address} is an example address that nobody reads; set a real one, or leave it out.`)
    }
  }
  const web = readWebConfig(value.WEB_CONFIG)
  return {
    host: value.HOST,
    port: value.PORT,
    listenFd: value.LISTEN_FDS > 0 && value.LISTEN_PID === process.pid ? FIRST_SOCKET : undefined,
    isUrlFixed: value.PUBLIC_URL !== undefined,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, ''),
    trustProxy: value.TRUST_PROXY.split(',').filter((address) => address !== ''),
    logLevel: value.LOG_LEVEL,
    placeholderLogin: value.PLACEHOLDER_LOGIN ?? web.settings.placeholderLogin ?? 'unknown-user',
    loginQuery: value.LOGIN_QUERY,
    cutOffHour: value.CUT_OFF_HOUR,
    replicaUrl: value.DATABASE_REPLICA_URL || undefined,
    demo: value.ODBYT_DEMO,
    demoBackOffice: value.ODBYT_DEMO && value.DEMO_BACK_OFFICE,
    smtpUrl: value.SMTP_URL || undefined,
    mailFolder: value.MAIL_FOLDER,
    mailFrom: value.MAIL_FROM || undefined,
    salesMail: value.SALES_MAIL ?? '',
    erpFolder: value.ERP_FOLDER,
    backupFolder: value.BACKUP_FOLDER === 'off' ? undefined : value.BACKUP_FOLDER,
    backupKeyFile: value.BACKUP_KEY_FILE || undefined,
    files: filesOf(value),
    metricsToken: value.METRICS_TOKEN,
    drainMs: value.DRAIN_MS,
    sessionCache: value.SESSION_CACHE,
    cartCache: value.CART_CACHE,
    pool: { max: value.DB_POOL, connectMs: value.DB_CONNECT_MS, queryMs: value.DB_QUERY_MS },
    web,
    webRoot: fileURLToPath(new URL('../dist/', import.meta.url)),
  }
}
