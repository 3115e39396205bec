import { createTransport } from 'nodemailer'
import { codesOf, describeConnectionFailure, type Failure } from '../imap/connection-failure.ts'
import { CHECK_TIMEOUTS, type ImapTimeouts } from '../imap/open-imap.ts'
import type { ServerSettings } from '../imap/server-settings.ts'

export type SmtpCheck = { ok: true } | ({ ok: false } & Failure)

/**
 * Signs in at the server for outgoing mail without sending anything (ledger AC-004). An empty `user`
 * means a server that asks for none. Never throws: what does not work is the answer.
 */
export async function checkSmtp(
  settings: ServerSettings,
  timeouts: ImapTimeouts = CHECK_TIMEOUTS,
): Promise<SmtpCheck> {
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.security === 'tls',
    requireTLS: settings.security === 'starttls',
    ignoreTLS: settings.security === 'none',
    tls: { rejectUnauthorized: settings.allow_untrusted_certificate !== true },
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.answer,
    ...(settings.user === '' ? {} : { auth: authOf(settings) }),
  })
  try {
    await transport.verify()
    return { ok: true }
  } catch (error) {
    return { ok: false, ...describeSmtpFailure(error, settings) }
  } finally {
    transport.close()
  }
}

function authOf(settings: ServerSettings) {
  if (settings.secret_kind === 'access_token') {
    return { type: 'OAuth2' as const, user: settings.user, accessToken: settings.secret }
  }
  return { user: settings.user, pass: settings.secret }
}

/** Says in plain words why an SMTP server did not do what was asked. Never holds the secret. */
export function describeSmtpFailure(error: unknown, settings: ServerSettings): Failure {
  const { host, port } = settings
  const codes = codesOf(error)
  const said = answerOf(error)
  if (codes.includes('EAUTH') || codes.includes('EOAUTH2')) {
    const reason = `${host} does not accept this user name and password.${said === '' ? '' : ` It says: ${said}`}`
    return { reason_code: 'wrong_password', reason }
  }
  if (codes.includes('EPROTOCOL') && !/^\d{3}[ -]/.test(said)) {
    return {
      reason_code: 'not_this_protocol',
      reason: `What answers at ${host}:${port} is not an SMTP server.`,
    }
  }
  const connection = describeConnectionFailure(error, { host, port, protocol: 'SMTP' })
  if (connection !== undefined) return connection
  if (said !== '') return { reason_code: 'server_refused', reason: `${host} refused. It says: ${said}` }
  const message = error instanceof Error ? error.message : String(error)
  return { reason_code: 'unexpected', reason: `The connection to ${host} failed: ${message}` }
}

/** Longest piece of a server's own words that is shown. */
const MAX_SERVER_TEXT = 200

function answerOf(error: unknown): string {
  const answer =
    error instanceof Error && 'response' in error && typeof error.response === 'string' ? error.response : ''
  return answer.trim().slice(0, MAX_SERVER_TEXT)
}
