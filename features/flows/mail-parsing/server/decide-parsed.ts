import type { EmailParser } from '../contract/email-parser.ts'

/** What decides whether a mail is read. */
export interface ArrivedMail {
  line_id: number
  /** Address of the sender in small letters; '' without one. */
  sender: string
}

/** Whether some setting that is on names the mail's mailbox and its sender (AI-012). */
export function isParsed(mail: ArrivedMail, parsers: readonly EmailParser[]): boolean {
  return parsers.some(
    ({ enabled, line_ids, senders }) =>
      enabled &&
      (line_ids.length === 0 || line_ids.includes(mail.line_id)) &&
      (senders.length === 0 || senders.some((each) => isFrom(mail.sender, each))),
  )
}

/** An address is itself; a domain is all addresses in it and below it. */
function isFrom(address: string, sender: string): boolean {
  const domain = sender.replace(/^@/, '')
  return (
    address === sender ||
    address.endsWith(`@${domain}`) ||
    (address.includes('@') && address.endsWith(`.${domain}`))
  )
}
