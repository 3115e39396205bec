import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import * as calls from '../contract/export.ts'
import { askForExport } from './ask-export.ts'
import { COMPANY_EXPORT } from './company-export.ts'
import { describeExport, recordExport } from './describe-export.ts'
import * as repo from './exports.repo.ts'
import { removeArchives } from './remove-exports.ts'
import { exportWork } from './run-export.ts'

const refuse = calls.exportRefusals

export const listExportsRoute = readRoute(calls.listExports, async ({ query: { kind } }, { db }) => ({
  exports: (await repo.listExportRows(db, kind)).map(describeExport),
}))

export const startExportRoute = writeRoute(calls.startExport, async (_input, context) => {
  const { tx, actor, company } = context
  if (await repo.hasExportAtWork(tx, COMPANY_EXPORT)) throw new RefusedError(refuse.one)
  const asked = await askForExport(tx, {
    ...{ kind: COMPANY_EXPORT, subject: {}, label: company.name, created_by: actor.user_id },
  })
  await audit(context, 'export.started', asked)
  return { export: asked }
})

export const cancelExportRoute = writeRoute(calls.cancelExport, async ({ params: { id } }, { tx }) => {
  const { state } = await lock(tx, id)
  if (state !== 'waiting' && state !== 'running') throw new RefusedError(refuse.ended)
  await repo.setExport(tx, id, { state: 'cancelled', ended_at: new Date().toISOString() })
  return { export: (await recordExport(tx, id)) as calls.Export }
})

export const resumeExportRoute = writeRoute(calls.resumeExport, async ({ params: { id } }, context) => {
  const { tx } = context
  const asked = await lock(tx, id)
  if (asked.state !== 'cancelled' && asked.state !== 'failed') throw new RefusedError(refuse.atWork)
  await repo.setExport(tx, id, { state: 'waiting', problem: '', ended_at: null })
  await enqueueJob(tx, exportWork, { export_id: id }, { key: String(id) })
  const now = (await recordExport(tx, id)) as calls.Export
  await audit(context, 'export.started', now)
  return { export: now }
})

export const removeExportRoute = writeRoute(calls.removeExport, async ({ params: { id } }, { tx }) => {
  const { state } = await lock(tx, id)
  if (state === 'waiting' || state === 'running') throw new RefusedError(refuse.atWork)
  await removeArchives(tx, id, new Date())
})

/** An export's archives hold all that a company has: who fetched one is in the audit log. */
export const downloadExportRoute = readRoute(calls.downloadExport, async ({ params }, context) => {
  const { db, services, actor, request } = context
  const part = await repo.findPart(db, params.id, params.position)
  const asked = part && (await repo.findExport(db, params.id))
  if (!part || !asked) throw new RefusedError(refuse.gone)
  const content = await services.blobs.stream(part.blob)
  await inTransaction(db, (tx) =>
    audit({ tx, actor, request }, 'export.downloaded', asked, { file: part.name }),
  )
  return {
    content,
    content_type: 'application/zip',
    name: part.name,
    disposition: 'attachment' as const,
    headers: { 'cache-control': 'private, no-store', 'content-length': `${part.size}` },
  }
})

async function lock(tx: Tx, id: number): Promise<repo.StoredExport> {
  const asked = await repo.lockExport(tx, id)
  if (!asked || asked.state === 'removed') throw new RefusedError(refuse.gone)
  return asked
}

function audit(
  context: Pick<WriteContext, 'tx' | 'actor' | 'request'>,
  action: 'export.started' | 'export.downloaded',
  { id, label }: Pick<calls.Export, 'id' | 'label'>,
  after: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(context, { action, subject: { type: 'export', id, name: label }, after })
}
