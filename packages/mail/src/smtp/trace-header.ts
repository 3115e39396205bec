export type TraceParts = {
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
 * The `Received:` header of RFC 5321 §4.4 that tells where and when a message came in. A single
 * recipient is named; several are not, because a blind copy would show.
 */
export function traceHeader(parts: TraceParts): string {
  const from = `from ${word(parts.helo)} ([${word(parts.remote_address)}])`
  const cipher = parts.cipher === undefined ? '' : ` (cipher ${word(parts.cipher)})`
  const by = `by ${word(parts.name)} (Laycan) with ${word(parts.protocol)} id ${word(parts.id)}${cipher}`
  const [only] = parts.rcpt_to
  const recipient = parts.rcpt_to.length === 1 && only !== undefined ? `for <${word(only)}>` : undefined
  const lines = [`Received: ${from}`, by, recipient].filter((line) => line !== undefined)
  return `${lines.join('\r\n\t')};\r\n\t${rfc5322Date(parts.received_at)}\r\n`
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
