import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleDuplicate } from '@laycan/features/flows/contact-duplicates/contract/endpoints.ts'
import { startFileImport } from '@laycan/features/flows/file-imports/contract/endpoints.ts'
import type { FileImport } from '@laycan/features/flows/file-imports/contract/file-import.ts'
import { createCustomField } from '@laycan/features/records/contacts/contract/custom-fields.ts'
import { createContact } from '@laycan/features/records/contacts/contract/endpoints.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

test('an import is told to its user alone, and what it made of the book to all', async () => {
  const [ann, ben] = [await listen(desk.tokens.ann), await listen(desk.tokens.ben)]
  const headers = { 'access-token': desk.tokens.ann, 'content-type': 'application/octet-stream' }
  const body = 'Name,Email\nNikos Pappas,nikos@aegean.example\n'
  await fetch(`${desk.server.url}/file_imports?kind=contacts&name=a.csv`, { method: 'POST', headers, body })
  const until = async (state: string): Promise<FileImport> => {
    for (;;) {
      const told = (await ann.next('FileImport')).data as FileImport
      if (told.state === state) return told
    }
  }
  const { id, counts } = await until('ready')
  expect(counts).toMatchObject({ new: 1 })
  await desk.server.call(startFileImport, { params: { id } }, desk.tokens.ann)
  await until('done')
  await ben.next('ContactsReplaced')
  // The search for duplicates that follows an import.
  await ben.next('ContactDuplicates')
  expect(ben.heard('FileImport')).toEqual([])
})

test('fields of the company and settled pairs are told to all of it', async () => {
  const ben = await listen(desk.tokens.ben)
  const field = { name: 'Rating', type: 'choice' as const, choices: ['Gold'] }
  await desk.server.call(createCustomField, { body: field }, desk.tokens.ann)
  expect((await ben.next('ContactFields')).data).toMatchObject({
    contact_fields: [{ ...field, retired: false }],
  })
  const ids: number[] = []
  for (const name of ['Wei Zhang', 'W. Zhang']) {
    const made = { body: { address_book: { name }, contact_items: [] } as never }
    ids.push((await desk.server.call(createContact, made, desk.tokens.ann)).body.address_book.id)
  }
  const [first_id = 0, second_id = 0] = ids
  await desk.server.call(settleDuplicate, { body: { first_id, second_id, different: true } }, desk.tokens.ann)
  expect((await ben.next('ContactDuplicates')).data).toMatchObject({ open: 0 })
})
