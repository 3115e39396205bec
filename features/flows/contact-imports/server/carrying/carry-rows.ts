import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { RowResult, StoredImport, StoredRow } from '#features/flows/file-imports/server/public.ts'
import { CARRIED_MAX } from '#features/marks/tags/contract/endpoints.ts'
import { tagRecords } from '#features/marks/tags/server/public.ts'
import { contactKey } from '#features/records/contacts/contract/contact-words.ts'
import {
  insertContacts,
  lockContacts,
  noteChange,
  setContacts,
  type WrittenContact,
} from '#features/records/contacts/server/public.ts'
import { type ComparedRow, compareRows, contactRows, shownOf } from './check-rows.ts'
import { findCompanies } from './find-matches.ts'

/** Carries rows out, comparing them with the book as it is now: what somebody did since the check counts. */
export async function carryRows(
  tx: Tx,
  asked: StoredImport,
  rows: readonly StoredRow[],
): Promise<RowResult[]> {
  const open = contactRows(rows)
  const companies = await findCompanies(
    tx,
    open.map(({ contact }) => contact.entry.fields.company_name),
  )
  const placed = open.map((row) => ({
    ...row,
    contact: { ...row.contact, entry: inCompany(row.contact.entry, companies) },
  }))
  const compared = await compareRows(tx, asked, placed, (ids) => lockContacts(tx, ids))
  return [...(await addNew(tx, asked, compared)), ...(await writeChanged(tx, asked, compared))]
}

function inCompany(entry: WrittenContact, companies: ReadonlyMap<string, number>): WrittenContact {
  const address_book_company_id = companies.get(contactKey(entry.fields.company_name)) ?? null
  return { ...entry, fields: { ...entry.fields, address_book_company_id } }
}

async function addNew(
  tx: Tx,
  { user_id }: StoredImport,
  compared: readonly ComparedRow[],
): Promise<RowResult[]> {
  const fresh = compared.filter(({ stored }) => stored === undefined)
  const added = await insertContacts(
    tx,
    fresh.map(({ entry }) => entry),
    user_id,
  )
  const ids = added.map(({ id }) => id)
  await noteChange(tx, ids, { user_id, action: 'added' })
  await tagNew(tx, user_id, fresh, ids)
  return fresh.map(({ row }, at) => ({
    ...shownOf(row),
    outcome: 'new',
    reason: '',
    record_id: added[at]?.id ?? null,
    version: added[at]?.version ?? 1,
  }))
}

/** Tags that the user may not make are left out: they are no reason to lose the contact. */
async function tagNew(
  tx: Tx,
  user_id: number,
  fresh: readonly ComparedRow[],
  ids: readonly number[],
): Promise<void> {
  const actor: Actor = {
    user_id,
    user_type: 'member',
    permissions: new Set(['add_and_edit_contacts_in_company_directory']),
    line_ids: [],
  }
  const byTags = new Map<string, number[]>()
  for (const [at, { row }] of fresh.entries()) {
    const id = ids[at]
    for (const tag of id === undefined ? [] : row.contact.tags.slice(0, CARRIED_MAX))
      byTags.set(tag, [...(byTags.get(tag) ?? []), id ?? 0])
  }
  for (const [tag, tagged] of byTags) {
    try {
      await tagRecords(tx, actor, { kind: 'AddressBook', ids: tagged }, [tag])
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
    }
  }
}

async function writeChanged(
  tx: Tx,
  { user_id }: StoredImport,
  compared: readonly ComparedRow[],
): Promise<RowResult[]> {
  const known = compared.filter(({ stored }) => stored !== undefined)
  const seen = new Set<number>()
  const changed = known.flatMap(({ row, stored, decided }) => {
    // A second row about one entry finds it as the first one left it, with the next batch at the latest.
    if (stored === undefined || decided?.entry === undefined || seen.has(stored.id)) return []
    seen.add(stored.id)
    return [{ row, stored, decided, id: stored.id, entry: decided.entry }]
  })
  await setContacts(tx, changed)
  await noteChange(
    tx,
    changed.map(({ id }) => id),
    { user_id, action: 'edited', fields: ['by an import'] },
  )
  const written = new Set(changed.map(({ row }) => row.position))
  return known.map(({ row, stored, decided }) => {
    const result = { ...shownOf(row), record_id: stored?.id ?? null }
    if (stored === undefined || !written.has(row.position))
      return { ...result, outcome: 'duplicate', reason: duplicateReason(decided) }
    const { fields, items, custom } = stored
    return {
      ...result,
      outcome: 'changed',
      reason: decided?.reason ?? '',
      before: { fields, items, custom },
      version: stored.version + 1,
    }
  })
}

function duplicateReason(decided: ComparedRow['decided']): string {
  return decided?.outcome === 'duplicate' ? decided.reason : 'Another row of the file changes this entry.'
}
