import { onMessage } from '@laycan/web/live-handler.ts'
import { roleChanged, roleDeleted } from '#features/foundation/users/contract/messages.ts'
import { currentTeam } from '#features/foundation/users/web/public.ts'
import type { Assignment } from '#features/records/emails/contract/email.ts'
import { emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { emailsAssigned } from '../contract/messages.ts'

/** Mails were assigned, unassigned, closed or opened again (RT-009): states how each of them is now. */
export const liveHandlers = [
  onMessage(emailsAssigned, ({ items }) => {
    for (const { email_id, closed, assignment_ids } of items)
      emailOverlay.hear([email_id], { closed, assignment_ids: assignment_ids.map(asTeamIs) })
  }),
  // Rows are loaded anew as well; an answer gives way to what was heard of them a moment ago.
  onMessage(roleChanged, ({ id, user_ids }) =>
    changeAssigned(id, (all) => all.map((each) => (isTo(each, id) ? { ...each, user_ids } : each))),
  ),
  onMessage(roleDeleted, ({ id }) => changeAssigned(id, (all) => all.filter((each) => !isTo(each, id)))),
]

const isTo = ({ assignable_type, assignable_id }: Assignment, role_id: number) =>
  assignable_type === 'Role' && assignable_id === role_id

/** The members of a role as the changes heard so far have them: who assigned may have been told of older ones. */
function asTeamIs(assignment: Assignment): Assignment {
  const role = currentTeam().roles.find(({ id }) => isTo(assignment, id))
  return role === undefined ? assignment : { ...assignment, user_ids: role.user_ids }
}

function changeAssigned(role_id: number, change: (all: Assignment[]) => Assignment[]): void {
  for (const { id, assignment_ids } of emailRows.all()) {
    if (assignment_ids.some((each) => isTo(each, role_id)))
      emailOverlay.hear([id], { assignment_ids: change(assignment_ids) })
  }
}
