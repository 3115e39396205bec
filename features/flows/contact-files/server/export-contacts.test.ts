import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContact } from '#features/records/contacts/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { contactsOfTable, proposeColumns } from './csv/csv-columns.ts'
import { readCsv } from './csv/read-csv.ts'
import { readLdif } from './ldif/read-ldif.ts'
import { readVcards } from './vcard/read-vcards.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
  const items = [
    { item_type: 'email', value: 'desk@sino.example' },
    { item_type: 'email', value: 'mei@sino.example', default: true },
    { item_type: 'phone', value: '+86 21 5550 1000', value_type: 'office' },
  ]
  const address_book = {
    name: '=HYPERLINK("http://x")',
    company_name: '中远, 海运',
    note: 'two\nlines',
    country_id: 45,
  }
  const body = { address_book, contact_items: items, tags: ['owner', 'capes'] } as never
  await desk.server.call(createContact, { body }, desk.tokens.ann)
})
afterAll(() => desk.stop())

const get = (format: string, token = desk.tokens.ann) =>
  fetch(`${desk.server.url}/address_books/export?format=${format}`, { headers: { 'Access-Token': token } })

test('the address book leaves as CSV without formulas, which an import reads as it was', async () => {
  const answer = await get('csv')
  expect(answer.headers.get('content-disposition')).toContain('contacts.csv')
  const text = await answer.text()
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  const table = readCsv(text.replace(/^\ufeff/, ''))
  const { contacts, problems } = contactsOfTable(table, proposeColumns(table.header))
  expect(problems).toEqual([])
  expect(contacts).toMatchObject([
    {
      name: '=HYPERLINK("http://x")',
      company_name: '中远, 海运',
      note: 'two\nlines',
      tags: ['capes', 'owner'],
      emails: [{ value: 'mei@sino.example' }, { value: 'desk@sino.example' }],
      phones: [{ value: '+86 21 5550 1000', value_type: 'office' }],
    },
  ])
})

test.each(['vcard3', 'vcard4'])('it leaves as %s, which an import reads as it was', async (format) => {
  const { contacts } = readVcards(await (await get(format)).text())
  expect(contacts).toMatchObject([
    {
      company_name: '中远, 海运',
      note: 'two\nlines',
      emails: [{ default: false }, { value: 'mei@sino.example', default: true }],
    },
  ])
})

test('it leaves as LDIF, which an import reads as it was', async () => {
  const answer = await get('ldif')
  expect(answer.headers.get('content-disposition')).toContain('contacts.ldif')
  expect(readLdif(await answer.text())).toMatchObject({
    contacts: [
      {
        name: '=HYPERLINK("http://x")',
        company_name: '中远, 海运',
        note: 'two\nlines',
        emails: [{ value: 'mei@sino.example' }, { value: 'desk@sino.example' }],
        phones: [{ value: '+86 21 5550 1000', value_type: 'office' }],
      },
    ],
    problems: [],
  })
})

test('of a selection only its entries leave, each once', async () => {
  const made = async (name: string) => {
    const body = { address_book: { name } } as never
    const answer = await desk.server.call(createContact, { body }, desk.tokens.ann)
    if (!('body' in answer)) throw new Error(JSON.stringify(answer))
    return answer.body.address_book.id
  }
  const [one, , three] = [await made('Ada One'), await made('Ben Two'), await made('Cy Three')]
  const asked = `&ids[]=${one}&ids[]=${three}&ids[]=${three}&ids[]=999999`
  expect(readVcards(await (await get(`vcard3${asked}`)).text()).contacts).toMatchObject([
    { name: 'Ada One' },
    { name: 'Cy Three' },
  ])
  expect((await get(`csv&ids[]=x`)).status).toBe(400)
  expect((await get(`csv${asked}`, desk.tokens.ben)).status).toBe(403)
  expect(await (await get(`csv${asked}`, desk.tokens.olga)).text()).not.toContain('Ada One')
})

test('who may not edit contacts, strangers and other companies get nothing of it', async () => {
  expect((await get('csv', desk.tokens.ben)).status).toBe(403)
  expect((await get('csv', '')).status).toBe(401)
  expect(await (await get('csv', desk.tokens.olga)).text()).not.toContain('HYPERLINK')
  expect((await get('xml')).status).toBe(400)
})
