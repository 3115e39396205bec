import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { insertImport, type NewImport, setState } from './imports.repo.ts'
import { runFileImport } from './run-import.ts'

/** Reads a file, and carries it out where it needs no look before, e.g. when a desk is made. @returns the import */
export async function importAtOnce(
  services: Services,
  db: Db,
  {
    content,
    is_carried_out,
    ...given
  }: Omit<NewImport, 'blob'> & { content: string; is_carried_out: boolean },
): Promise<number> {
  const blob = await services.blobs.put(Buffer.from(content))
  const import_id = await inTransaction(db, (tx) => insertImport(tx, { ...given, blob }))
  const context = { services, db, signal: new AbortController().signal }
  await runFileImport({ import_id }, context)
  if (!is_carried_out) return import_id
  await inTransaction(db, (tx) => setState(tx, import_id, 'running'))
  await runFileImport({ import_id }, context)
  return import_id
}
