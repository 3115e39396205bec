import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '@laycan/server/actor.ts'
import type { Company, CompanyRegistry } from '@laycan/server/database/companies.ts'
import { findActor } from './find-actor.ts'
import { deleteSession, findSession, insertSession } from './sign-ins.repo.ts'

/** A session ends after this long without a new sign-in. */
const SESSION_DAYS = 30
/**
 * How long a verified token is trusted without asking the database again. It bounds how long another process goes on
 * after a sign-out or a change of rights; in the same process both take effect at once.
 */
const TRUSTED_MS = 5_000
const CACHE_MAX = 10_000

declare module '@laycan/server/http/context.ts' {
  interface Services {
    sessions: Sessions
  }
}

interface Verified {
  actor: Actor
  company: Company
  auth_at: string
  trusted_until: number
}

/** Opens, verifies and ends sessions. */
export class Sessions {
  readonly #companies: CompanyRegistry
  readonly #verified = new Map<string, Verified>()
  /** How often rights changed or a session ended. */
  #changes = 0

  constructor(companies: CompanyRegistry) {
    this.#companies = companies
  }

  /** Opens a session and returns its token (256 random bits; only its hash is stored). */
  async open(company_id: string, user_id: number): Promise<{ token: string; auth_at: string }> {
    const token = randomBytes(32).toString('base64url')
    const expires_at = new Date(Date.now() + SESSION_DAYS * 86_400_000).toISOString()
    const { created_at } = await insertSession(this.#companies.control, tokenHash(token), {
      company_id,
      user_id,
      expires_at,
    })
    return { token, auth_at: created_at }
  }

  /** Whose token this is; undefined when it is unknown, ended or its user may not sign in anymore (AD-013). */
  async authenticate(token: string): Promise<Verified | undefined> {
    const known = this.#verified.get(token)
    if (known && known.trusted_until > Date.now()) return known
    this.#verified.delete(token)
    const changes = this.#changes
    const verified = await this.#verify(token)
    if (!verified) return undefined
    // Something changed while it was read: it may be what was before.
    if (changes !== this.#changes) return this.authenticate(token)
    if (this.#verified.size >= CACHE_MAX) this.#verified.clear()
    this.#verified.set(token, verified)
    return verified
  }

  /** Ends a session on the server; processes that trust its token still are told by `renewAccess`. */
  async end(token: string): Promise<void> {
    await deleteSession(this.#companies.control, tokenHash(token))
    // Not before: a call that comes in meanwhile would find the session and have it trusted again.
    this.#changes += 1
    this.#verified.delete(token)
  }

  /** Rights of a company's user changed, or of all its users: they are verified anew. */
  forget(company_id: string, user_id?: number): void {
    this.#changes += 1
    for (const [token, { company, actor }] of this.#verified) {
      if (company.id !== company_id) continue
      if (user_id === undefined || actor.user_id === user_id) this.#verified.delete(token)
    }
  }

  async #verify(token: string): Promise<Verified | undefined> {
    const session = await findSession(this.#companies.control, tokenHash(token))
    const company = session && (await this.#companies.find(session.company_id))
    const actor = company && (await findActor(company.db, session.user_id))
    if (!actor) return undefined
    return { actor, company, auth_at: session.created_at, trusted_until: Date.now() + TRUSTED_MS }
  }
}

function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
