import type { Services } from '@laycan/server/http/context.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { CompanyReceivers } from './company-receivers.ts'

/** Companies that another process created are noticed within this time. */
const LOOK_MS = 15_000

/** Listens for the AIS messages of every company. */
export async function startReceivers(services: Services): Promise<Stop> {
  const { companies, holds, log } = services
  const receivers = new Map<string, CompanyReceivers>()
  let stopped = false
  companies.watch((company) =>
    holds.whenFree(company.id, () => {
      if (!stopped && !receivers.has(company.id))
        receivers.set(company.id, new CompanyReceivers(services, company))
    }),
  )
  const look = () => companies.all().catch((err: unknown) => log.warn({ err }, 'companies not listed'))
  await look()
  const timer = setInterval(() => void look(), LOOK_MS)
  return async () => {
    stopped = true
    clearInterval(timer)
    await Promise.all([...receivers.values()].map((each) => each.close()))
  }
}
