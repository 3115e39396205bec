import { currentSession } from '#features/foundation/session/web/public.ts'
import { currentTeam, type Team, useTeam } from '#features/foundation/users/web/public.ts'
import type { Assignment } from '#features/records/emails/contract/email.ts'
import { type Assignee, isSameAssignee } from '../contract/assignee.ts'
import { t } from './messages.ts'

/** A user or role that mails can be assigned to, as people know it. */
export interface KnownAssignee extends Assignee {
  readonly name: string
  readonly avatar: string | undefined
  /** Whom it concerns: the user, or the members of the role, ascending. */
  readonly user_ids: readonly number[]
}

/** Who can be chosen: active members, the user first, then roles (AS-002). */
export function assigneesOf({ active, roles }: Team): readonly KnownAssignee[] {
  const me = currentSession()?.user.id
  const users = active.map(({ id, name, avatar }) => ({
    assignable_type: 'User' as const,
    assignable_id: id,
    name: id === me ? t('you', { name }) : name,
    avatar: avatar ?? undefined,
    user_ids: [id],
  }))
  return [
    ...users.filter(({ assignable_id }) => assignable_id === me),
    ...users.filter(({ assignable_id }) => assignable_id !== me),
    ...roles.map(({ id, name, user_ids }) => ({
      assignable_type: 'Role' as const,
      assignable_id: id,
      name,
      avatar: undefined,
      user_ids,
    })),
  ]
}

export function useAssignees(): readonly KnownAssignee[] {
  return assigneesOf(useTeam())
}

/** Those whose names contain what is typed, those that begin with it first. */
export function findAssignees(all: readonly KnownAssignee[], text: string): readonly KnownAssignee[] {
  const sought = text.trim().toLowerCase()
  const found = all.filter(({ name }) => name.toLowerCase().includes(sought))
  const begins = ({ name }: KnownAssignee) => name.toLowerCase().startsWith(sought)
  return sought === '' ? all : [...found.filter(begins), ...found.filter((each) => !begins(each))]
}

/** How somebody is called, also who is inactive now; in the words of this product for who is gone. */
export function nameOf(assignee: Assignee, team: Team = currentTeam()): string {
  const { active, inactive, roles } = team
  const { assignable_type, assignable_id } = assignee
  const among = assignable_type === 'User' ? [...active, ...inactive] : roles
  return among.find(({ id }) => id === assignable_id)?.name ?? t('former')
}

/** Whether somebody has mails and does not work here now: he sees to none of them. */
export function isInactive({ assignable_type, assignable_id }: Assignee, { inactive }: Team): boolean {
  return assignable_type === 'User' && inactive.some(({ id }) => id === assignable_id)
}

export function avatarOf({ assignable_type, assignable_id }: Assignee, team: Team): string | undefined {
  if (assignable_type === 'Role') return undefined
  const user = [...team.active, ...team.inactive].find(({ id }) => id === assignable_id)
  return user?.avatar ?? undefined
}

export function isAssignedTo(row: { assignment_ids: readonly Assignment[] }, assignee: Assignee): boolean {
  return row.assignment_ids.some((each) => isSameAssignee(each, assignee))
}

/** The signed-in user as an assignee. */
export function ownAssignee(): Assignee {
  return { assignable_type: 'User', assignable_id: currentSession()?.user.id ?? 0 }
}
