import type { Refusal } from '@laycan/contract/errors.ts'
import type { NewPlace, PlacedEmail } from '#features/records/emails/server/public.ts'
import { mailActionRefusals } from '../contract/errors.ts'

/** Where a mail goes, why it may not, or nothing when it is there already. */
export type Decision = { to: NewPlace } | { refusal: Refusal } | undefined

function move(email: PlacedEmail, changed: Partial<NewPlace>): Decision {
  const { box, archived, archived_before_spam } = email
  return { to: { box, archived, archived_before_spam, deleted: false, ...changed } }
}

export function decideArchive(email: PlacedEmail, archived: boolean): Decision {
  return email.archived === archived ? undefined : move(email, { archived })
}

/** Spam has no archive of its own: an archived mail leaves it, and goes back there if it was no spam (ML-047, ML-048). */
export function decideSpam(email: PlacedEmail, spam: boolean): Decision {
  const { box, archived, archived_before_spam } = email
  if (!spam) {
    if (box !== 'spam') return undefined
    return move(email, {
      box: 'received',
      archived: archived || archived_before_spam,
      archived_before_spam: false,
    })
  }
  if (box === 'spam') return undefined
  if (box === 'sent') return { refusal: mailActionRefusals.sentSpam }
  if (box === 'draft') return { refusal: mailActionRefusals.draftSpam }
  return move(email, { box: 'spam', archived: false, archived_before_spam: archived })
}

/** An administrator may delete any mail, a member only their own (ML-049, decision 2). */
export function decideDelete(email: PlacedEmail, actor: { user_id: number; user_type: string }): Decision {
  if (actor.user_type !== 'admin' && email.user_id !== actor.user_id)
    return { refusal: mailActionRefusals.notOwn }
  return move(email, { deleted: true })
}

/** A deleted mail keeps its box and archive, so that it comes back to where it was. */
export function decideRestore(email: PlacedEmail): Decision {
  return move(email, {})
}
