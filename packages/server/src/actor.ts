/** The signed-in user of a request or socket, as access checks need it. */
export interface Actor {
  user_id: number
  user_type: 'admin' | 'member'
  /** Permission keys that are on; an admin passes without them (AD-007). */
  permissions: ReadonlySet<string>
  /** Lines whose mail the user may read, ascending. */
  line_ids: readonly number[]
  /** The name of the rule that acts in the user's name. */
  rule?: string
}

/** Whether the actor passes a check for a permission. */
export function hasPermission(actor: Actor, permission: string): boolean {
  return actor.user_type === 'admin' || actor.permissions.has(permission)
}
