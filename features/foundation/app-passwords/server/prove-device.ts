import type { Actor } from '@laycan/server/actor.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import type { PublicContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { tooManyAttempts } from '#features/foundation/session/contract/errors.ts'
import { beginGuess, endGuess, findActor } from '#features/foundation/session/server/public.ts'
import type { DeviceScope } from '../contract/app-password.ts'
import { findDevice, type KnownDevice, setDeviceUsed } from './app-passwords.repo.ts'
import { devicePasswordHash } from './device-password.ts'

/** A device that has proven whose it is. */
export interface ProvenDevice {
  readonly actor: Actor
  readonly company: Company
  readonly user_name: string
  readonly scopes: readonly DeviceScope[]
}

/** Letters of a name and a password at most. */
const LONGEST = 400
/** Devices come every few minutes; so long one that was right from an address is not counted as a guess. */
const TRUSTED_MS = 10 * 60_000
const TRUSTED_MAX = 10_000

const trusted = new Map<string, number>()

/**
 * Who a device is, by its user name and app password (RFC 7617). Guesses are slowed down as at the sign-in. A password that
 * ended, and a user who may not sign in anymore, are refused at once.
 * @returns undefined when it gives none, or a wrong one
 * @throws RefusedError when it was guessed too often
 */
export async function proveDevice({ services, request }: PublicContext): Promise<ProvenDevice | undefined> {
  const given = readBasic(request.raw.headers.authorization)
  if (given === undefined) return undefined
  const { control } = services.companies
  const password_hash = devicePasswordHash(given.password)
  const from = `${password_hash.toString('base64')} ${request.ip}`
  const isTrusted = (trusted.get(from) ?? 0) > Date.now()
  const name = given.name.normalize('NFKC').trim()
  const guess = isTrusted
    ? undefined
    : await beginGuess(control, { subject: subjectOf(name), ip: request.ip })
  if (guess && 'wait_s' in guess) throw new RefusedError(tooManyAttempts(guess.wait_s), guess.wait_s)
  const known = await findDevice(control, { name, password_hash })
  const proven = known && (await findOwner(services, known))
  if (!proven) {
    trusted.delete(from)
    return undefined
  }
  if (guess) await endGuess(control, guess)
  trust(from)
  await setDeviceUsed(control, known.id)
  return { ...proven, user_name: name, scopes: known.scopes }
}

async function findOwner({ companies }: PublicContext['services'], { company_id, user_id }: KnownDevice) {
  const company = await companies.find(company_id)
  const actor = company && (await findActor(company.db, user_id))
  return actor && { actor, company }
}

function trust(from: string): void {
  if (trusted.size >= TRUSTED_MAX) trusted.clear()
  trusted.set(from, Date.now() + TRUSTED_MS)
}

function subjectOf(name: string): string {
  return `app password ${devicePasswordHash(name).toString('hex')}`
}

/** Name and password of an Authorization header; undefined for another one, and for what no person can have. */
function readBasic(header: string | undefined): { name: string; password: string } | undefined {
  const [, coded] = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(header ?? '') ?? []
  if (coded === undefined) return undefined
  const text = Buffer.from(coded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1 || text.length > LONGEST || text.includes('\0')) return undefined
  return { name: text.slice(0, colon), password: text.slice(colon + 1) }
}
