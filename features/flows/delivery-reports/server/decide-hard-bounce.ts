/** RFC 3463: the mailbox or its domain does not exist, has moved, or takes no mail from anybody. */
const GONE = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.4'])
/** Where no enhanced status was given, or the general one. */
const GONE_IN_WORDS =
  /user unknown|unknown user|no such (?:user|mailbox|recipient|person|address)|(?:does not|doesn't|not) exist|invalid (?:recipient|mailbox)|recipient (?:not found|address rejected: (?:user|undeliverable))|mailbox (?:unavailable|not found|disabled)|account (?:disabled|has been disabled|does not exist)|no mailbox here|nullmx|host or domain name not found|domain not found|bad destination/i
/** Says something of us or of the mail, not of the address. */
const OTHER = /spam|block|reputation|policy|blacklist|denied|rate|quota|full|too large|dmarc|spf|dkim/i

/**
 * Whether a failure says that the address itself is no good, so that nothing should be broadcast to it anymore: not a
 * full mailbox, a refused sender or a mail that was too large.
 */
export function isHardBounce({ status, detail }: { status: string; detail: string }): boolean {
  const enhanced =
    /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(status)?.[0] ?? /\b5\.\d{1,3}\.\d{1,3}\b/.exec(detail)?.[0]
  if (enhanced !== undefined && enhanced !== '5.0.0') return GONE.has(enhanced)
  return GONE_IN_WORDS.test(detail) && !OTHER.test(detail)
}
