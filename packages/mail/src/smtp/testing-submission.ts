import { Readable } from 'node:stream'
import { anyHost } from '@laycan/testing/mail-servers/any-host.ts'
import { type FaultySmtp, startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import type { FaultySmtpOptions } from '@laycan/testing/mail-servers/smtp-faults.ts'
import { PATIENCE_MS } from '@laycan/testing/patience.ts'
import { openSubmission, type SubmissionOptions } from './submission.ts'
import type { MailToSubmit, Submission, SubmissionSettings } from './submission-outcome.ts'

export const PATIENT = {
  connect: PATIENCE_MS,
  greeting: PATIENCE_MS,
  answer: PATIENCE_MS,
  content: PATIENCE_MS,
  last: PATIENCE_MS,
}
/** How long a server that hangs is waited for, where what becomes of the mail is the same however early this ends. */
export const SOON_MS = 300
export const HASTY = {
  connect: PATIENCE_MS,
  greeting: SOON_MS,
  answer: SOON_MS,
  content: SOON_MS,
  last: SOON_MS,
}
const stops: (() => Promise<void>)[] = []

/** Ends what the test has started. */
export async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop()
}

/** Done with what the test has started. */
export function stopLater(stop: () => Promise<void>): void {
  stops.push(stop)
}

/** A submission to a faulty server of its own, patient unless told otherwise. */
export async function start(
  options: FaultySmtpOptions = {},
  settings: Partial<SubmissionSettings> = {},
  more: SubmissionOptions = {},
): Promise<{ server: FaultySmtp; submission: Submission }> {
  const server = await startFaultySmtp(options)
  const { host, port } = server
  const submission = openSubmission(
    { host, port, guard: anyHost, security: 'none', login: { kind: 'none' }, ...settings },
    { timeouts: PATIENT, ...more },
  )
  stops.push(() => submission.close(), server.stop)
  return { server, submission }
}

let count = 0
export function mailOf(changes: Partial<MailToSubmit> = {}, body = 'Hello\r\n'): MailToSubmit {
  count += 1
  const raw = Buffer.from(`Message-ID: <m${count}@oceanic.example>\r\nSubject: Test\r\n\r\n${body}`)
  return {
    envelope: { from: 'ops@oceanic.example', to: ['nikos@aegean.example'] },
    size: raw.length,
    message: () => Readable.from([raw], { objectMode: false }),
    ...changes,
  }
}

/** Message-ID of the mail that was made last. */
export function lastMessageId(): string {
  return `m${count}@oceanic.example`
}
