import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { type MailImport, mailImportChanged } from '../contract/mail-import.ts'
import { findImport, type StoredMailImport } from './mail-imports.repo.ts'

/** An import as administrators see it. */
export function describeImport({ pieces: _, ...shown }: StoredMailImport): MailImport {
  return shown
}

/** Tells the administrators how an import stands. */
export async function recordImport(tx: Tx, id: number): Promise<MailImport> {
  const stored = await findImport(tx, id)
  if (!stored) throw new Error(`The import ${id} is gone`)
  const body = describeImport(stored)
  recordChange(tx, { message: mailImportChanged, body, audience: { to: 'admins' } })
  return body
}
