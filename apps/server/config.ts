import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const NETWORK = /^(?<address>[^/]+)(?:\/(?<bits>\d{1,3}))?$/
const isNetwork = (text: string) => {
  const { address = '', bits } = NETWORK.exec(text)?.groups ?? {}
  return isIP(address) !== 0 && Number(bits ?? 0) <= (isIP(address) === 4 ? 32 : 128)
}
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

/** The environment that a server reads; docs/operations.md explains each. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Folder of the embedded database, blobs and keys. */
  LAYCAN_DATA: z.string().default('data'),
  DATABASE_URL: z.url().optional(),
  /** Start of the database names, so that several installations can share a server. */
  LAYCAN_DATABASE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/)
    .default('laycan'),
  /** Address as browsers reach it, behind a proxy for instance. */
  LAYCAN_PUBLIC_URL: z
    .url()
    .optional()
    .transform((url) => url?.replace(/\/+$/, '') ?? ''),
  LAYCAN_APPROVED_DOMAINS: list,
  LAYCAN_LOGIN_HOST: z.string().default(''),
  LAYCAN_REGION: z.string().default('local'),
  /** 64 hexadecimal digits; without it a key file is made in the data folder. */
  LAYCAN_SECRET_KEY: z.string().optional(),
  /** How many reverse proxies are before us, or their addresses and networks. */
  LAYCAN_TRUST_PROXY: trustedProxies,
  LAYCAN_LOG: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  /** Threads that read mail; 0 takes one for each processor but one, at most four. */
  LAYCAN_PARSERS: z.coerce.number().int().min(0).max(64).default(0),
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(2525),
  SMTP_HOST: z.string().default('127.0.0.1'),
  SMTP_NAME: z.string().default('localhost'),
  SMTP_TLS_CERT: z.string().optional(),
  SMTP_TLS_KEY: z.string().optional(),
  /** Seconds that a server for outgoing mail may take for an answer. */
  SENDING_PATIENCE: z.coerce.number().min(0.1).max(3600).default(120),
  SMTP_MAX_BYTES: z.coerce.number().int().positive().default(104_857_600),
  S3_BUCKET: z.string().optional(),
  S3_PREFIX: z.string().default(''),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
})

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
