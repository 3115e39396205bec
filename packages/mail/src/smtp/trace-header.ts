export type TraceParts = {
  /** Envelope sender, '' for `<>`. */
  mail_from: string
  helo: string
  remote_address: string
  /** Our own name, as announced. */
  name: string
  /** RFC 3848 transmission type: SMTP, ESMTP, ESMTPS, … */
  protocol: string
  /** Cipher suite, undefined without TLS. */
  cipher: string | undefined
  id: string
  rcpt_to: string[]
  received_at: Date
}

/**
 * The headers of RFC 5321 §4.4 that say from whom, where and when a message came in. A single recipient is named; several
 * are not, because a blind copy would show.
 */
export function traceHeader(parts: TraceParts): string {
  const from = `from ${word(parts.helo)} ([${word(parts.remote_address)}])`
  const cipher = parts.cipher === undefined ? '' : ` (cipher ${word(parts.cipher)})`
  const by = `by ${word(parts.name)} (Laycan) with ${word(parts.protocol)} id ${word(parts.id)}${cipher}`
  const [only] = parts.rcpt_to
  const recipient = parts.rcpt_to.length === 1 && only !== undefined ? `for <${word(only)}>` : undefined
  const path = parts.mail_from === '' ? '' : word(parts.mail_from)
  const lines = [`Return-Path: <${path}>\r\nReceived: ${from}`, by, recipient].filter(
    (line) => line !== undefined,
  )
  return `${lines.join('\r\n\t')};\r\n\t${rfc5322Date(parts.received_at)}\r\n`
}

const TRACE =
  /^Return-Path: <([^<>\s]{0,255})>\r\nReceived: from (\S{1,255}) \(\[([\da-f:.]{2,45})\]\)\r\n\tby \S{1,255} \(Laycan\) /i
/** The parts that are looked at, at their longest. */
const TRACE_BYTES = 1200

/** Who handed over a message, as our receiver noted it. */
export interface Handover {
  mail_from: string
  helo: string
  remote_address: string
}

/**
 * Reads our own headers at the start of a message; undefined where they are not. Anybody can write the same: ask only
 * about a message that our receiver took.
 */
export function readTrace(raw: Uint8Array): Handover | undefined {
  const [, mail_from, helo, remote_address] =
    TRACE.exec(Buffer.from(raw.subarray(0, TRACE_BYTES)).toString()) ?? []
  if (mail_from === undefined || helo === undefined || remote_address === undefined) return undefined
  return { mail_from, helo, remote_address }
}

/** What a stranger said, without what could end the line, the comment or the header. */
function word(text: string): string {
  const clean = [...text].filter((char) => char > ' ' && !'\u007f()<>;\\"'.includes(char)).join('')
  // RFC 5322 §2.1.1: 998 characters are the most a line may have.
  return clean === '' ? 'unknown' : clean.slice(0, 255)
}

function rfc5322Date(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000')
}
