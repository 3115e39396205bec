import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import * as calls from '#features/flows/file-imports/contract/endpoints.ts'
import { fileImportRefusals } from '#features/flows/file-imports/contract/errors.ts'
import { importCalls } from '#features/flows/file-imports/server/testing.ts'
import { createCustomField } from '#features/records/contacts/contract/custom-fields.ts'
import {
  createContact,
  getContact,
  listContacts,
  updateContact,
} from '#features/records/contacts/contract/endpoints.ts'
import { insertFromMail } from '#features/records/contacts/server/public.ts'
import {
  listChangedAddresses,
  recordRecentAddresses,
} from '#features/records/recent-addresses/server/public.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { manifest } from './manifest.ts'

let desk: TestDesk
beforeAll(async () => {
  // Without its own workers: each test does the jobs when all is prepared.
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk.stop())

const ann = () => desk.tokens.ann

const { send, settled, check, change, start, undo, run } = importCalls(() => desk, 'contacts', manifest.jobs)
const rowsOf = async (id: number) =>
  (await desk.server.call(calls.listFileImportRows, { params: { id }, query: {} }, ann())).body.rows
const found = async (key: string) =>
  (await desk.server.call(listContacts, { query: { key } }, ann())).body.address_books

async function add(address_book: object, email?: string): Promise<number> {
  const contact_items = email === undefined ? [] : [{ item_type: 'email', value: email }]
  const answer = await desk.server.call(
    createContact,
    { body: { address_book, contact_items } as never },
    ann(),
  )
  return answer.body.address_book.id
}

test('a table says first what it would do, with line and reason, and changes nothing', async () => {
  await add({ name: 'Nikos Pappas', company_name: 'Aegean Bulk' }, 'nikos@aegean.example')
  await add({ name: 'Maria Full', job_title: 'Broker' }, 'maria@full.example')
  const text = [
    '\ufeffName;E-mail;Phone;Title;Odd',
    'Nikos Pappas;NIKOS@aegean.example;+30 210 1;Chartering;x',
    'Maria Full;maria@full.example;;Broker;x',
    '"Wei, Zhang";wei@sino.example;;=2+2;x',
    'Wei Zhang;wei@sino.example;;;x',
    'No Address;nobody at home;;;x',
    ';;;;x',
  ].join('\r\n')
  const asked = await check(text)
  expect(asked).toMatchObject({
    state: 'ready',
    format: 'csv',
    charset: 'UTF-8',
    separator: ';',
    total: 6,
    counts: { new: 1, changed: 1, duplicate: 2, refused: 2 },
  })
  expect(asked.columns.map(({ field }) => field)).toEqual([
    'name',
    'email_work',
    'phone_mobile',
    'job_title',
    'skip',
  ])
  expect((await rowsOf(asked.id)).map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
    [2, 'changed', 'title, emails and numbers'],
    [3, 'duplicate', 'In the book already, with all of this.'],
    [4, 'new', ''],
    [5, 'duplicate', 'The same as in line 4.'],
    [6, 'refused', '“nobody at home” is no email address.'],
    [7, 'refused', 'This row has neither a name nor an address.'],
  ])
  expect(await found('wei')).toEqual([])

  const done = await start(asked.id)
  expect(done).toMatchObject({ state: 'done', done: 6, counts: { new: 1, changed: 1 } })
  const [wei] = await found('wei')
  expect(wei).toMatchObject({ name: 'Wei, Zhang', job_title: '=2+2', email: 'wei@sino.example' })
  expect((await found('nikos'))[0]).toMatchObject({
    job_title: 'Chartering',
    phone: '+30 210 1',
    company_name: 'Aegean Bulk',
  })

  expect(await undo(asked.id)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await found('wei')).toEqual([])
  expect((await found('nikos'))[0]).toMatchObject({ job_title: '', phone: '' })
})

test('columns are what somebody says, fields of the company among them', async () => {
  const { body } = await desk.server.call(
    createCustomField,
    { body: { name: 'Rating', type: 'number', choices: [] } },
    ann(),
  )
  const field = `custom_${body.contact_field.id}`
  const asked = await check(
    'Who,Where,rating\nOla Nordmann,ola@nord.example,7.50\nBad Number,bad@nord.example,seven\n',
  )
  expect(asked.columns.map((column) => column.field)).toEqual(['skip', 'skip', field])
  expect(asked.counts).toMatchObject({ refused: 2 })
  const columns = ['name', 'email_work', field]
  expect(await change(asked.id, { columns })).toMatchObject({
    state: 'ready',
    counts: { new: 1, refused: 1 },
  })
  await start(asked.id)
  const [ola] = await found('ola')
  const entry = await desk.server.call(getContact, { params: { id: ola?.id ?? 0 } }, ann())
  expect(entry.body.address_book.custom).toEqual({ [String(body.contact_field.id)]: '7.5' })
})

test('an import that a stop cut off goes on where it was, and adds nobody twice', async () => {
  const lines = Array.from({ length: 1_200 }, (_, at) => `Many ${at} Times,many${at}@times.example`)
  const { id } = await check(`Name,Email\n${lines.join('\n')}\n`)
  await desk.server.call(calls.startFileImport, { params: { id } }, ann())
  const stopping = new AbortController()
  const running = run(id, stopping.signal)
  const stopped = expect(running).rejects.toThrow('The server is stopping')
  for (let done = 0; done < 500; ) {
    const { body } = await desk.server.call(calls.getFileImport, { params: { id } }, ann())
    done = body.file_import.done
  }
  stopping.abort()
  await stopped
  expect(await settled(id)).toMatchObject({ state: 'done', counts: { new: 1_200 } })
  const { count } = await desk.company.db
    .selectFrom('address_books')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', 'like', 'Many % Times')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1_200)
})

test('taking it back leaves what somebody changed since, and says so', async () => {
  const done = await start(
    (await check('Name,Email\nEda Kept,eda@kept.example\nFay Gone,fay@gone.example\n')).id,
  )
  const [eda] = await found('eda kept')
  const address_book = { name: 'Eda Kept', note: 'Called her' }
  await desk.server.call(
    updateContact,
    { params: { id: eda?.id ?? 0 }, body: { address_book, contact_items: [] } as never },
    ann(),
  )
  const undone = await undo(done.id)
  expect(undone).toMatchObject({ state: 'undone', kept: 1 })
  expect((await rowsOf(done.id)).map(({ name, kept }) => [name, kept])).toEqual([
    ['Eda Kept', true],
    ['Fay Gone', false],
  ])
  expect(await found('eda kept')).toHaveLength(1)
  expect(await found('fay gone')).toEqual([])
})

test('people of a company of the book are put into it, and cards bring all they have', async () => {
  const company = await add({ level: 'company', name: 'Sino Bulk 中远' })
  const card = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Stra=C3=9Fe;J=C3=BCrgen',
    'ORG:Sino Bulk 中远;Chartering',
    'EMAIL;INTERNET:juergen@sino.example',
    ...[2, 3, 4, 5].map((n) => `EMAIL;INTERNET:j${n}@sino.example`),
    `PHOTO;ENCODING=BASE64;TYPE=JPEG:${'A'.repeat(5_000_000)}`,
    'CATEGORIES:dry',
    'END:VCARD',
  ].join('\r\n')
  const done = await start((await check(card, 'one.vcf')).id)
  expect(done).toMatchObject({ format: 'vcard', counts: { new: 1 } })
  const [entry] = await found('straße')
  expect(entry).toMatchObject({ name: 'Jürgen Straße', address_book_company_id: company, tags: ['dry'] })
  const whole = await desk.server.call(getContact, { params: { id: entry?.id ?? 0 } }, ann())
  expect(whole.body.address_book).toMatchObject({
    department_name: 'Chartering',
    note: 'More addresses and numbers: j5@sino.example',
  })
})

test('an import raises whom mails tell of, and taken back he is known from mails alone', async () => {
  await inTransaction(desk.company.db, async (tx) => {
    const participants = [{ name: 'Ida Mail', address: 'ida@mail.example' }]
    await recordRecentAddresses(tx, { user_id: desk.users.ann, line_id: desk.lines.ops, participants })
    const after = { id: 0, changed_at: new Date(0).toISOString() }
    const until = new Date(Date.now() + 60_000).toISOString()
    await insertFromMail(tx, await listChangedAddresses(tx, { after, until, limit: 100 }))
  })
  const [before] = await found('ida@mail')
  expect(before).toMatchObject({ name: 'Ida Mail', level: 'non_contact' })
  const { id } = await start((await check('Name,Email,Title\nIda Mail,ida@mail.example,Owner\n')).id)
  expect(await found('ida@mail')).toMatchObject([{ id: before?.id, level: 'contact', job_title: 'Owner' }])
  expect(await undo(id)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await found('ida@mail')).toMatchObject([{ id: before?.id, level: 'non_contact', job_title: '' }])
})

describe('what is hostile or wrong is told in clear words', () => {
  test.each([
    ['an empty line', '\n\n', 'This file cannot be read: The file is empty.'],
    ['no contacts', 'just words', 'This file cannot be read: No contact was found in this file.'],
  ])('%s', async (_, content, problem) => {
    expect(await check(content)).toMatchObject({ state: 'failed', problem })
  })

  test('zeros and halves of signs, which no database takes', async () => {
    const long = `${'x'.repeat(59)}😀 is no address`
    const asked = await check(
      `Name,Email,Notes\nZero \0 One,zero@one.example,"a\0b"\nHalf,${long},\n`,
      'zero\0.csv',
    )
    expect(asked).toMatchObject({ state: 'ready', counts: { new: 1, refused: 1 } })
    expect(await start(asked.id)).toMatchObject({ state: 'done' })
    expect(await found('zero')).toMatchObject([{ name: 'Zero One' }])
  })

  test('a line of four megabytes, and names in many scripts', async () => {
    const names = [
      'Νίκος',
      'Иван',
      '王伟',
      '김민준',
      '田中',
      'محمد',
      'דוד',
      'राहुल',
      'สมชาย',
      'Աննա',
      'გიორგი',
      'Ólafur',
    ]
    const lines = names.map((name, at) => `${name} Ten,n${at}@scripts.example`)
    const asked = await check(
      `Name,Email\n${lines.join('\n')}\n"${'x'.repeat(4_000_000)}",long@scripts.example\n`,
    )
    expect(asked.counts).toEqual({ new: 12, changed: 0, duplicate: 0, refused: 1 })
    const { rows } = (
      await desk.server.call(
        calls.listFileImportRows,
        { params: { id: asked.id }, query: { outcome: 'refused' } },
        ann(),
      )
    ).body
    expect(rows).toMatchObject([{ line: 14, reason: 'The name is longer than 255 characters.' }])
    await desk.server.call(calls.dropFileImport, { params: { id: asked.id } }, ann())
  })

  test('nobody sees or starts the import of somebody else, and it is started once', async () => {
    const { id } = await check('Name,Email\nOne More,one@more.example\n')
    const other = await desk.server.call(calls.startFileImport, { params: { id } }, desk.tokens.ben)
    expect(other.status).toBe(404)
    expect((await send('Name\nNobody\n', desk.tokens.ben)).status).toBe(403)
    await start(id)
    const again = await desk.server.call(calls.startFileImport, { params: { id } }, ann())
    expect(again).toMatchObject({ status: 409, error: [fileImportRefusals.notReady.text] })
    expect((await send('')).status).toBe(400)
  })
})

describe('what cards have besides words', () => {
  test('a photo, fields of the company, messengers and the salutation come with them; what is no picture is passed over', async () => {
    const { default: sharp } = await import('sharp')
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
      .png()
      .toBuffer()
    const field = await desk.server.call(
      createCustomField,
      { body: { name: 'Vessel class', type: 'text' } },
      ann(),
    )
    const card = (name: string, ...lines: string[]) =>
      ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...lines, 'END:VCARD', ''].join('\r\n')
    const first = card(
      'Photographed',
      `PHOTO;ENCODING=b;TYPE=PNG:${png.toString('base64')}`,
      'X-LAYCAN-VESSEL-CLASS:Panamax',
      'X-LAYCAN-SALUTATION:Dear P',
      'IMPP:skype:photo.p',
    )
    const raw = { width: 1_300, height: 1_300, channels: 3 } as const
    const noise = await sharp(randomBytes(1_300 * 1_300 * 3), { raw })
      .png()
      .toBuffer()
    const large = card(
      'Müller Large',
      `PHOTO;ENCODING=b;TYPE=PNG:${noise.toString('base64').replace(/.{74}/g, '$&\r\n ')}`,
      'IMPP:whatsapp:+306941',
    )
    expect(noise.length).toBeGreaterThan(5_000_000)
    // The name is folded within its second letter.
    const folded = Buffer.from(large).toString('latin1').replace('\xc3\xbc', '\xc3\r\n \xbc')
    const cards = first + card('Without', 'PHOTO;ENCODING=b:bm9uZQ==')
    const { id } = await check(
      Buffer.concat([Buffer.from(cards), Buffer.from(folded, 'latin1')]),
      'cards.vcf',
    )
    expect(await start(id)).toMatchObject({ state: 'done', counts: { new: 3 } })
    const [big] = await found('müller large')
    expect(big?.avatar_url).toContain('/avatar')
    const whole = await desk.server.call(getContact, { params: { id: big?.id ?? 0 } }, ann())
    expect(whole.body.address_book.note).toBe('More addresses and numbers: whatsapp: +306941')
    const [entry] = await found('Photographed')
    const { body } = await desk.server.call(getContact, { params: { id: entry?.id ?? 0 } }, ann())
    expect(body.address_book).toMatchObject({
      avatar_url: expect.stringContaining('/avatar'),
      custom: { [field.body.contact_field.id]: 'Panamax' },
      ims: [{ value: 'photo.p', value_type: 'skype' }],
      salutation: [{ value: 'Dear P' }],
    })
    expect((await found('Without'))[0]?.avatar_url).toBe('')
  })
})
