import { writeAddress } from '../compose/header-addresses.ts'
import { UnwritableMessage } from '../compose/message-to-write.ts'
import {
  closeSession,
  openSession,
  type SmtpSession,
  SUBMISSION_TIMEOUTS,
  type SubmissionTimeouts,
} from './smtp-session.ts'
import { SubmissionFailure } from './submission-failure.ts'
import type {
  MailToSubmit,
  Submission,
  SubmissionEnvelope,
  SubmissionOutcome,
  SubmissionSettings,
} from './submission-outcome.ts'
import { transmit } from './transmit.ts'

export interface SubmissionOptions {
  /** Connections at a time; further mails wait. Providers allow a handful. */
  connections?: number
  timeouts?: Partial<SubmissionTimeouts>
  /** How long a connection waits for another mail, ms. */
  idle?: number
}

/** Some servers end a connection after a hundred mails with an error; we go before. */
const MAILS_PER_CONNECTION = 90
const CONNECTIONS = 5
const IDLE_MS = 10_000
const RESET_MS = 10_000

/** Opens the way to a server for outgoing mail; connections are made when there is a mail, and kept for the next. */
export function openSubmission(settings: SubmissionSettings, options: SubmissionOptions = {}): Submission {
  const pool = new SessionPool(settings, options)
  return {
    submit: (mail) => pool.submit(mail),
    close: () => pool.close(),
  }
}

/** @throws UnwritableMessage */
function checkEnvelope({ from, to }: SubmissionEnvelope): void {
  for (const address of from === '' ? to : [from, ...to]) writeAddress(address)
  if (to.length === 0) throw new UnwritableMessage('The mail has no recipient.')
}

class SessionPool {
  private readonly settings: SubmissionSettings
  private readonly timeouts: SubmissionTimeouts
  private readonly most: number
  private readonly idleMs: number
  private readonly idle: { session: SmtpSession; timer: NodeJS.Timeout }[] = []
  private readonly waiting: (() => void)[] = []
  private busy = 0
  /** Told when the last mail is done. */
  private done: (() => void) | undefined
  private closing = false

  constructor(settings: SubmissionSettings, options: SubmissionOptions) {
    this.settings = settings
    this.timeouts = { ...SUBMISSION_TIMEOUTS, ...options.timeouts }
    this.most = options.connections ?? CONNECTIONS
    this.idleMs = options.idle ?? IDLE_MS
  }

  async submit(mail: MailToSubmit): Promise<SubmissionOutcome> {
    checkEnvelope(mail.envelope)
    await this.turn()
    try {
      return await this.attempt(mail)
    } finally {
      this.busy -= 1
      const next = this.waiting.shift() ?? (this.busy === 0 ? this.done : undefined)
      next?.()
    }
  }

  async close(): Promise<void> {
    this.closing = true
    for (const { session, timer } of this.idle.splice(0)) {
      clearTimeout(timer)
      closeSession(session)
    }
    if (this.busy === 0) return
    await new Promise<void>((resolve) => {
      this.done = resolve
    })
  }

  private async turn(): Promise<void> {
    while (this.busy >= this.most) await new Promise<void>((resolve) => this.waiting.push(resolve))
    this.busy += 1
  }

  /** A kept connection may have died unnoticed: before DATA a new one does no harm. */
  private async attempt(mail: MailToSubmit): Promise<SubmissionOutcome> {
    const kept = this.takeIdle()
    if (kept) {
      const outcome = await this.give(kept, mail)
      if (!isStale(outcome) || mail.signal?.aborted) return outcome
    }
    try {
      return await this.give(await openSession(this.settings, this.timeouts), mail)
    } catch (error) {
      if (error instanceof SubmissionFailure) return error.outcome
      throw error
    }
  }

  private async give(session: SmtpSession, mail: MailToSubmit): Promise<SubmissionOutcome> {
    const { settings: peer, timeouts } = this
    session.mails += 1
    session.wire.setIdle(false)
    try {
      const outcome = await transmit({ session, mail, timeouts, peer })
      this.keep(session)
      return outcome
    } catch (error) {
      if (!(error instanceof SubmissionFailure)) {
        await this.reset(session, false)
        throw error
      }
      await this.reset(session, error.ends)
      return error.outcome
    }
  }

  /** After a refusal the next mail begins anew; within the content nothing but closing helps. */
  private async reset(session: SmtpSession, ends: boolean): Promise<void> {
    const { wire } = session
    if (wire.lost) return
    const answer = ends ? undefined : await wire.say('RSET', RESET_MS).catch(() => undefined)
    if (answer?.code === 250) this.keep(session)
    else wire.close()
  }

  private takeIdle(): SmtpSession | undefined {
    for (;;) {
      const kept = this.idle.pop()
      if (!kept) return undefined
      clearTimeout(kept.timer)
      const { wire } = kept.session
      if (!wire.lost && !wire.hasUnasked) return kept.session
      wire.close()
    }
  }

  private keep(session: SmtpSession): void {
    if (session.wire.lost) return
    if (this.closing || session.mails >= MAILS_PER_CONNECTION) {
      closeSession(session)
      return
    }
    session.wire.setIdle(true)
    const entry = { session, timer: setTimeout(() => this.drop(session), this.idleMs) }
    entry.timer.unref()
    this.idle.push(entry)
  }

  private drop(session: SmtpSession): void {
    const index = this.idle.findIndex((entry) => entry.session === session)
    if (index >= 0) this.idle.splice(index, 1)
    closeSession(session)
  }
}

/** Broken or ended before the server was asked anything that counts. */
function isStale(outcome: SubmissionOutcome): boolean {
  const before = 'phase' in outcome && (outcome.phase === 'mail' || outcome.phase === 'rcpt')
  return before && (outcome.kind === 'unreached' || (outcome.kind === 'refused' && outcome.code === 421))
}
