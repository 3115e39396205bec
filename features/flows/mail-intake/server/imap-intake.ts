import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { CompanyFetching } from './imap/company-fetching.ts'
import { sayHeld } from './imap/say-held.ts'

/** Companies that another process created are noticed within this time. */
const LOOK_MS = 15_000

/** Fetches the mail of every company's accounts. */
export async function startImapIntake(services: Services): Promise<Stop> {
  const { companies, holds, log } = services
  const fetchings = new Map<string, CompanyFetching>()
  let stopped = false
  const sayWhy = (company: Company) => void sayHeld(company, holds.of(company.id)?.reason, log)
  const start = (company: Company) => {
    if (!holds.isFree(company.id)) sayWhy(company)
    holds.whenFree(company.id, () => {
      if (!stopped) fetchings.set(company.id, new CompanyFetching(services, company))
    })
  }
  const look = () => companies.all().catch((err: unknown) => log.warn({ err }, 'companies not listed'))
  companies.watch(start)
  holds.watch((id) => {
    for (const company of companies.opened()) if (company.id === id) sayWhy(company)
  })
  await look()
  const timer = setInterval(() => void look(), LOOK_MS)
  return async () => {
    stopped = true
    clearInterval(timer)
    await Promise.all([...fetchings.values()].map((fetching) => fetching.close()))
  }
}
