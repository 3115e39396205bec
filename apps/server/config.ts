import { isIP, isIPv4, isIPv6 } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { HOME } from '@laycan/server/database/database-servers.ts'
import { isNetwork } from '@laycan/server/networks.ts'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const HOPS_MAX = 10
const trustedProxies = z
  .string()
  .default('0')
  .transform((text) => {
    if (text === 'true' || text === 'false') return text === 'true' ? 1 : false
    if (/^\d+$/.test(text)) return Number(text) || false
    return text.split(',').map((part) => part.trim())
  })
  .refine((value) => (Array.isArray(value) ? value.every(isNetwork) : Number(value) <= HOPS_MAX), {
    error: 'Give the number of proxies, or their addresses and networks, such as 10.0.0.5,10.1.0.0/16',
  })

const networks = list.refine((texts) => texts.every(isNetwork), {
  error: 'Give addresses and networks, such as 10.0.0.5,10.1.0.0/16',
})

const PORT_MAX = 65_535

/** `address`, `address:port` or `[address]:port`, as Node's resolver takes it. */
function isNameServer(text: string): boolean {
  const [, v6, v4, port = '53'] = /^(?:\[(.+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  const isAddress = v6 === undefined ? isIPv4(v4 ?? '') : isIPv6(v6)
  return isIP(text) !== 0 || (isAddress && Number(port) > 0 && Number(port) <= PORT_MAX)
}

const nameServers = list.refine((texts) => texts.every(isNameServer), {
  error: 'Give name servers by their addresses, such as 10.0.0.53 or 10.0.0.53:5353',
})

const http = { protocol: /^https?$/ }

/** A mail server as `tls://imap.example.com:993`; `starttls` and `none` are the other ways. */
const mailServer = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((text, context) => {
      const [, security, host, port] = /^(tls|starttls|none):\/\/([^\s/:]+):(\d{1,5})$/.exec(text) ?? []
      if (security === undefined || host === undefined) {
        context.addIssue('Give a mail server as tls://imap.example.com:993')
        return z.NEVER
      }
      return { host, port: Number(port), security: security as 'tls' | 'starttls' | 'none' }
    })

/** `east=postgres://user:password@host:5432/`, several with spaces between them. */
const companyServers = z
  .string()
  .default('')
  .transform((text, context) => {
    const named = new Map<string, { url: string }>()
    for (const part of text.split(/\s+/).filter(Boolean)) {
      const [, name, url] = /^([a-z][a-z0-9-]{0,30})=(postgres(?:ql)?:\/\/\S+)$/.exec(part) ?? []
      if (name === undefined || url === undefined || name === HOME || named.has(name) || !URL.canParse(url)) {
        context.addIssue(
          'Give servers as east=postgres://user:password@host:5432/, each under a name of its own',
        )
        return z.NEVER
      }
      named.set(name, { url })
    }
    return named
  })

/** An address over HTTP, without a trailing slash. */
const address = (usual: string) =>
  z
    .url(http)
    .default(usual)
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))

/** The environment that a server reads; docs/operations.md explains each. */
const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Folder of the embedded database, blobs and keys. */
  LAYCAN_DATA: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'Give it as postgres://user:password@host:5432/' })
    .optional(),
  /** Further PostgreSQL servers that companies may be moved to, by names. */
  LAYCAN_COMPANY_SERVERS: companyServers,
  /** Start of the database names, so that several installations can share a server. */
  LAYCAN_DATABASE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/)
    .default('laycan'),
  /** Address as browsers reach it, behind a proxy for instance. */
  LAYCAN_PUBLIC_URL: z
    .url(http)
    .optional()
    .transform((url) => url?.replace(/(?<!\/)\/+$/, '') ?? ''),
  LAYCAN_APPROVED_DOMAINS: list,
  LAYCAN_LOGIN_HOST: z.string().default(''),
  LAYCAN_REGION: z.string().default('local'),
  /** Where unexpected errors of clients are sent as JSON. */
  LAYCAN_ERROR_SERVICE: z.url(http).optional(),
  /** Users that each company may have, pending invitations among them. */
  LAYCAN_LICENSES: z.coerce.number().int().min(1).max(100_000).default(500),
  /** 64 hexadecimal digits; without it a key file is made in the data folder. */
  LAYCAN_SECRET_KEY: z.string().optional(),
  /** How many reverse proxies are before us, or their addresses and networks. */
  LAYCAN_TRUST_PROXY: trustedProxies,
  /** Networks of our own to which a host that somebody names may lead; public addresses always may be asked. */
  LAYCAN_INTERNAL_NETWORKS: networks,
  /** Name servers for senders of mail, mail servers and company domains, `address` or `address:port`. */
  LAYCAN_DNS_SERVERS: nameServers,
  /** Where Google and Microsoft give consent, and their mail servers; `{tenant}` is the company's own at Microsoft. */
  LAYCAN_GOOGLE_ISSUER: z.url(http).default('https://accounts.google.com'),
  LAYCAN_GOOGLE_IMAP: mailServer('tls://imap.gmail.com:993'),
  LAYCAN_GOOGLE_SMTP: mailServer('tls://smtp.gmail.com:465'),
  LAYCAN_GOOGLE_CALENDAR: address('https://www.googleapis.com/calendar/v3'),
  LAYCAN_MICROSOFT_ISSUER: z.url(http).default('https://login.microsoftonline.com/{tenant}/v2.0'),
  LAYCAN_MICROSOFT_IMAP: mailServer('tls://outlook.office365.com:993'),
  LAYCAN_MICROSOFT_SMTP: mailServer('starttls://smtp.office365.com:587'),
  LAYCAN_MICROSOFT_CALENDAR: address('https://graph.microsoft.com/v1.0'),
  LAYCAN_LOG: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  /** Threads that read mail; 0 takes one for each processor but one, at most four. */
  LAYCAN_PARSERS: z.coerce.number().int().min(0).max(64).default(0),
  /** Where an operator asks for health, readiness and metrics; nowhere without a port. */
  LAYCAN_OPS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  LAYCAN_OPS_HOST: z.string().default('127.0.0.1'),
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(2525),
  SMTP_HOST: z.string().default('127.0.0.1'),
  AIS_HOST: z.string().default('127.0.0.1'),
  SMTP_NAME: z.string().default('localhost'),
  SMTP_TLS_CERT: z.string().optional(),
  SMTP_TLS_KEY: z.string().optional(),
  /** Seconds that a server for outgoing mail may take for an answer. */
  SENDING_PATIENCE: z.coerce.number().min(0.1).max(3600).default(120),
  /** Seconds between looks at mailboxes whose server cannot tell of changes by itself; half a minute is forgiven. */
  IMAP_POLL: z.coerce.number().min(0.1).max(3600).default(20),
  SMTP_MAX_BYTES: z.coerce.number().int().positive().default(104_857_600),
  /** Bus of many processes: `nats://name:password@host:4222`; without it PostgreSQL is the bus. */
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_PREFIX: z.string().default(''),
  S3_ENDPOINT: z.url(http).optional(),
  S3_REGION: z.string().default('us-east-1'),
})

const Environment = Variables.refine(
  ({ SMTP_TLS_CERT: cert, SMTP_TLS_KEY: key }) => (cert === undefined) === (key === undefined),
  {
    path: ['SMTP_TLS_CERT, SMTP_TLS_KEY'],
    error: 'Give both files, or none: with one of them STARTTLS would not be offered',
  },
)

export type Config = z.infer<typeof Environment> & { validate_responses: boolean }

/** Reads and checks the environment. @throws Error that names each wrong variable in words */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not right:\n${lines.join('\n')}`)
  }
  const { LAYCAN_DATA } = result.data
  return {
    ...result.data,
    LAYCAN_DATA: isAbsolute(LAYCAN_DATA) ? LAYCAN_DATA : resolve(LAYCAN_DATA),
    validate_responses: environment.NODE_ENV !== 'production',
  }
}
