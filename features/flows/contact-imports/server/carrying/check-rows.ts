import { hasPermission } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { RowResult, StoredImport, StoredRow } from '#features/flows/file-imports/server/public.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import {
  findStored,
  type StoredContact,
  type WrittenContact,
} from '#features/records/contacts/server/public.ts'
import { factsOf, type TakenContact } from '../reading/take-contact.ts'
import { type DecidedRow, decideRow } from './decide-row.ts'
import { findMatches } from './find-matches.ts'

/** A row with the contact that it is. */
export type ContactRow = StoredRow & { readonly contact: TakenContact }

/** What the book says to a row: nothing, where it is new. */
export interface ComparedRow {
  readonly row: ContactRow
  readonly entry: WrittenContact
  readonly stored?: StoredContact
  readonly decided?: DecidedRow
}

/** The rows that are contacts. */
export function contactRows(rows: readonly StoredRow[]): ContactRow[] {
  return rows.flatMap((row) => (row.taken === null ? [] : [{ ...row, contact: row.taken as TakenContact }]))
}

/** Compares some rows with the book as it is now. @param find the entries, locked where they are to be written */
export async function compareRows(
  db: Db,
  { on_match, user_id }: StoredImport,
  rows: readonly ContactRow[],
  find: (ids: readonly number[]) => Promise<StoredContact[]> = (ids) => findStored(db, ids),
): Promise<ComparedRow[]> {
  const entries = rows.map(({ contact }) => contact.entry)
  const [matches, actor] = [await findMatches(db, entries), await findActor(db, user_id)]
  const mayManage = actor !== undefined && hasPermission(actor, 'manage_contacts_directory')
  const stored = new Map(
    (await find([...new Set(matches.filter((id) => id !== undefined))])).map((each) => [each.id, each]),
  )
  return rows.map((row, at) => {
    const entry = row.contact.entry
    const match = matches[at]
    const known = match === undefined ? undefined : stored.get(match)
    if (known === undefined || known.deleted) return { row, entry }
    const isClosed = known.fields.public && !mayManage
    const decided: DecidedRow = isClosed
      ? { outcome: 'duplicate', reason: 'In the shared directory, which you may not change.' }
      : decideRow(known, entry, on_match)
    return { row, entry, stored: known, decided }
  })
}

/** What is shown of a row, besides what becomes of it. */
export function shownOf({ position, contact: { entry } }: ContactRow) {
  return { position, name: entry.fields.name, facts: factsOf(entry), keys: [] }
}

/** Says of rows what carrying them out would do; what was refused or found twice in the file stays so. */
export async function checkRows(
  db: Db,
  asked: StoredImport,
  rows: readonly StoredRow[],
): Promise<RowResult[]> {
  const open = contactRows(rows).filter(({ outcome }) => outcome === null)
  const compared = await compareRows(db, asked, open)
  return compared.map(({ row, stored, decided }) => ({
    ...shownOf(row),
    outcome: decided?.outcome ?? 'new',
    reason: decided?.reason ?? '',
    record_id: stored?.id ?? null,
  }))
}
