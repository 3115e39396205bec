import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Authenticate } from '../authenticate.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Bus } from '../bus/bus.ts'
import type { Company, CompanyRegistry } from '../database/companies.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Egress } from '../egress/egress.ts'
import type { Holds } from '../installation/holds.ts'
import type { KeyRing } from '../key-ring.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../operations/metrics.ts'
import type { SecretBox } from '../secrets.ts'

/**
 * What features need beyond the database: blob store, parser pool, the mail supervisor. Features merge theirs:
 * `declare module '@laycan/server/http/context.ts' { interface Services { blobs: BlobStore } }`
 */
export interface Services {
  log: Log
  companies: CompanyRegistry
  /** Words between the processes of this installation. */
  bus: Bus
  settings: ServerSettings
  blobs: BlobStore
  /** Seals secrets before they are stored. */
  secrets: SecretBox
  /** The keys by which it seals. */
  keys: KeyRing
  /** Who fetches or sends asks here first. */
  holds: Holds
  /** What this process counts for its operator. */
  metrics: Metrics
  /** Aborted as soon as this process is to end. */
  stopping: AbortSignal
  /** The way out to hosts that an administrator names. */
  egress: Egress
  /** The way out to hosts that a mail names: public addresses alone, whatever networks the operator lists. */
  public_egress: Egress
  authenticate: Authenticate
  /** Work of services themselves that ends last, in reverse order (worker threads and the like). */
  closing: (() => Promise<void>)[]
}

/** What of the process's configuration calls depend on. */
export interface ServerSettings {
  version: string
  /** When the running version was built, ISO 8601. */
  released_at: string
  /** Address of this installation as browsers reach it, without a trailing slash; '' takes the request's own host. */
  public_url: string
  approved_domains: readonly string[]
  login_host: string
  /** Users that each company may have, pending invitations among them. */
  licenses: number
  region: string
  /** Where unexpected errors of clients are sent (ER-014). */
  error_service: URL | undefined
  /** False as soon as anybody else can reach us: another address, a proxy. */
  only_local: boolean
  data_folder: string
  /** Name servers by which senders are checked; none takes those of the system. */
  dns_servers: readonly string[]
  /** Where people consent that their mailboxes are read, and the mail servers of these. */
  mail_providers: Readonly<Record<'google' | 'microsoft', MailProvider>>
  /** Threads that read mail. */
  parsers: number
  /** The bundled parse worker; undefined when running from source. */
  parse_worker: URL | undefined
  /** The bundled worker that searches and merges; undefined when running from source. */
  search_worker: URL | undefined
  /** Seconds that a server for outgoing mail may take for an answer. */
  sending_patience: number
  /** Seconds between looks at mailboxes whose server cannot tell of changes by itself. */
  imap_poll: number
  /** Address at which ports for AIS messages listen. */
  ais_host: string
  smtp: SmtpSettings
}

/** A provider of mailboxes that is signed in at by OAuth. */
export interface MailProvider {
  /** Address of its OpenID configuration; `{tenant}` stands for the company's own part of it. */
  issuer: string
  imap: MailProviderServer
  smtp: MailProviderServer
  /** Address under which its calendars are, without a trailing slash. */
  calendar: string
}

export interface MailProviderServer {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
}

/** The built-in SMTP receiver. */
export interface SmtpSettings {
  host: string
  /** 0 takes a free port. */
  port: number
  name: string
  /** PEM; STARTTLS is offered only with both. */
  tls: { cert: string; key: string } | undefined
  max_bytes: number
}

/** What every handler may look at of its request. */
export interface RequestInfo {
  /** Address of the peer. */
  ip: string
  /** Base URL for links, without a trailing slash. */
  base_url: string
  token: string | undefined
  /** Whether whoever started the server makes it, on this machine and past no proxy. */
  is_local: boolean
  raw: FastifyRequest
  /** Sets or clears the session cookie on the answer. */
  setSessionCookie(token: string | null): void
  /** Has the browser forget files and pictures that it keeps of us (Clear-Site-Data, W3C). */
  clearSiteData(): void
}

export interface PublicContext {
  services: Services
  request: RequestInfo
}

export interface ReadContext extends PublicContext {
  actor: Actor
  company: Company
  db: Db
}

/** As ReadContext, inside one transaction that commits when the handler resolves. */
export interface WriteContext extends ReadContext {
  tx: Tx
}

/** Bytes as an answer. */
export interface FileAnswer {
  content: Buffer | NodeJS.ReadableStream
  content_type: string
  /** Given: offered as a download or shown inline under this name. */
  name?: string
  disposition?: 'inline' | 'attachment'
  headers?: Record<string, string>
  /** 200 where it is left out; 302 goes with a `location` header. */
  status?: number
}
