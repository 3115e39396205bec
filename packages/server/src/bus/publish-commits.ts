import { CHANGES_CHANNEL } from '../change-log/write-changes.ts'
import type { CompanyRegistry } from '../database/companies.ts'
import { announceCommits } from '../database/database.ts'
import type { Bus } from './bus.ts'

/** Lets every commit with changes be heard on the bus, where PostgreSQL does not tell of it itself. */
export function publishCommits(companies: CompanyRegistry, bus: Bus): void {
  if (bus.hears_commits) return
  companies.watch((company) => {
    const publish = () => bus.publish(company, CHANGES_CHANNEL, '')
    announceCommits(company.db, publish)
    announceCommits(company.background, publish)
  })
}
