import { z } from 'zod'
import { AssignableType } from '#features/records/emails/contract/email.ts'

/** Characters of the search input at most (AS-010). */
export const ASSIGNEE_SEARCH_MAX = 254

/** To whom something is assigned. */
export const Assignee = z.object({
  assignable_type: AssignableType,
  assignable_id: z.int().positive().max(Number.MAX_SAFE_INTEGER),
})
export type Assignee = z.infer<typeof Assignee>

/**
 * Whom a list asks for: `me`, `nobody`, `User:5` (also by each of the user's roles, AS-012), `Role:3`, or `name:ben`, which
 * only the server can tell.
 */
export const AssigneeChoice = z.string().regex(/^(me|nobody|(User|Role):[1-9]\d{0,14}|name:.{1,254})$/u)
export type AssigneeChoice = z.infer<typeof AssigneeChoice>

/** A choice with its parts. */
export type ReadChoice =
  | { readonly kind: 'me' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'User'; readonly id: number }
  | { readonly kind: 'Role'; readonly id: number }
  | { readonly kind: 'name'; readonly name: string }

export function readChoice(choice: AssigneeChoice): ReadChoice {
  if (choice === 'me' || choice === 'nobody') return { kind: choice }
  const at = choice.indexOf(':')
  const [kind, rest] = [choice.slice(0, at), choice.slice(at + 1)]
  if (kind === 'name') return { kind, name: rest }
  return { kind: kind === 'User' ? 'User' : 'Role', id: Number(rest) }
}

/** The choice that means one user or role. */
export function choiceOf({ assignable_type, assignable_id }: Assignee): AssigneeChoice {
  return `${assignable_type}:${assignable_id}`
}

/** Whether two are the same user or role. */
export function isSameAssignee(one: Assignee, other: Assignee): boolean {
  return one.assignable_type === other.assignable_type && one.assignable_id === other.assignable_id
}
