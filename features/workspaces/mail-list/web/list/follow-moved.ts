import type { MessageBody } from '@laycan/contract/message.ts'
import type { ChangedRow } from '@laycan/list/kind/lists.ts'
import { idsOf } from '@laycan/list/loaded/list-rows.ts'
import { findCriterion } from '#features/records/criteria/contract/criterion.ts'
import { matchesCriterion } from '#features/records/criteria/contract/match-criteria.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { EMAIL } from '#features/records/emails/contract/email-criteria.ts'
import { criteriaOfFields } from '#features/records/emails/contract/email-mark.ts'
import { isSnapshot } from '#features/records/emails/contract/membership.ts'
import type { emailsMoved } from '#features/records/emails/contract/messages.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { type EmailPart, emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'
import { mails } from './mails.ts'

type Moved = MessageBody<typeof emailsMoved>

/** More unknown mails than this at once are not fetched one by one: the list loads again. */
const FETCHED_AT_MOST = 200

/** Mails went somewhere, by a colleague, another window, or confirmed for this one: states where they are now. */
export function followMoved(moved: Moved): void {
  mails.events.emit('taken', { ids: moved.email_ids, say: (n) => t(`taken_${howOf(moved)}`, { n }) })
  const { archived, box, deleted } = moved
  const part = {
    ...(archived === undefined ? {} : { archived }),
    ...(box === undefined ? {} : { box }),
    ...(deleted === undefined ? {} : { deleted }),
  }
  const known = moved.email_ids.flatMap((id) => emailRows.get(id) ?? [])
  emailOverlay.hear(moved.email_ids, part)
  if (deleted === true) {
    mails.lists.doubtTotals()
    return
  }
  mails.lists.doubtNarrowed(changesOf(known, { came: deleted === false }))
  const unknown = moved.email_ids.filter((id) => emailRows.get(id) === undefined)
  if (unknown.length > 0) void followUnknown(unknown, (view) => gains(view, moved))
}

/** What became of mails, of which the rows as they were are known. */
export function changesOf(known: readonly EmailRow[], { came = false } = {}): ChangedRow<EmailRow>[] {
  return known.flatMap((old) => {
    const row = emailRows.get(old.id)
    // A restored mail stood in no list, though its row may still be known as it was before it was deleted.
    return row === undefined ? [] : [{ before: came ? undefined : old, row, came }]
  })
}

function howOf({ archived, box, deleted }: Moved): 'archived' | 'spam' | 'deleted' | 'moved' {
  if (deleted === true) return 'deleted'
  if (archived === true) return 'archived'
  return box === 'spam' ? 'spam' : 'moved'
}

/** Mails whose rows are not here: those that stand in a list or may join one are asked for. */
async function followUnknown(ids: readonly number[], mayGain: (view: MailView) => boolean): Promise<void> {
  mails.lists.doubtTotals()
  const held = new Set(mails.lists.all.flatMap((list) => heldOf(list.get().state, ids)))
  const mayJoin = mails.lists.all.some((list) => mayGain(list.view))
  const wanted = mayJoin ? ids : [...held]
  if (wanted.length === 0) return
  if (wanted.length > FETCHED_AT_MOST) return mails.lists.refreshSoon()
  try {
    const gone = await mails.fetchRows(wanted)
    mails.lists.leave(gone)
    const changed = wanted.flatMap((id) => changeOf(emailRows.get(id), held.has(id)))
    mails.lists.follow(changed)
    mails.lists.doubtNarrowed(changed)
  } catch {
    mails.lists.refreshSoon()
  }
}

function changeOf(row: EmailRow | undefined, isHeld: boolean) {
  return row === undefined ? [] : [{ before: undefined, row, came: !isHeld }]
}

function heldOf(state: Parameters<typeof idsOf>[0] | undefined, ids: readonly number[]): number[] {
  if (state === undefined) return []
  const loaded = idsOf(state)
  return ids.filter((id) => loaded.has(id))
}

/** Whether mails that moved like this may stand in the view now, as far as the message tells. */
function gains(view: MailView, { archived, box, deleted, line_ids }: Moved): boolean {
  if (view.line_id !== undefined && !line_ids.includes(view.line_id)) return false
  if (archived !== undefined && view.archived !== undefined && archived !== view.archived) return false
  if (box !== undefined && view.box !== undefined && box !== view.box) return false
  // Snapshots get nothing new (RT-011).
  return !view.archived && (archived === false || box !== undefined || deleted === false)
}

// A change of a mark may bring mails into lists of this window that never loaded them.
emailOverlay.onChange(({ ids, part }) => {
  const asked = criteriaOfFields(Object.keys(part))
  const unknown = ids.filter((id) => emailRows.get(id) === undefined)
  const isAsked = mails.lists.all.some(({ view }) => view.criteria.some(({ field }) => asked.includes(field)))
  if (isAsked && unknown.length > 0) void followUnknown(unknown, (view) => gainsBy(view, asked, part))
})

/** Whether a view lets go of mails, and so takes them back, by a criterion that the change may fulfil. */
function gainsBy(view: MailView, asked: readonly string[], part: EmailPart): boolean {
  return (
    !isSnapshot(view) &&
    view.criteria.some(
      (criterion) =>
        asked.includes(criterion.field) &&
        findCriterion(EMAIL, criterion.field)?.leaves === 'at_once' &&
        matchesCriterion(EMAIL, part, criterion) !== false,
    )
  )
}
