import type { CopyToSent } from './mail-account.ts'

/** These put what they send into the Sent mailbox themselves; a copy of ours would be a second one. */
const KEEPS_COPIES = /(?:^|\.)(?:gmail|googlemail|office365|outlook|hotmail)\.com$/i

/** What is usual at the provider of a server for outgoing mail. */
export function decideCopyToSent(outgoing: { host: string } | null): CopyToSent {
  return outgoing && KEEPS_COPIES.test(outgoing.host) ? 'provider' : 'append'
}
