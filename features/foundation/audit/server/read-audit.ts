import { Readable } from 'node:stream'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import type { AuditEntry } from '../contract/audit.ts'
import { exportAuditLog, listAuditLog, verifyAuditLog } from '../contract/endpoints.ts'
import { type AuditFilter, listNewest, listOldest, type StoredEntry } from './list-audit.repo.ts'
import { verifyChain } from './verify-chain.ts'

const PAGE = 50
const BATCH = 500

export const listAuditLogRoute = readRoute(listAuditLog, async ({ query: { before, ...filter } }, { db }) => {
  const found = await listNewest(db, filter, { before, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  return { entries: page.map(describe), next: found.length > PAGE ? (page.at(-1)?.number ?? null) : null }
})

export const exportAuditLogRoute = readRoute(exportAuditLog, async ({ query }, { db }) => ({
  content: Readable.from(linesOf(db, query)),
  content_type: 'application/x-ndjson',
  name: 'audit-log.jsonl',
  disposition: 'attachment' as const,
}))

export const verifyAuditLogRoute = readRoute(verifyAuditLog, (_input, { db }) => verifyChain(db))

async function* linesOf(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  let after = 0
  while (true) {
    const batch = await listOldest(db, filter, { after, limit: BATCH })
    if (batch.length === 0) return
    yield batch.map((entry) => `${JSON.stringify(describe(entry))}\n`).join('')
    after = batch.at(-1)?.number ?? after
  }
}

function describe({ hash, ...facts }: StoredEntry): AuditEntry {
  return { ...facts, hash: hash.toString('hex') }
}
