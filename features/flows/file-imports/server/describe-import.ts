import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { fileImportChanged } from '../contract/endpoints.ts'
import type { FileImport } from '../contract/file-import.ts'
import { findImport, type StoredImport } from './imports.repo.ts'

/** An import as its user sees it. */
export function describeImport({
  user_id: _,
  blob: __,
  agreed_columns: ___,
  ...shown
}: StoredImport): FileImport {
  return shown
}

/** Tells its user how an import stands now. */
export async function recordImport(tx: Tx, id: number): Promise<StoredImport | undefined> {
  const stored = await findImport(tx, id)
  if (!stored) return undefined
  const audience = { to: 'users', user_ids: [stored.user_id] } as const
  recordChange(tx, { message: fileImportChanged, body: describeImport(stored), audience })
  return stored
}
