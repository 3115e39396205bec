import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { defineHappening, happen } from '@laycan/server/reactions.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import { recordActivity } from '#features/marks/actions/server/public.ts'
import type { Assignment } from '#features/records/emails/contract/email.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { accessEmailsToMove, closeEmails, reopenEmails } from '#features/records/emails/server/public.ts'
import type { Assignee } from '../contract/assignee.ts'
import { assignmentRefusals } from '../contract/errors.ts'
import * as repo from './assignments.repo.ts'
import { notifyAssigned, notifyUnassigned } from './notify-people.ts'
import { recordAssigned } from './record-assigned.ts'

/** Mails are assigned to others than before; told after that was written. */
export const assignmentsChanged = defineHappening<{
  readonly email_ids: readonly number[]
}>('assignments changed')

/** What became of mails: those that changed, and those that were left as they are and why. */
export interface AssignmentOutcome {
  readonly changed_ids: readonly number[]
  readonly refused: readonly { readonly email_ids: readonly number[]; readonly text: string }[]
  /** Assignments that it was about: made or there already, removed, or those of the mails that were closed or opened. */
  readonly assignments: readonly Assignment[]
}

/**
 * Assigns open mails that the actor may read to an active user or a role, tells the readers of their lines, and notifies
 * whom it concerns. Twice is once.
 * @throws RefusedError for who is not active, and while the company does without assignments
 */
export async function assignEmails(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  assignee: Assignee,
): Promise<AssignmentOutcome> {
  await refuseWhereOff(tx)
  const known = await repo.findAssignee(tx, assignee)
  if (known === undefined) throw new RefusedError(assignmentRefusals.notActive)
  const { open, refused } = sortMails(ids, await repo.accessMails(tx, actor, ids))
  const email_ids = open.map(({ id }) => id)
  const changed_ids = await repo.insertAssignments(tx, email_ids, assignee, actor.user_id)
  const assignments = await repo.listAssignments(tx, email_ids, assignee)
  await announce(tx, actor, 'create', changed_ids)
  await recordActivity(tx, { emails: some(open, changed_ids), action: 'assigned', actor, about: known.name })
  const changed = new Set(changed_ids)
  await notifyAssigned(tx, actor, {
    assignee: known,
    mails: some(open, changed_ids),
    assignments: assignments.filter(({ email_id }) => changed.has(email_id)),
  })
  return { changed_ids, refused, assignments }
}

/**
 * Removes all assignments of open mails that the actor may read, or those to one user or role.
 * @throws RefusedError while the company does without assignments
 */
export async function unassignEmails(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  only?: Assignee,
): Promise<AssignmentOutcome> {
  await refuseWhereOff(tx)
  const { open, refused } = sortMails(ids, await repo.accessMails(tx, actor, ids))
  const assignments = await repo.deleteAssignments(
    tx,
    open.map(({ id }) => id),
    only,
  )
  const changed_ids = [...new Set(assignments.map(({ email_id }) => email_id))].sort(
    (one, other) => one - other,
  )
  await announce(tx, actor, 'delete', changed_ids)
  for (const { name, email_ids } of await notifyUnassigned(tx, actor, { mails: open, assignments }))
    await recordActivity(tx, { emails: some(open, email_ids), action: 'unassigned', actor, about: name })
  return { changed_ids, refused, assignments }
}

/**
 * Closes mails that the actor may read, or opens them again, for everybody. Twice is once.
 * @throws RefusedError while the company does without assignments
 */
export async function changeClosed(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  closed: boolean,
): Promise<AssignmentOutcome> {
  await refuseWhereOff(tx)
  const found = (await accessEmailsToMove(tx, actor, ids)).map(({ id }) => id)
  const change = closed ? closeEmails : reopenEmails
  const changed_ids = await change(tx, found, actor.user_id)
  return {
    changed_ids,
    refused: missing(ids, found),
    assignments: await repo.listAssignments(tx, changed_ids),
  }
}

function some(mails: readonly repo.AssignedMail[], ids: readonly number[]): repo.AssignedMail[] {
  const wanted = new Set(ids)
  return mails.filter(({ id }) => wanted.has(id))
}

async function announce(
  tx: Tx,
  { user_id }: Actor,
  kind: 'create' | 'delete',
  email_ids: readonly number[],
): Promise<void> {
  if (email_ids.length === 0) return
  await recordAssigned(tx, kind, email_ids, user_id)
  await happen(tx, assignmentsChanged, { email_ids })
}

/** AS-007: closed mails are left as they are; what cannot be read does not exist. */
function sortMails(ids: readonly number[], found: readonly repo.AssignedMail[]) {
  const closed = found.filter((mail) => mail.closed).map(({ id }) => id)
  const refused = [
    ...(closed.length === 0 ? [] : [{ email_ids: closed, text: assignmentRefusals.closed.text }]),
    ...missing(
      ids,
      found.map(({ id }) => id),
    ),
  ]
  return { open: found.filter((mail) => !mail.closed), refused }
}

function missing(ids: readonly number[], found_ids: readonly number[]) {
  const found = new Set(found_ids)
  const email_ids = [...new Set(ids)].filter((id) => !found.has(id))
  return email_ids.length === 0 ? [] : [{ email_ids, text: emailRefusals.notFound.text }]
}

/** AS-011. */
export async function refuseWhereOff(tx: Tx): Promise<void> {
  const { assignment_module } = await readCompanySettings(tx)
  if (assignment_module !== '1') throw new RefusedError(assignmentRefusals.off)
}
