import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Authenticate } from '../authenticate.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Company, CompanyRegistry } from '../database/companies.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { SecretBox } from '../secrets.ts'

/**
 * What features need beyond the database: blob store, parser pool, the mail supervisor. Features merge theirs:
 * `declare module '@laycan/server/http/context.ts' { interface Services { blobs: BlobStore } }`
 */
export interface Services {
  log: Log
  companies: CompanyRegistry
  settings: ServerSettings
  blobs: BlobStore
  /** Seals secrets before they are stored. */
  secrets: SecretBox
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
  region: string
  data_folder: string
  /** Threads that read mail. */
  parsers: number
  /** The bundled parse worker; undefined when running from source. */
  parse_worker: URL | undefined
  /** Seconds that a server for outgoing mail may take for an answer. */
  sending_patience: number
  smtp: SmtpSettings
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
  raw: FastifyRequest
  /** Sets or clears the session cookie on the answer. */
  setSessionCookie(token: string | null): void
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
