/** One whole answer of an SMTP server (RFC 5321 §4.2). */
export interface SmtpReply {
  code: number
  /** Texts behind the codes, one for each line. */
  lines: string[]
}

/** Nothing but an attack or a fault answers with more. */
const MOST_BYTES = 64 * 1024
/** Longest piece of a server's own words that is shown. */
const MOST_SHOWN = 300

/** What came is no SMTP answer. */
export class NoSmtpReply extends Error {
  override name = 'NoSmtpReply'
  readonly code = 'EPROTOCOL'
}

/** Puts answers together from the bytes as they come. */
export class ReplyReader {
  private rest = ''
  private lines: string[] = []
  private bytes = 0

  /** @throws NoSmtpReply */
  take(chunk: Buffer): SmtpReply[] {
    const replies: SmtpReply[] = []
    this.rest += chunk.toString('latin1')
    this.bytes += chunk.length
    for (let end = this.rest.indexOf('\n'); end >= 0; end = this.rest.indexOf('\n')) {
      const line = this.rest.slice(0, end).replace(/\r$/, '')
      this.rest = this.rest.slice(end + 1)
      const reply = this.takeLine(line)
      if (reply) replies.push(reply)
    }
    if (this.bytes > MOST_BYTES) throw new NoSmtpReply('The answer does not end')
    return replies
  }

  /** Bytes of an answer that has not ended. */
  get isWithin(): boolean {
    return this.rest !== '' || this.lines.length > 0
  }

  private takeLine(line: string): SmtpReply | undefined {
    const found = /^([2-5]\d\d)(?:([ -])(.*))?$/.exec(line)
    if (!found) throw new NoSmtpReply(`No SMTP answer: ${line.slice(0, MOST_SHOWN)}`)
    this.lines.push(decode(found[3] ?? ''))
    if (found[2] === '-') return undefined
    const reply = { code: Number(found[1]), lines: this.lines }
    this.lines = []
    this.bytes = this.rest.length
    return reply
  }
}

/** Answers are ASCII by the book and UTF-8 in fact. */
function decode(latin1: string): string {
  const utf8 = Buffer.from(latin1, 'latin1').toString('utf8')
  return utf8.includes('\ufffd') ? latin1 : utf8
}

/** The answer as it is shown: code and words on one line. */
export function wordsOf({ code, lines }: SmtpReply): string {
  const words = lines
    .join(' ')
    .replace(/[^\P{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
  return `${code} ${words}`.trim().slice(0, MOST_SHOWN)
}

export function isPositive({ code }: SmtpReply): boolean {
  return code >= 200 && code < 300
}
