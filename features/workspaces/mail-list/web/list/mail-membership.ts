import type { Membership } from '@laycan/list/kind/membership.ts'
import type { ListKey } from '@laycan/list/loaded/list-key.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  belongsIn,
  isNarrowed,
  isSnapshot,
  leavesView,
  matchesView,
} from '#features/records/emails/contract/membership.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'

/** Where a mail is in the order of every list. */
export function keyOfMail({ id, received_at }: Pick<EmailRow, 'id' | 'received_at'>): ListKey {
  return { id, at: Date.parse(received_at) }
}

/** @param isFlagOn flags of the reader by which criteria let go of mails (ML-043) */
export function mailMembership(isFlagOn: (flag: string) => boolean): Membership<EmailRow, MailView> {
  return {
    matches: matchesView,
    // Into a grouped list a mail comes by its conversation (`regroup.ts`).
    joins: (view, row) => !view.is_grouped && belongsIn(view, row),
    leaves: (view, row, isFresh = false) =>
      leavesView(view, row, { isOn: (flag) => isFresh || isFlagOn(flag) }),
    // Texts of a feed may be the server's to compare, though it takes new mail live.
    isNarrowed: (view) => isNarrowed(view) || view.live_feed_id !== undefined,
    isSnapshot,
  }
}
