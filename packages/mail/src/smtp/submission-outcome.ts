import type { Readable } from 'node:stream'
import type { ConnectionGuard } from '../connection-guard.ts'
import type { ConnectionSecurity } from '../imap/server-settings.ts'
import type { ReasonCode } from '../imap/session-state.ts'

/** Where in the dialogue something happened. `message` is from the first byte of the content to the last answer. */
export type SubmissionPhase =
  | 'connect'
  | 'greeting'
  | 'ehlo'
  | 'starttls'
  | 'auth'
  | 'mail'
  | 'rcpt'
  | 'data'
  | 'message'

/** How to sign in. `token` is asked anew with `renew` when the server refused the one before. */
export type SubmissionLogin =
  | { kind: 'none' }
  | { kind: 'password'; user: string; password: string }
  | { kind: 'xoauth2'; user: string; token: (renew: boolean) => Promise<string> }

export interface SubmissionSettings {
  host: string
  port: number
  /** Asked before every connection. */
  guard: ConnectionGuard
  security: ConnectionSecurity
  login: SubmissionLogin
  allow_untrusted_certificate?: boolean
  /** The name said in EHLO; default the machine's, or its address literal. */
  name?: string
}

export interface SubmissionEnvelope {
  /** '' for the null sender of notices. */
  from: string
  to: readonly string[]
  /** Delivery notices (RFC 3461), asked for where the server offers DSN. */
  notices?: { envid?: string; success?: boolean } | null
}

/** A message as it is submitted. */
export interface MessageToSubmit {
  /** Exact bytes of the message, for SIZE. */
  size: number
  /** The message from its first byte, CRLF line ends. Called once for each attempt. */
  message: () => Readable
}

export interface MailToSubmit extends MessageToSubmit {
  envelope: SubmissionEnvelope
  /** An address or header needs SMTPUTF8. */
  smtputf8?: boolean
  /** Given for a message in 8bit: the same in 7bit, asked for where the server does not offer 8BITMIME. */
  inSevenBit?: () => Promise<MessageToSubmit>
  /**
   * Awaited when all but the final dot was written: record here that it follows, and whom it does not reach. Until then
   * no server may take the mail (RFC 5321 §4.1.1.4). When it rejects, nothing was sent, and `submit` rejects with the
   * same error.
   */
  onBeforeDot?: (refused: readonly RefusedRecipient[]) => Promise<void>
  /** Gives the attempt up, as long as the final dot has not been written. */
  signal?: AbortSignal
}

export interface RefusedRecipient {
  address: string
  /** SMTP reply code, e.g. 550. */
  code: number
  /** The server's words. */
  reason: string
  temporary: boolean
}

/**
 * What became of a mail.
 * - `accepted`: the server took it, for all recipients but those in `refused`.
 * - `refused`: the server said no; it does not have the mail. `temporary` for 4xx.
 * - `unreached`: the connection was not made or broke before the final dot was written; the server does not have it.
 * - `uncertain`: the final dot was written and no answer to it was understood. The server may or may not have it.
 */
export type SubmissionOutcome =
  | { kind: 'accepted'; response: string; refused: RefusedRecipient[] }
  | {
      kind: 'refused'
      phase: SubmissionPhase
      /** SMTP reply code; 0 for what we found ourselves, e.g. no AUTH offered or SIZE exceeded. */
      code: number
      reason: string
      temporary: boolean
      /** Of each recipient when all were refused. */
      refused: RefusedRecipient[]
    }
  | { kind: 'unreached'; phase: SubmissionPhase; reason_code: ReasonCode; reason: string }
  | {
      kind: 'uncertain'
      reason: string
      /** Whom it does not reach in any case; undefined where that is not known either. */
      refused?: RefusedRecipient[]
    }

export interface Submission {
  /** Never rejects but for `onBeforeDot`, a bad envelope (UnwritableMessage) and errors of `message`. */
  submit(mail: MailToSubmit): Promise<SubmissionOutcome>
  /** Ends idle connections at once and busy ones when their mail is done. */
  close(): Promise<void>
}
