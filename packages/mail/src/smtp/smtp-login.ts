import { AccessTokenRefused, AccessTokenUnreached } from '../oauth/access-token.ts'
import type { SmtpReply } from './smtp-reply.ts'
import type { SmtpWire } from './smtp-wire.ts'
import { expectYes, ownRefusal, SubmissionFailure } from './submission-failure.ts'
import type { SubmissionLogin } from './submission-outcome.ts'

/**
 * Signs in with the narrowest way the server offers: PLAIN (RFC 4616), LOGIN, XOAUTH2. A token that is refused is
 * renewed once.
 * @throws SubmissionFailure when the server refuses or offers no way, errors of the connection as they are
 */
export async function signIn(
  wire: SmtpWire,
  login: SubmissionLogin,
  offered: ReadonlySet<string>,
  timeout: number,
): Promise<void> {
  if (login.kind === 'none') return
  if (login.kind === 'xoauth2') return signInWithToken(wire, login, offered, timeout)
  if (offered.has('PLAIN')) {
    const secret = encode(`\0${login.user}\0${login.password}`)
    expectYes(await wire.say(`AUTH PLAIN ${secret}`, timeout), 'auth')
    return
  }
  if (!offered.has('LOGIN')) throw noWay(offered)
  expectYes(await wire.say('AUTH LOGIN', timeout), 'auth', true)
  expectYes(await wire.say(encode(login.user), timeout), 'auth', true)
  expectYes(await wire.say(encode(login.password), timeout), 'auth')
}

async function signInWithToken(
  wire: SmtpWire,
  login: Extract<SubmissionLogin, { kind: 'xoauth2' }>,
  offered: ReadonlySet<string>,
  timeout: number,
): Promise<void> {
  if (!offered.has('XOAUTH2')) throw noWay(offered)
  const first = await tryToken(wire, login.user, await tokenOf(login, false), timeout)
  if (first.code === 235) return
  expectYes(await tryToken(wire, login.user, await tokenOf(login, true), timeout), 'auth')
}

async function tryToken(wire: SmtpWire, user: string, token: string, timeout: number): Promise<SmtpReply> {
  const secret = encode(`user=${user}\x01auth=Bearer ${token}\x01\x01`)
  const reply = await wire.say(`AUTH XOAUTH2 ${secret}`, timeout)
  // The reason comes as a challenge; an empty line asks for the answer proper.
  return reply.code === 334 ? wire.say('', timeout) : reply
}

async function tokenOf(
  login: Extract<SubmissionLogin, { kind: 'xoauth2' }>,
  renew: boolean,
): Promise<string> {
  try {
    return await login.token(renew)
  } catch (error) {
    if (error instanceof AccessTokenRefused) throw ownRefusal('auth', error.message)
    if (!(error instanceof AccessTokenUnreached)) throw error
    const { reason_code, message } = error
    throw new SubmissionFailure({ kind: 'unreached', phase: 'auth', reason_code, reason: message }, true)
  }
}

function noWay(offered: ReadonlySet<string>) {
  const ways = offered.size === 0 ? 'none' : [...offered].join(', ')
  return ownRefusal('auth', `The server offers no way of signing in that fits (${ways}).`)
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64')
}
