import type { Company } from '@laycan/server/database/companies.ts'
import { afterCommit, type Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'

/**
 * The current transaction changes who may see what in a company. Once it has committed, calls and sockets of this
 * process follow the new rights at once; other processes within the seconds they trust a verified token.
 */
export function renewAccess(tx: Tx, services: Services, company: Company): void {
  afterCommit(tx, () => {
    services.sessions.forgetCompany(company.id)
    services.cable?.refreshActors(company.id).catch((err: unknown) => {
      services.log.warn({ err, company: company.id }, 'sockets keep their old rights until they reconnect')
    })
  })
}
