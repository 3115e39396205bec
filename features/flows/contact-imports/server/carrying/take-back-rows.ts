import type { Tx } from '@laycan/server/database/database.ts'
import type { MadeRow, StoredImport } from '#features/flows/file-imports/server/public.ts'
import {
  lockContacts,
  noteChange,
  setContacts,
  takeBackAdded,
  type WrittenContact,
} from '#features/records/contacts/server/public.ts'
import { entryBefore } from './decide-row.ts'

/**
 * Takes rows back: what was added goes, what was changed is as before. An entry that somebody changed since stays as it is: his
 * words are not the import's to take. @returns the positions of those
 */
export async function takeBackRows(
  tx: Tx,
  { user_id }: StoredImport,
  rows: readonly MadeRow[],
): Promise<number[]> {
  const found = await lockContacts(
    tx,
    rows.map(({ record_id }) => record_id),
  )
  const entries = new Map(found.filter(({ deleted }) => !deleted).map((entry) => [entry.id, entry]))
  const isAsLeft = ({ record_id, version }: MadeRow) => entries.get(record_id)?.version === version
  const own = rows.filter(isAsLeft)
  const added = own.filter(({ outcome }) => outcome === 'new').map(({ record_id }) => record_id)
  const changed = own.flatMap(({ record_id, outcome, before }) => {
    const stored = entries.get(record_id)
    return outcome === 'changed' && before !== null && stored
      ? [{ id: record_id, entry: entryBefore(stored, before as WrittenContact) }]
      : []
  })
  if (added.length > 0) await takeBackAdded(tx, added)
  await noteChange(tx, added, { user_id, action: 'deleted' })
  await setContacts(tx, changed)
  await noteChange(
    tx,
    changed.map(({ id }) => id),
    { user_id, action: 'edited', fields: ['by taking an import back'] },
  )
  return rows.filter((row) => entries.has(row.record_id) && !isAsLeft(row)).map(({ position }) => position)
}
