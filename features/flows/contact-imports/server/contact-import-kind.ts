import { hasPermission } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { askForDuplicates } from '#features/flows/contact-duplicates/server/public.ts'
import type { ImportKind, StoredImport } from '#features/flows/file-imports/server/public.ts'
import { listCustomFields, recordReplaced } from '#features/records/contacts/server/public.ts'
import { isColumnField } from '../contract/columns.ts'
import { carryRows } from './carrying/carry-rows.ts'
import { checkRows } from './carrying/check-rows.ts'
import { takeBackRows } from './carrying/take-back-rows.ts'
import { importPictures } from './pictures/import-pictures.ts'
import { readInThread } from './reading/read-in-thread.ts'

/** Contacts out of vCard, CSV and LDIF. */
export const contactImportKind: ImportKind = {
  kind: 'contacts',
  may: (actor) => hasPermission(actor, 'add_and_edit_contacts_in_company_directory'),
  isField: isColumnField,
  async read({ bytes, fields }, { services, db, signal }) {
    const custom_fields = await listCustomFields(db)
    return readInThread(services, { bytes, columns: fields, custom_fields }, signal)
  },
  check: checkRows,
  carry: carryRows,
  takeBack: takeBackRows,
}

/** Lists are read again, duplicates are looked for, and the pictures of cards follow their entries. */
export async function followImport(tx: Tx, { id, kind, state }: StoredImport): Promise<void> {
  if (kind !== 'contacts' || (state !== 'done' && state !== 'undone')) return
  if (state === 'done') await enqueueJob(tx, importPictures, { import_id: id }, { key: String(id) })
  recordReplaced(tx)
  await askForDuplicates(tx)
}
