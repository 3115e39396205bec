import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Assignment } from '#features/records/emails/contract/email.ts'
import { addNotices } from '#features/records/notifications/server/public.ts'
import { type Assignee, isSameAssignee } from '../contract/assignee.ts'
import { type AssignedMail, findUserName, listAssignees } from './assignments.repo.ts'

/** Characters of a subject in a notice at most: the sentence around it has to be read too. */
const SUBJECT_MAX = 200

/** Mails that one user or role got, or lost. */
interface Concerned {
  readonly mails: readonly AssignedMail[]
  readonly assignments: readonly Assignment[]
}

/** Notifies the user, or the members of the role, but not the one acting (AS-013). */
export async function notifyAssigned(
  tx: Tx,
  actor: Actor,
  { assignee, mails, assignments }: Concerned & { assignee: { name: string; user_ids: readonly number[] } },
): Promise<void> {
  await notify(tx, actor, { type: 'Assignment', verb: 'assigned', assignee, mails, assignments })
}

/** The same for all users and roles from whom mails were taken; answers who they are, with their mails. */
export async function notifyUnassigned(
  tx: Tx,
  actor: Actor,
  { mails, assignments }: Concerned,
): Promise<{ name: string; email_ids: number[] }[]> {
  if (assignments.length === 0) return []
  const assignees = assignments.filter(
    (each, at) => assignments.findIndex((other) => isSameAssignee(each, other)) === at,
  )
  const told = []
  for (const assignee of await listAssignees(tx, assignees)) {
    const theirs = assignments.filter((each) => isSameAssignee(each, assignee))
    await notify(tx, actor, {
      type: 'Unassignment',
      verb: 'unassigned',
      assignee,
      mails,
      assignments: theirs,
    })
    told.push({ name: assignee.name, email_ids: theirs.map(({ email_id }) => email_id) })
  }
  return told
}

interface Told extends Concerned {
  readonly type: 'Assignment' | 'Unassignment'
  readonly verb: 'assigned' | 'unassigned'
  readonly assignee: { readonly name: string; readonly user_ids: readonly number[] }
}

/** One notice for each mailbox: whoever gets forty mails at once is told once, of the newest that he may read. */
async function notify(
  tx: Tx,
  actor: Actor,
  { type, verb, assignee, mails, assignments }: Told,
): Promise<void> {
  const isOwn = assignee.user_ids.every((id) => id === actor.user_id)
  if (assignments.length === 0 || isOwn) return
  const name = await findUserName(tx, actor.user_id)
  const [{ assignable_type, assignable_id } = assignments[0] as Assignee] = assignments
  const to = assignable_type === 'User' ? 'you' : assignee.name
  for (const line_id of new Set(mails.map((mail) => mail.line_id))) {
    const byMail = new Map(assignments.map((each) => [each.email_id, each]))
    const theirs = mails.filter((mail) => mail.line_id === line_id && byMail.has(mail.id))
    const [newest] = theirs.toSorted((one, other) => (one.received_at < other.received_at ? 1 : -1))
    const assignment = newest && byMail.get(newest.id)
    if (newest === undefined || assignment === undefined) continue
    await addNotices(tx, {
      noticeable_type: type,
      noticeable_id: assignment.id,
      subject: { kind: 'Email', id: newest.id },
      content: sentence(name, verb, to, newest.subject, theirs.length),
      actor_id: actor.user_id,
      user_ids: assignee.user_ids,
      ...(assignable_type === 'Role' && { role_id: assignable_id }),
    })
  }
}

function sentence(name: string, verb: Told['verb'], to: string, subject: string, count: number): string {
  const letters = [...subject]
  const short = letters.length > SUBJECT_MAX ? `${letters.slice(0, SUBJECT_MAX - 1).join('')}…` : subject
  const mails = `${short === '' ? 'an email without a subject' : `“${short}”`}${count === 1 ? '' : ` and ${count - 1} more`}`
  return verb === 'assigned' ? `${name} assigned ${mails} to ${to}` : `${name} unassigned ${to} from ${mails}`
}
