import { ImapFlow } from 'imapflow'
import { codesOf } from './connection-failure.ts'
import type { ServerSettings } from './server-settings.ts'

/** One signed-in connection. `lost` aborts, with the reason, when it ends for whatever cause. */
export type ImapConnection = { client: ImapFlow; lost: AbortSignal }

export type ImapTimeouts = {
  /** Name lookup, TCP and TLS together, ms. */
  connect: number
  /** Silence while an answer is due, ms. */
  answer: number
}

// A server that needs longer than 30 s to accept is down for people too. A search in a mailbox of
// a million mails on a slow disk may well take a minute before its first byte.
export const SESSION_TIMEOUTS: ImapTimeouts = { connect: 30_000, answer: 120_000 }
// Someone waits in front of the form.
export const CHECK_TIMEOUTS: ImapTimeouts = { connect: 10_000, answer: 15_000 }

/**
 * Connects and signs in; `stop` gives the attempt up. An access token that is refused is renewed once.
 * @throws what `describeImapFailure` can put into words
 */
export async function openImap(
  settings: ServerSettings,
  timeouts: ImapTimeouts,
  stop?: AbortSignal,
): Promise<ImapConnection> {
  const { token } = settings
  if (!token) return connect(settings, { pass: settings.secret }, timeouts, stop)
  try {
    return await connect(settings, { accessToken: await token(false) }, timeouts, stop)
  } catch (error) {
    if (!(error instanceof Error && 'authenticationFailed' in error)) throw error
    return connect(settings, { accessToken: await token(true) }, timeouts, stop)
  }
}

async function connect(
  settings: ServerSettings,
  secret: { pass: string } | { accessToken: string },
  timeouts: ImapTimeouts,
  stop: AbortSignal | undefined,
): Promise<ImapConnection> {
  const client = new ImapFlow({
    host: settings.host,
    port: settings.port,
    secure: settings.security === 'tls',
    doSTARTTLS: settings.security === 'tls' ? undefined : settings.security === 'starttls',
    auth: { user: settings.user, ...secret },
    tls: {
      rejectUnauthorized: settings.allow_untrusted_certificate !== true,
      // The library hands these on to net.connect and tls.connect.
      ...settings.guard(settings.host, settings.port),
    },
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.answer,
    clientInfo: { name: 'Laycan' },
    // Deletions are then told by UID, also those made while we were away (RFC 7162).
    qresync: true,
    // The session decides itself when to idle: it knows when all its commands are done.
    disableAutoIdle: true,
    // Inflating would take time on the cores that parse mail.
    disableCompression: true,
    logger: false,
  })
  const lost = new AbortController()
  let failure: Error | undefined
  // Without this listener, attached before connect, a broken socket would end the process.
  client.on('error', (error) => {
    failure ??= error
  })
  client.on('close', () => lost.abort(failure ?? closedByServer(client.byeReason)))
  try {
    await unlessStopped(client.connect(), stop)
  } catch (error) {
    const spoke = client.stats().received > 0
    client.close()
    if (spoke && codesOf(error).includes('GREETING_TIMEOUT')) throw foreignGreeting()
    throw failure !== undefined && !isTelling(error) ? failure : error
  }
  return { client, lost: lost.signal }
}

/** A host that swallows packets is not waited for once nobody wants the answer. */
async function unlessStopped(deed: Promise<void>, stop: AbortSignal | undefined): Promise<void> {
  if (stop === undefined) return deed
  stop.throwIfAborted()
  let leave: () => void = () => undefined
  const stopped = new Promise<never>((_resolve, reject) => {
    leave = () => reject(stop.reason)
    stop.addEventListener('abort', leave)
  })
  try {
    await Promise.race([deed, stopped])
  } finally {
    stop.removeEventListener('abort', leave)
  }
}

/** Says LOGOUT and closes, whatever happens, within a second. */
export async function closeImap({ client }: ImapConnection): Promise<void> {
  // A dead server does not answer LOGOUT, and nobody should wait for it.
  const timer = setTimeout(() => client.close(), 1000)
  await client.logout().catch(() => client.close())
  clearTimeout(timer)
}

/** It greets, only not as an IMAP server does (RFC 9051 §7.1). */
function foreignGreeting(): Error {
  return Object.assign(new Error('No IMAP greeting'), { code: 'InvalidResponse' })
}

function closedByServer(bye: string | undefined): Error {
  return Object.assign(new Error(bye ?? 'The server closed the connection'), { code: 'EConnectionClosed' })
}

function isTelling(error: unknown): boolean {
  return (
    error instanceof Error &&
    ('authenticationFailed' in error || ('code' in error && error.code !== 'NoConnection'))
  )
}
