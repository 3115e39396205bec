import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Company, CompanyRegistry } from '../database/companies.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Cable } from '../live/cable.ts'
import type { Log } from '../log.ts'

/**
 * What features need beyond the database: blob store, parser pool, the mail supervisor. Features merge theirs:
 * `declare module '@laycan/server/http/context.ts' { interface Services { blobs: BlobStore } }`
 */
export interface Services {
  log: Log
  companies: CompanyRegistry
  settings: ServerSettings
  /** The live gateway, there once the server listens. */
  cable(): Cable
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
}
