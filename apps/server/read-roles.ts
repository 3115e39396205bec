import { type Role, roles } from '@laycan/server/manifest.ts'

/**
 * The roles that `--roles` names; all without it.
 * @param database_url `DATABASE_URL`
 * @throws Error in words for a role that is none, and for some roles alone on an embedded database: a process that does
 * the others would have a database of its own
 */
export function readRoles(text: string | undefined, database_url: string | undefined): ReadonlySet<Role> {
  if (text === undefined) return new Set(roles)
  const named = text.split(',').map((name) => name.trim())
  const unknown = named.find((name) => !roles.includes(name as Role))
  if (unknown !== undefined)
    throw new Error(`There is no role '${unknown}'. The roles are ${roles.join(', ')}.`)
  const wanted = new Set(named as Role[])
  if (wanted.size < roles.length && database_url === undefined)
    throw new Error(
      'A process of some roles needs DATABASE_URL: its own PostgreSQL would be another installation than that of the others.',
    )
  return wanted
}
