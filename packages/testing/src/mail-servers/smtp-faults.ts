import type { TestCertificate } from './self-signed-certificate.ts'

/** `content` is between 354 and the final dot, `dot` the answer to it. */
export type SmtpStep = 'connect' | 'ehlo' | 'starttls' | 'auth' | 'mail' | 'rcpt' | 'data' | 'content' | 'dot'

export interface SmtpMoment {
  at: SmtpStep
  connection: number
  /** Mails begun on this connection, from 1. */
  transaction: number
  mail_from: string
  /** Of RCPT. */
  recipient: string
  /** Known at `dot`. */
  message_id: string
}

/**
 * - `answer`: says this instead.
 * - `cut`: the connection ends before the answer; at `dot` the mail is not taken.
 * - `cut_after`: it ends right behind the answer.
 * - `lose`: at `dot`, the mail is taken and the connection ends without an answer.
 * - `hang`: never answers; at `dot` with `taken` the mail is taken all the same.
 * - `slow`: answers as it should, after a while.
 * - `wait`: once something has happened, does the other thing, or answers as it should.
 */
export type SmtpFault = SoonFault | { do: 'wait'; until: Promise<unknown>; then?: SoonFault }

/** One that waits for nothing else. */
export type SoonFault =
  | { do: 'answer'; code: number; text: string }
  | { do: 'cut' | 'cut_after' | 'lose' }
  | { do: 'hang'; taken?: boolean }
  | { do: 'slow'; ms: number }

/** What is done once a fault that waits has waited. */
export async function waited(fault: SmtpFault | undefined): Promise<SoonFault | undefined> {
  if (fault?.do !== 'wait') return fault
  await fault.until
  return fault.then
}

export type DecideFault = (moment: SmtpMoment) => SmtpFault | undefined

/** A mail that this server took, whether its client ever heard so or not. */
export interface TakenMail {
  mail_from: string
  rcpt_to: string[]
  raw: Buffer
  /** Message-ID without angle brackets; '' without one. */
  message_id: string
  /** What was said behind the addresses, e.g. `SIZE=200 RET=HDRS`. */
  params: { mail: string; rcpt: string[] }
  user: string | undefined
  at: number
}

export interface FaultySmtpOptions {
  /** Asked before each answer; undefined answers as a sound server does. */
  fault?: DecideFault
  /** EHLO keywords besides STARTTLS and AUTH. */
  extensions?: string[]
  /** User name → password or access token; without it nobody need sign in. */
  users?: Record<string, string>
  /** Ways of signing in, default PLAIN LOGIN XOAUTH2. */
  auth?: string[]
  /** Offers STARTTLS, or TLS from the first byte with `implicit`. */
  tls?: TestCertificate & { implicit?: boolean }
  /** Keep the bytes of mails; default true. A run over thousands need not. */
  keepRaw?: boolean
}
