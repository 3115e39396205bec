import { AccessTokenRefused, AccessTokenUnreached } from '../oauth/access-token.ts'
import { codesOf, describeConnectionFailure, type Failure } from './connection-failure.ts'
import type { ServerSettings } from './server-settings.ts'

/** A promise of the MailboxStore was rejected: the mail server is fine, our side is not. */
export class StorageFailure extends Error {
  override name = 'StorageFailure'
}

/** A mailbox got a new UIDVALIDITY while connections were open; everything starts anew at once. */
export class UidValidityChanged extends Error {
  override name = 'UidValidityChanged'
}

/** The chosen mailbox does not exist on the server. */
export class MailboxMissing extends Error {
  override name = 'MailboxMissing'
}

/** The server does not carry out a command about one mailbox; others may well be fine. */
export class MailboxRefused extends Error {
  override name = 'MailboxRefused'
}

/** Says in plain words why an IMAP account does not work. Never holds the secret. */
export function describeImapFailure(error: unknown, settings: ServerSettings): Failure {
  const { host, port } = settings
  if (error instanceof StorageFailure) return describeStorageFailure(error)
  if (error instanceof MailboxMissing || error instanceof MailboxRefused)
    return { reason_code: 'mailbox_missing', reason: error.message }
  if (error instanceof AccessTokenRefused) return { reason_code: 'wrong_password', reason: error.message }
  if (error instanceof AccessTokenUnreached) return { reason_code: error.reason_code, reason: error.message }
  if (isWrongPassword(error)) {
    const said = textOf(error)
    const reason = `${host} does not accept this user name and password.${said === '' ? '' : ` It says: ${said}`}`
    return { reason_code: 'wrong_password', reason }
  }
  if (codesOf(error).some((code) => code.startsWith('ParserError') || code === 'InvalidResponse')) {
    return {
      reason_code: 'not_this_protocol',
      reason: `What answers at ${host}:${port} is not an IMAP server.`,
    }
  }
  const connection = describeConnectionFailure(error, { host, port, protocol: 'IMAP' })
  if (connection !== undefined) return connection
  const said = textOf(error)
  if (said !== '')
    return { reason_code: 'server_refused', reason: `${host} refused a command. It says: ${said}` }
  // What the other side said is not repeated: it may be no mail server at all.
  const [code] = codesOf(error)
  const why = code === undefined ? '' : ` (${code})`
  return { reason_code: 'unexpected', reason: `The connection to ${host} ended unexpectedly${why}.` }
}

/** Codes of the system and of PostgreSQL for a disk without room. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100']
/** Code of an error that says that the store of messages does not answer. */
const BLOBS_AWAY = 'BLOBS_AWAY'

function describeStorageFailure(error: StorageFailure): Failure {
  if (codesOf(error).some((code) => DISK_FULL.includes(code))) {
    const reason =
      'Disk full: received mail cannot be stored. It stays on the mail server until there is room.'
    return { reason_code: 'disk_full', reason }
  }
  const what = codesOf(error).includes(BLOBS_AWAY)
    ? 'The store of messages does not answer: received mail cannot be stored.'
    : 'Received mail cannot be stored at the moment.'
  return { reason_code: 'storage', reason: `${what} It stays on the mail server until it can.` }
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true
}

/** Longest piece of a server's own words that is shown; some send a page of advice. */
const MAX_SERVER_TEXT = 200

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const text = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : ''
  return text.trim().slice(0, MAX_SERVER_TEXT)
}

/** True when the server itself answered NO or BAD, so that the connection is still good. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseStatus' in error &&
    (error.responseStatus === 'NO' || error.responseStatus === 'BAD')
  )
}

/** True when the connection is good and only one mailbox cannot be read. */
export function isAboutMailbox(error: unknown): boolean {
  return error instanceof MailboxMissing || error instanceof MailboxRefused || isRefusal(error)
}

/** A command that failed because the connection went says less than why the connection went. */
export function tellingReason(failure: unknown, lost: unknown): unknown {
  const vague = failure instanceof Error && 'code' in failure && failure.code === 'NoConnection'
  return (vague ? undefined : failure) ?? lost ?? failure
}
