import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { afterCommit, type Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { accessChanged } from '@laycan/server/live/access-changed.ts'

/**
 * The current transaction changes who may see what in a company, or what one user of it may. Whatever it tells from here
 * on, and whatever is told after it, follows the new rights on the sockets of all processes. Calls of this process follow
 * them at once, those of others as soon as one of their sockets does, else within the seconds they trust a verified token.
 */
export function renewAccess(tx: Tx, services: Services, company: Company, user_id?: number): void {
  const audience = { to: 'users', user_ids: [] } as const
  recordChange(tx, { message: accessChanged, body: { user_id }, audience })
  afterCommit(tx, () => services.sessions.forget(company.id, user_id))
}
