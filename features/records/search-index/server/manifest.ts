import { createParsePool, type ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { ServerManifest, Stop } from '@laycan/server/manifest.ts'
import { IndexKeeper } from './keep-index.ts'
import { searchIndexMigration } from './migrations/0321-search-index.ts'
import { searchTriggersMigration } from './migrations/0322-search-triggers.ts'
import { bindSearchIndex, SearchIndex } from './search-index.ts'
import { declareSearchTexts } from './text-sources.ts'

declare module '@laycan/server/http/context.ts' {
  interface Services {
    /** Reads words of mails for the index. */
    indexers: ParsePool
    searchIndex: SearchIndex
  }
}

export const manifest: ServerManifest = {
  name: 'records/search-index',
  declare: (features) => declareSearchTexts(features.flatMap((feature) => feature.search_texts ?? [])),
  migrations: {
    '0321-search-index': searchIndexMigration,
    '0322-search-triggers': searchTriggersMigration,
  },
  addServices(services) {
    const { parse_worker, search_worker } = services.settings
    services.indexers = createParsePool({
      size: 1,
      ...(parse_worker ? { workerUrl: parse_worker } : {}),
    })
    services.searchIndex = new SearchIndex(search_worker)
    services.companies.watch((company) => bindSearchIndex(services.searchIndex, company))
    services.closing.push(async () => {
      await Promise.all([services.indexers.close(), services.searchIndex.close()])
    })
  },
  work: [{ role: 'jobs', start: startKeepers }],
}

/** Companies that another process created are noticed within this time. */
const COMPANIES_MS = 15_000

async function startKeepers(services: Services): Promise<Stop> {
  const keepers = new Map<string, IndexKeeper>()
  let stopped = false
  services.companies.watch((company) => {
    if (!stopped && !keepers.has(company.id)) keepers.set(company.id, new IndexKeeper(services, company))
  })
  const look = () =>
    services.companies.all().catch((err: unknown) => services.log.warn({ err }, 'companies not listed'))
  await look()
  const timer = setInterval(() => void look(), COMPANIES_MS).unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await Promise.all([...keepers.values()].map((keeper) => keeper.close()))
  }
}
