import { DotStuffing } from './dot-stuffing.ts'
import { EIGHT_BIT, type RecipientLine, recipientLines, senderLine } from './envelope-lines.ts'
import { isPositive, type SmtpReply, wordsOf } from './smtp-reply.ts'
import type { SmtpSession, SubmissionTimeouts } from './smtp-session.ts'
import type { SmtpWire } from './smtp-wire.ts'
import { refusal, SubmissionFailure, unreached } from './submission-failure.ts'
import type {
  MailToSubmit,
  RefusedRecipient,
  SubmissionOutcome,
  SubmissionPhase,
} from './submission-outcome.ts'

/** Commands sent before their answers are read; more would fill the buffers of both sides. */
const PIPELINED = 50

/** What goes wrong on our own side: nothing of the server's doing. */
class OwnError extends Error {
  readonly own: unknown
  constructor(own: unknown) {
    super('own error')
    this.own = own
  }
}

interface Attempt {
  session: SmtpSession
  mail: MailToSubmit
  timeouts: SubmissionTimeouts
  peer: { host: string; port: number }
}

/**
 * Gives one mail to the server.
 * @throws SubmissionFailure with the outcome; errors of `onBeforeDot` and of the message's stream as they are. In
 * each case the server does not have the mail.
 */
export async function transmit(attempt: Attempt): Promise<SubmissionOutcome> {
  const { session, mail: given, timeouts, peer } = attempt
  let phase: SubmissionPhase = 'mail'
  const stop = () => session.wire.close(aborted())
  given.signal?.addEventListener('abort', stop)
  try {
    given.signal?.throwIfAborted()
    const mail = await fitToServer(session, given)
    const refused = await sayEnvelope({ ...attempt, mail }, (next) => {
      phase = next
    })
    phase = 'data'
    const ready = await session.wire.say('DATA', timeouts.answer)
    // Some old servers say 250 where 354 is due.
    if (ready.code !== 354 && ready.code !== 250) throw refusal('data', ready)
    phase = 'message'
    await sayContent({ ...attempt, mail })
    // Not before DATA: a process that ends within the content has sent nothing, and the next one may know that.
    await ownDeed(mail.onBeforeDot?.(refused))
    return await sayDot(attempt, refused, () => given.signal?.removeEventListener('abort', stop))
  } catch (error) {
    if (error instanceof OwnError) {
      // Half a mail stands on the wire: it must not be ended, not even by chance.
      if (phase === 'message') session.wire.close()
      throw error.own
    }
    throw error instanceof SubmissionFailure ? error : unreached(phase, error, peer)
  } finally {
    given.signal?.removeEventListener('abort', stop)
  }
}

/** In 7bit for a server that offers nothing else. */
async function fitToServer({ extensions }: SmtpSession, mail: MailToSubmit): Promise<MailToSubmit> {
  const { inSevenBit, ...plain } = mail
  if (!inSevenBit || extensions.has(EIGHT_BIT)) return mail
  return { ...plain, ...(await ownDeed(inSevenBit())) }
}

async function ownDeed<T>(deed: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await deed
  } catch (error) {
    throw new OwnError(error)
  }
}

/** MAIL and RCPT, many at a time where the server says it can (RFC 2920). */
async function sayEnvelope(
  { session, mail, timeouts, peer }: Attempt,
  enter: (phase: SubmissionPhase) => void,
): Promise<RefusedRecipient[]> {
  const { wire, extensions } = session
  const sender = senderLine(mail, extensions, peer.host)
  const recipients = recipientLines(mail.envelope, extensions)
  const width = extensions.has('PIPELINING') ? PIPELINED : 1
  const refused: RefusedRecipient[] = []
  const first = recipients.slice(0, width > 1 ? width : 0)
  await wire.write(linesOf([sender, ...first.map(({ line }) => line)]), timeouts.answer)
  const answer = await wire.reply(timeouts.answer)
  if (!isPositive(answer)) {
    // What was said along with it is answered too, with 503.
    for (const _ of first) await wire.reply(timeouts.answer).catch(() => undefined)
    throw refusal('mail', answer)
  }
  enter('rcpt')
  await takeAnswers(first)
  for (let at = first.length; at < recipients.length; at += width) {
    const group = recipients.slice(at, at + width)
    await wire.write(linesOf(group.map(({ line }) => line)), timeouts.answer)
    await takeAnswers(group)
  }
  refuseAll(refused, recipients.length)
  return refused

  async function takeAnswers(group: readonly RecipientLine[]): Promise<void> {
    for (const { address } of group) {
      const reply = await wire.reply(timeouts.answer)
      if (!isPositive(reply)) refused.push(refusedBy(address, reply))
    }
  }
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\r\n`).join('')
}

function refusedBy(address: string, reply: SmtpReply): RefusedRecipient {
  return { address, code: reply.code, reason: wordsOf(reply), temporary: reply.code < 500 }
}

/** Nobody is left to send it to. One who may be later makes it temporary: trying again does no harm. */
function refuseAll(refused: RefusedRecipient[], recipients: number): void {
  if (refused.length < recipients) return
  const telling = refused.find(({ temporary }) => temporary) ?? refused[0]
  if (!telling) throw new Error('A mail without recipients cannot be sent')
  const { code, reason, temporary } = telling
  throw new SubmissionFailure(
    { kind: 'refused', phase: 'rcpt', code, reason, temporary, refused },
    refused.some((each) => each.code === 421),
  )
}

/** The content up to the final dot, which is not written. */
async function sayContent({ session: { wire }, mail, timeouts }: Attempt): Promise<void> {
  const stuffing = new DotStuffing()
  const stream = mail.message()
  try {
    for await (const chunk of ownStream(stream)) {
      await wire.write(stuffing.take(chunk), timeouts.content)
      await refuseEarly(wire, timeouts.answer)
    }
  } finally {
    stream.destroy()
  }
  await wire.write(stuffing.end(), timeouts.content)
}

/** A server that answers within the content has seen enough, e.g. 552. Without its dot only closing ends it. */
async function refuseEarly(wire: SmtpWire, timeout: number): Promise<void> {
  if (!wire.hasUnasked) return
  const early = await wire.reply(timeout)
  wire.close()
  throw early.code >= 400 ? refusal('message', early) : new Error('An answer before the end of the mail')
}

async function* ownStream(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]()
  for (;;) {
    const next = await ownDeed(chunks.next())
    if (next === undefined || next.done === true) return
    yield Buffer.isBuffer(next.value) ? next.value : Buffer.from(String(next.value))
  }
}

/** From here on only the server's answer tells whether it has the mail. */
async function sayDot(
  { session: { wire }, timeouts, peer }: Attempt,
  refused: RefusedRecipient[],
  goOn: () => void,
): Promise<SubmissionOutcome> {
  // What the server has said or done meanwhile is heard before the step that cannot be taken back.
  await new Promise((resolve) => setImmediate(resolve))
  await refuseEarly(wire, timeouts.answer)
  if (wire.lost) throw wire.lost
  goOn()
  let answer: SmtpReply
  try {
    await wire.write('.\r\n', timeouts.content)
    answer = await wire.reply(timeouts.last)
  } catch (error) {
    const { outcome } = unreached('message', error, peer)
    const reason = outcome.kind === 'unreached' ? outcome.reason : ''
    wire.close()
    return { kind: 'uncertain', reason, refused }
  }
  if (isPositive(answer)) return { kind: 'accepted', response: wordsOf(answer), refused }
  if (answer.code >= 400) throw refusal('message', answer)
  wire.close()
  return { kind: 'uncertain', reason: `The server answered: ${wordsOf(answer)}`, refused }
}

function aborted(): Error {
  return Object.assign(new Error('Given up'), { code: 'ABORTED' })
}
