import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { accessEmail, accessEmails } from '#features/records/emails/server/public.ts'
import type { Assignee } from '../contract/assignee.ts'
import * as calls from '../contract/endpoints.ts'
import { assignmentRefusals } from '../contract/errors.ts'
import { type AssignmentOutcome, assignEmails, changeClosed, unassignEmails } from './assign-emails.ts'
import { findAssignment } from './assignments.repo.ts'

/** AP-068. */
export const assignEmailRoute = writeRoute(calls.assignEmail, async ({ body }, { tx, actor }) => {
  const { email_id, ...assignee } = body
  await accessEmail(tx, actor, email_id)
  const [assignment] = onlyOne(await assignEmails(tx, actor, [email_id], assignee))
  if (assignment === undefined) throw new RefusedError(assignmentRefusals.notFound)
  return { assignment_id: assignment.id }
})

/** AP-069. */
export const unassignEmailRoute = writeRoute(calls.unassignEmail, async ({ params }, { tx, actor }) => {
  const assignment = await findAssignment(tx, params.id)
  if (assignment === undefined || !(await isReadable(tx, actor, assignment.email_id)))
    throw new RefusedError(assignmentRefusals.notFound)
  const [removed] = onlyOne(await unassignEmails(tx, actor, [assignment.email_id], assignment))
  // Somebody else was quicker.
  if (removed === undefined) throw new RefusedError(assignmentRefusals.notFound)
})

/** AP-070. */
export const closeEmailRoute = writeRoute(calls.closeEmail, ({ params }, { tx, actor }) =>
  changeOne(tx, actor, params.id, true),
)

/** AP-071. */
export const reopenEmailRoute = writeRoute(calls.reopenEmail, ({ params }, { tx, actor }) =>
  changeOne(tx, actor, params.id, false),
)

/** AP-072. */
export const assignEmailsRoute = writeRoute(calls.assignEmails, async ({ body }, { tx, actor }) => {
  const { ids, ...assignee } = body
  return answer(await assignEmails(tx, actor, ids, assignee))
})

/** AP-073. */
export const unassignEmailsRoute = writeRoute(calls.unassignEmails, async ({ body }, { tx, actor }) =>
  answer(await unassignEmails(tx, actor, body.ids, assigneeOf(body))),
)

/** AP-074. */
export const closeEmailsRoute = writeRoute(calls.closeEmails, async ({ body }, { tx, actor }) =>
  answer(await changeClosed(tx, actor, body.ids, true)),
)

/** AP-075. */
export const reopenEmailsRoute = writeRoute(calls.reopenEmails, async ({ body }, { tx, actor }) =>
  answer(await changeClosed(tx, actor, body.ids, false)),
)

async function changeOne(tx: Tx, actor: Actor, id: number, closed: boolean): Promise<void> {
  await accessEmail(tx, actor, id)
  await changeClosed(tx, actor, [id], closed)
}

async function isReadable(tx: Tx, actor: Actor, email_id: number): Promise<boolean> {
  return (await accessEmails(tx, actor, [email_id])).length > 0
}

/** What a call for one mail was about. @throws RefusedError where it could not be done, which is that it is closed */
function onlyOne({ refused, assignments }: AssignmentOutcome) {
  if (refused.length > 0) throw new RefusedError(assignmentRefusals.closed)
  return assignments
}

function assigneeOf({ assignable_type, assignable_id }: Partial<Assignee>): Assignee | undefined {
  return assignable_type === undefined || assignable_id === undefined
    ? undefined
    : { assignable_type, assignable_id }
}

function answer({ assignments, refused }: AssignmentOutcome) {
  return {
    assignment_ids: assignments.map(({ id }) => id),
    assignments: [...assignments],
    refused: refused.map(({ email_ids, text }) => ({ email_ids: [...email_ids], text })),
  }
}
