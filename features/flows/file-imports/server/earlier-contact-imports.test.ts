import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContact, listContacts } from '#features/records/contacts/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'
import { contactImportsMigration } from './migrations/0751-contact-imports.ts'
import { contactsAsFileImportsMigration } from './migrations/0889-contacts-as-file-imports.ts'
import { importCalls } from './testing.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk.stop())

const { undo } = importCalls(() => desk, 'contacts')

test('an import of contacts from before is shown as it was, and can be taken back', async () => {
  const { ann } = desk.tokens
  const db = desk.company.db as Kysely<unknown>
  const body = { address_book: { name: 'Brought Before' }, contact_items: [] } as never
  const { id } = (await desk.server.call(createContact, { body }, ann)).body.address_book
  const items = [{ item_type: 'email', value: 'brought@before.example', value_type: 'work', default: true }]
  const fields = { name: 'Brought Before', company_name: 'Before Ltd', level: 'contact' }
  const contact = JSON.stringify({ entry: { fields, items }, tags: [] })
  await contactImportsMigration.up(db)
  for (const [state, name] of [
    ['done', 'old.vcf'],
    ['reading', 'cut-off.vcf'],
  ])
    await sql`
      insert into contact_imports (user_id, may_manage, file_name, blob, state, format, total, done)
      values (${desk.users.ann}, true, ${name}, 'b', ${state}, 'vcard', 2, 2)
    `.execute(db)
  await sql`
    insert into contact_import_rows (import_id, position, line, contact, outcome, reason, address_book_id, version)
    values (1, 1, 1, ${contact}::jsonb, 'new', '', ${id}, 1), (1, 2, 9, null, 'refused', 'This is no contact.', null, null)
  `.execute(db)
  await contactsAsFileImportsMigration.up(db)

  const listed = await desk.server.call(calls.listFileImports, { query: { kind: 'contacts' } }, ann)
  expect(listed.body.file_imports).toMatchObject([
    { file_name: 'cut-off.vcf', state: 'failed', problem: expect.stringContaining('import this file again') },
    { file_name: 'old.vcf', state: 'done', format: 'vcard', total: 2 },
  ])
  const old = listed.body.file_imports[1]?.id ?? 0
  const { rows } = (await desk.server.call(calls.listFileImportRows, { params: { id: old }, query: {} }, ann))
    .body
  expect(rows).toMatchObject([
    { name: 'Brought Before', facts: ['Before Ltd', 'brought@before.example', ''], record_id: id },
    { line: 9, outcome: 'refused', reason: 'This is no contact.' },
  ])
  expect(await undo(old)).toMatchObject({ state: 'undone', kept: 0 })
  const found = await desk.server.call(listContacts, { query: { key: 'brought before' } }, ann)
  expect(found.body.address_books).toEqual([])
})
