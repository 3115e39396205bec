import { setTimeout as delay } from 'node:timers/promises'
import type { ImapAccountSession } from '@laycan/mail/imap/imap-account-session.ts'
import type { MailboxCompleteness } from '@laycan/mail/imap/session-state.ts'
import { toUidSet } from '@laycan/mail/imap/uid-set.ts'
import type { MailboxCertificate } from '#features/records/mail-accounts/contract/mail-account.ts'

/** Mail that arrives while the lists are compared is fetched by itself within this time and these rounds. */
const ROUNDS = 4
const SETTLE_MS = 1_000
/** Gaps are named, not listed to the last of a hundred thousand. */
const MISSING_MAX = 4_000

/**
 * Holds a mailbox of the server against the ledger, fetches what is missing and compares again, until nothing is or
 * the rounds are over. Proven means: every message the server lists has its mail.
 * @throws Error when the account is not running or the connection ends
 */
export async function proveMailbox(
  session: Pick<ImapAccountSession, 'listServerUids' | 'fetchUids'>,
  mailbox: { path: string; box: string },
  signal: AbortSignal,
): Promise<MailboxCertificate> {
  let found = await session.listServerUids(mailbox.path)
  for (let round = 1; found.missing.length > 0 && round < ROUNDS && !signal.aborted; round += 1) {
    const filled = await session.fetchUids(mailbox.path, found.missing)
    if (filled.stored.length === 0) await delay(SETTLE_MS, undefined, { signal }).catch(() => undefined)
    found = await session.listServerUids(mailbox.path)
  }
  return toCertificate(found, mailbox)
}

export function toCertificate(
  found: MailboxCompleteness,
  { path, box }: { path: string; box: string },
): MailboxCertificate {
  const { server_count, stored_count, missing, checked_at } = found
  const proven = missing.length === 0 && server_count === stored_count
  return {
    path,
    box,
    proven,
    server_count,
    stored_count,
    missing: cutRanges(toUidSet(missing)),
    reason: proven ? '' : 'The server did not give the messages that are missing; they are asked for again.',
    checked_at: checked_at.toISOString(),
  }
}

function cutRanges(ranges: string): string {
  return ranges.length <= MISSING_MAX ? ranges : ranges.slice(0, ranges.lastIndexOf(',', MISSING_MAX))
}
