import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { type Export, exportChanged } from '../contract/export.ts'
import { findExport, type StoredExport } from './exports.repo.ts'

/** An export as administrators see it. */
export function describeExport({ subject: _, cursor: __, ...shown }: StoredExport): Export {
  return shown
}

/** Tells the administrators how an export stands; `shown` where that is known already. */
export async function recordExport(tx: Tx, id: number, shown?: Export): Promise<Export | undefined> {
  const stored = shown === undefined ? await findExport(tx, id) : undefined
  const body = shown ?? (stored && describeExport(stored))
  if (body) recordChange(tx, { message: exportChanged, body, audience: { to: 'admins' } })
  return body
}
