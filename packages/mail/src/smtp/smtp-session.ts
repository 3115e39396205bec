import { hostname } from 'node:os'
import { signIn } from './smtp-login.ts'
import { isPositive, type SmtpReply } from './smtp-reply.ts'
import { SmtpWire } from './smtp-wire.ts'
import { expectYes, ownRefusal, SubmissionFailure, unreached } from './submission-failure.ts'
import type { SubmissionPhase, SubmissionSettings } from './submission-outcome.ts'

/** Longest silences that are borne, ms. */
export interface SubmissionTimeouts {
  /** Name lookup, TCP and TLS together. */
  connect: number
  /** The first words of the server; some keep strangers waiting for half a minute on purpose. */
  greeting: number
  /** An answer to a command. */
  answer: number
  /** A stand-still while the content is taken. */
  content: number
  /** The answer to the final dot. RFC 5321 §4.5.3.2.6 wants ten minutes: who gives up earlier knows nothing. */
  last: number
}

export const SUBMISSION_TIMEOUTS: SubmissionTimeouts = {
  connect: 30_000,
  greeting: 60_000,
  answer: 120_000,
  content: 180_000,
  last: 600_000,
}

/** The same for another patience: seconds that an answer may take, 120 by default; the other waits keep their proportion. */
export function timeoutsFor(patience: number): SubmissionTimeouts {
  const factor = (patience * 1000) / SUBMISSION_TIMEOUTS.answer
  const { connect, greeting, answer, content, last } = SUBMISSION_TIMEOUTS
  return {
    connect: connect * factor,
    greeting: greeting * factor,
    answer: answer * factor,
    content: content * factor,
    last: last * factor,
  }
}

/** A connection that is signed in and can take mails one after the other. */
export interface SmtpSession {
  wire: SmtpWire
  /** EHLO keyword in upper case → its parameters. */
  extensions: ReadonlyMap<string, string>
  /** Mails it has been given. */
  mails: number
}

/**
 * Connects, greets, protects the connection as the settings say, and signs in.
 * @throws SubmissionFailure
 */
export async function openSession(
  settings: SubmissionSettings,
  timeouts: SubmissionTimeouts,
): Promise<SmtpSession> {
  let phase: SubmissionPhase = 'connect'
  let wire: SmtpWire | undefined
  try {
    wire = await SmtpWire.open(settings, settings.security === 'tls', timeouts.connect)
    phase = 'greeting'
    expectYes(await greetingOf(wire, timeouts.greeting), phase)
    phase = 'ehlo'
    let extensions = await greet(wire, settings, timeouts.answer)
    if (settings.security === 'starttls') {
      phase = 'starttls'
      await protect(wire, settings, extensions, timeouts)
      // What was announced before TLS may have been anybody's words.
      extensions = await greet(wire, settings, timeouts.answer)
    }
    phase = 'auth'
    await signIn(wire, settings.login, waysOf(extensions), timeouts.answer)
    return { wire, extensions, mails: 0 }
  } catch (error) {
    wire?.close()
    throw error instanceof SubmissionFailure ? error : unreached(phase, error, settings)
  }
}

async function greetingOf(wire: SmtpWire, timeout: number): Promise<SmtpReply> {
  try {
    return await wire.reply(timeout)
  } catch (error) {
    const silent = error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
    // The usual reason for a silent greeting is TLS on one side only: that has words of its own.
    throw silent ? Object.assign(new Error('No greeting'), { code: 'GREETING_TIMEOUT' }) : error
  }
}

async function greet(
  wire: SmtpWire,
  { name = ownName(wire), login, security }: SubmissionSettings,
  timeout: number,
): Promise<Map<string, string>> {
  const reply = await wire.say(`EHLO ${name}`, timeout)
  if (isPositive(reply)) return readExtensions(reply)
  // Servers from before 1995 know HELO alone (RFC 5321 §3.2), which suffices where nothing else is asked of them.
  if (reply.code >= 500 && login.kind === 'none' && security !== 'starttls') {
    expectYes(await wire.say(`HELO ${name}`, timeout), 'ehlo')
    return new Map()
  }
  expectYes(reply, 'ehlo')
  return new Map()
}

function readExtensions({ lines }: SmtpReply): Map<string, string> {
  const extensions = new Map<string, string>()
  for (const line of lines.slice(1)) {
    // `AUTH=PLAIN` is how it was written before the standard.
    const [keyword = '', ...params] = line.trim().split(/[ =]+/)
    const before = extensions.get(keyword.toUpperCase())
    extensions.set(keyword.toUpperCase(), [...(before ? [before] : []), ...params].join(' '))
  }
  return extensions
}

function waysOf(extensions: ReadonlyMap<string, string>): Set<string> {
  return new Set((extensions.get('AUTH') ?? '').toUpperCase().split(' ').filter(Boolean))
}

async function protect(
  wire: SmtpWire,
  settings: SubmissionSettings,
  extensions: ReadonlyMap<string, string>,
  { answer, connect }: SubmissionTimeouts,
): Promise<void> {
  if (!extensions.has('STARTTLS'))
    throw ownRefusal('starttls', `${settings.host} does not offer an encrypted connection on this port.`)
  expectYes(await wire.say('STARTTLS', answer), 'starttls')
  await wire.startTls(settings, connect)
}

/** The machine's full name, else the address literal (RFC 5321 §4.1.3). */
function ownName({ localAddress }: SmtpWire): string {
  const name = hostname()
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(name)) return name
  return localAddress.includes(':') ? `[IPv6:${localAddress}]` : `[${localAddress}]`
}

/** Says QUIT and closes, without waiting long. */
export function closeSession({ wire }: SmtpSession): void {
  if (wire.lost) return
  wire
    .say('QUIT', 1000)
    .catch(() => undefined)
    .finally(() => wire.close())
}
