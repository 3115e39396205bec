import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '@laycan/server/actor.ts'
import type { Company, CompanyRegistry } from '@laycan/server/database/companies.ts'
import { readIdleHours } from '#features/foundation/company/server/public.ts'
import { findActor } from './find-actor.ts'
import { deleteOwnSession } from './own-sessions.repo.ts'
import type { Owner } from './owner.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findLastUse,
  findSession,
  hasSession,
  insertSession,
  listOpenHashes,
  setSessionUsed,
} from './sign-ins.repo.ts'

/** A session ends after this long without a new sign-in. */
const SESSION_DAYS = 30
/**
 * How long a verified token is trusted without asking the database again. It bounds how long another process goes on
 * after a sign-out or a change of rights; in the same process both take effect at once.
 */
const TRUSTED_MS = 5_000
const CACHE_MAX = 10_000
/** So long a second factor may take to come; then the password is asked for anew. */
const HALF_OPEN_MS = 10 * 60_000
/** A browser's name for itself is some hundred characters long. */
const LONGEST_AGENT = 300
/** That somebody uses a session is noted this often. */
const USE_NOTED_S = 60
const HOUR_S = 3600
const DAY_MS = 86_400_000

declare module '@laycan/server/http/context.ts' {
  interface Services {
    sessions: Sessions
    /** What else is asked of somebody whose password was right; features above add theirs. */
    second_factors: SecondFactor[]
  }
}

/** A way to prove oneself beyond the password. */
export interface SecondFactor {
  name: 'totp' | 'passkey'
  /** Whether somebody has to use it, or another one. */
  isOn(of: Owner): Promise<boolean>
  /** Takes it off somebody who has lost it. */
  remove(of: Owner): Promise<void>
  /** It is taken in place of another one, and asked of nobody by itself. */
  stands_in?: boolean
}

/** By what its owner recognises a session. */
export interface SessionPlace {
  user_agent: string
  ip: string
}

/** A session that was just opened; its token is told this once. */
export interface OpenedSession {
  token: string
  auth_at: string
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
  async open(company_id: string, user_id: number, place?: SessionPlace): Promise<OpenedSession> {
    return this.#insert({ company_id, user_id }, { lasts_ms: SESSION_DAYS * DAY_MS, half_open: false, place })
  }

  /** Opens a session that is none yet: its token is good for giving a second factor alone. */
  async openHalf(of: Owner, place?: SessionPlace): Promise<OpenedSession> {
    return this.#insert(of, { lasts_ms: HALF_OPEN_MS, half_open: true, place })
  }

  /** Who waits for his second factor by this token; undefined when nobody does (anymore). */
  async findHalfOpen(token: string): Promise<Owner | undefined> {
    return findSession(this.#companies.control, tokenHash(token), true)
  }

  async #insert(
    of: Owner,
    { lasts_ms, half_open, place }: { lasts_ms: number; half_open: boolean; place: SessionPlace | undefined },
  ): Promise<OpenedSession> {
    const token = randomBytes(32).toString('base64url')
    const { created_at } = await insertSession(this.#companies.control, tokenHash(token), {
      company_id: of.company_id,
      user_id: of.user_id,
      expires_at: new Date(Date.now() + lasts_ms).toISOString(),
      half_open,
      user_agent: (place?.user_agent ?? '').slice(0, LONGEST_AGENT),
      ip: place?.ip ?? '',
    })
    return { token, auth_at: created_at }
  }

  /**
   * Whose token this is; undefined when it is unknown, ended, idle for too long, or its user may not sign in anymore
   * (AD-013).
   */
  async authenticate(token: string, use = { by_hand: false }): Promise<Verified | undefined> {
    const known = this.#verified.get(token)
    if (known && known.trusted_until > Date.now()) return known
    this.#verified.delete(token)
    const changes = this.#changes
    const verified = await this.#verify(token, use.by_hand)
    if (!verified) return undefined
    // Something changed while it was read: it may be what was before.
    if (changes !== this.#changes) return this.authenticate(token, use)
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

  /** Ends one session of somebody, known by its number. @returns false when he has none with it */
  async endOne(of: Owner, id: number): Promise<boolean> {
    const isEnded = await deleteOwnSession(this.#companies.control, of, id)
    if (isEnded) this.forget(of.company_id, of.user_id)
    return isEnded
  }

  /** The same for all sessions of somebody, on whatever computer. */
  async endAll(of: Owner): Promise<void> {
    await deleteSessionsOf(this.#companies.control, of)
    this.forget(of.company_id, of.user_id)
  }

  /** The same for all but the session of a token. */
  async endOthers(of: Owner, token: string): Promise<void> {
    await deleteSessionsOf(this.#companies.control, of, tokenHash(token))
    this.forget(of.company_id, of.user_id)
  }

  /** Whether somebody is signed in anywhere. */
  hasAny(of: Owner): Promise<boolean> {
    return hasSession(this.#companies.control, of)
  }

  /** Which of some sessions, known by the hashes of their tokens, have not ended. */
  listOpen(hashes: readonly Buffer[]): Promise<readonly Buffer[]> {
    return listOpenHashes(this.#companies.control, hashes)
  }

  /** When somebody last used a session that has not ended; undefined: he is signed in nowhere. */
  lastUse(of: Owner): Promise<string | undefined> {
    return findLastUse(this.#companies.control, of)
  }

  /** Rights of a company's user changed, or of all its users: they are verified anew. */
  forget(company_id: string, user_id?: number): void {
    this.#changes += 1
    for (const [token, { company, actor }] of this.#verified) {
      if (company.id !== company_id) continue
      if (user_id === undefined || actor.user_id === user_id) this.#verified.delete(token)
    }
  }

  async #verify(token: string, by_hand: boolean): Promise<Verified | undefined> {
    const { control } = this.#companies
    const session = await findSession(control, tokenHash(token))
    const company = session && (await this.#companies.find(session.company_id))
    if (!company) return undefined
    const [actor, idle_hours] = await Promise.all([
      findActor(company.db, session.user_id),
      readIdleHours(company.db),
    ])
    if (!actor || session.idle_s > idle_hours * HOUR_S) return undefined
    if (by_hand && session.idle_s > USE_NOTED_S) await setSessionUsed(control, tokenHash(token))
    return { actor, company, auth_at: session.created_at, trusted_until: Date.now() + TRUSTED_MS }
  }
}

/** What is stored of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
