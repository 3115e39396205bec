import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createEvent,
  deleteEvent,
  listCalendars,
  listEvents,
} from '#features/records/calendars/contract/endpoints.ts'
import { createContact, getContact, updateContact } from '#features/records/contacts/contract/endpoints.ts'
import {
  addToAddressGroup,
  createAddressGroup,
  listAddressGroups,
  removeFromAddressGroup,
} from '#features/records/contacts/contract/group-endpoints.ts'
import { addDevice, type TestDevice } from '../support/device.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { syncFolder } from '../support/vdirsyncer.ts'

// vdirsyncer (Debian) is a client of CardDAV and CalDAV that nobody here wrote.

let desk: TestDesk
let phone: TestDevice

beforeAll(async () => {
  desk = await startTestDesk()
  phone = await addDevice(desk, 'ann')
})
afterAll(() => desk.stop())

const vcard = (uid: string, ...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, ...lines, 'END:VCARD', ''].join('\r\n')

async function addEntry(name: string): Promise<number> {
  const body = { address_book: { level: 'contact' as const, name } }
  return (await desk.server.call(createContact, { body }, desk.tokens.ann)).body.address_book.id
}

async function entryNamed(name: string) {
  const row = await desk.company.db
    .selectFrom('address_books')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return undefined
  return (await desk.server.call(getContact, { params: { id: row.id } }, desk.tokens.ann)).body.address_book
}

test('contacts: made, changed and deleted on both sides, and changed on both at once', async () => {
  const folder = await syncFolder(desk.server.url, phone, {
    type: 'carddav',
    collection: 'mine',
    winner: 'b',
  })
  const { ann } = desk.tokens
  const group = await desk.server.call(createAddressGroup, { body: { name: 'Own', personal: true } }, ann)
  const address_group_id = group.body.address_group.id
  const id = await addEntry('Maria of the product')
  await desk.server.call(addToAddressGroup, { body: { address_group_id, address_book_ids: [id] } }, ann)
  await folder.write('nikos.vcf', vcard('nikos', 'FN:Nikos of the phone', 'N:Phone;Nikos;;;', 'X-RING:bell'))
  await folder.sync()
  expect([...(await folder.read()).values()].join()).toContain('FN:Maria of the product')
  expect(await entryNamed('Nikos of the phone')).toMatchObject({ last_name: 'Phone' })

  // Each side changes one, then both the same one: the server wins, as the client was told.
  const maria = [...(await folder.read())].find(([, text]) => text.includes('Maria')) ?? ['', '']
  await folder.write(maria[0], maria[1].replace('END:VCARD', 'TITLE:Broker\r\nEND:VCARD'))
  const nikos = await entryNamed('Nikos of the phone')
  const written = { address_book: { ...nikos, city: 'Piraeus' }, contact_items: [] } as never
  await desk.server.call(updateContact, { params: { id: nikos?.id ?? 0 }, body: written }, ann)
  await folder.sync()
  expect(await entryNamed('Maria of the product')).toMatchObject({ job_title: 'Broker' })
  const card = [...(await folder.read()).values()].find((text) => text.includes('Nikos')) ?? ''
  expect(card).toMatch(/Piraeus/)
  expect(card).toContain('X-RING:bell')
  const again = {
    address_book: { ...(await entryNamed('Nikos of the phone')), city: 'Athens' },
    contact_items: [],
  } as never
  await desk.server.call(updateContact, { params: { id: nikos?.id ?? 0 }, body: again }, ann)
  await folder.write('nikos.vcf', card.replace('Piraeus', 'London'))
  await folder.sync()
  expect(await entryNamed('Nikos of the phone')).toMatchObject({ city: 'Athens' })
  expect([...(await folder.read()).values()].join()).toMatch(/Athens/)

  // Each side takes one away.
  await folder.remove('nikos.vcf')
  await desk.server.call(removeFromAddressGroup, { body: { address_group_id, address_book_ids: [id] } }, ann)
  await folder.sync()
  expect([...(await folder.read()).keys()]).toEqual([])
  const { address_groups } = (await desk.server.call(listAddressGroups, {}, ann)).body
  expect(address_groups.every(({ size }) => size === 0)).toBe(true)
  expect(await folder.sync()).not.toMatch(/error|Copying|Deleting/i)
  await folder.end()
})

test('the book of the company comes to the device, which cannot change it', async () => {
  const id = await addEntry('Shared by all')
  const folder = await syncFolder(desk.server.url, phone, {
    type: 'carddav',
    collection: 'company',
    winner: 'b',
  })
  await folder.sync()
  const [name, text] = [...(await folder.read())].find(([, each]) => each.includes('Shared by all')) ?? [
    '',
    '',
  ]
  expect(text).toContain(`contact-${id}`)
  await folder.write(name, text.replace('Shared by all', 'Taken by me'))
  await folder.sync().catch(() => undefined)
  expect(await entryNamed('Taken by me')).toBeUndefined()
  await folder.end()
})

test('calendars: made, changed and deleted on both sides', async () => {
  const { ann } = desk.tokens
  const { calendars } = (await desk.server.call(listCalendars, { query: {} }, ann)).body
  const calendar_id = calendars.find((each) => each.line_id === null)?.id ?? 0
  const folder = await syncFolder(desk.server.url, phone, {
    type: 'caldav',
    collection: String(calendar_id),
    winner: 'a',
  })
  const ics = (summary: string) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//phone',
      'BEGIN:VEVENT',
      'UID:phone-1',
      'DTSTAMP:20261101T000000Z',
      `SUMMARY:${summary}`,
      'DTSTART:20261102T080000Z',
      'DTEND:20261102T090000Z',
      'RRULE:FREQ=DAILY;COUNT=2',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT5M',
      'DESCRIPTION:x',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n')
  const titles = async () => {
    const query = { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z', calendar_id }
    return (await desk.server.call(listEvents, { query }, ann)).body.events.map(({ title }) => title)
  }
  const event = {
    title: 'Of the product',
    start: '2026-11-05T08:00:00.000Z',
    end: '2026-11-05T09:00:00.000Z',
  }
  const made = (await desk.server.call(createEvent, { body: { calendar_id, event } }, ann)).body.event
  await folder.write('phone-1.ics', ics('Of the phone'))
  await folder.sync()
  expect(await titles()).toEqual(['Of the phone', 'Of the phone', 'Of the product'])
  expect([...(await folder.read()).values()].join()).toContain('SUMMARY:Of the product')
  await folder.write('phone-1.ics', ics('Renamed'))
  await desk.server.call(deleteEvent, { params: { id: made.id }, query: { scope: 'all' } }, ann)
  await folder.sync()
  expect(await titles()).toEqual(['Renamed', 'Renamed'])
  expect([...(await folder.read()).keys()]).toHaveLength(1)
  // What was sent is read once more: no ETag goes back with a write.
  await folder.sync()
  await folder.remove('phone-1.ics')
  await folder.sync()
  expect(await titles()).toEqual([])
  expect(await folder.sync()).not.toMatch(/error|Copying|Deleting/i)
  await folder.end()
})
