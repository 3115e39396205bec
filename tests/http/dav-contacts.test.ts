import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateUser } from '#features/flows/people/contract/endpoints.ts'
import { createCustomField } from '#features/records/contacts/contract/custom-fields.ts'
import {
  createContact,
  deleteContact,
  getContact,
  updateContact,
} from '#features/records/contacts/contract/endpoints.ts'
import {
  addToAddressGroup,
  createAddressGroup,
  removeFromAddressGroup,
} from '#features/records/contacts/contract/group-endpoints.ts'
import { addDevice, type TestDevice } from '../support/device.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
let phone: TestDevice
let mine: string
let shared: string
let group: number

beforeAll(async () => {
  desk = await startTestDesk()
  phone = await addDevice(desk, 'ann')
  mine = `/dav/contacts/${desk.users.ann}/mine/`
  shared = `/dav/contacts/${desk.users.ann}/company/`
  const body = { name: 'Brokers I call', personal: true }
  group = (await desk.server.call(createAddressGroup, { body }, desk.tokens.ann)).body.address_group.id
})
afterAll(() => desk.stop())

const vcard = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')

function put(path: string, body: string, headers: Record<string, string> = {}, device = phone) {
  return device.ask('PUT', path, {
    body,
    headers: { 'content-type': 'text/vcard; charset=utf-8', ...headers },
  })
}

async function sync(
  path: string,
  token = '',
  limit = '',
): Promise<{ names: string[]; gone: string[]; token: string; text: string }> {
  const body = `<D:sync-collection xmlns:D="DAV:"><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level>${limit}<D:prop><D:getetag/></D:prop></D:sync-collection>`
  const { status, text } = await phone.ask('REPORT', path, { body })
  expect(status, text).toBe(207)
  const responses = text.match(/<D:response>.*?<\/D:response>/gs) ?? []
  const nameOf = (response: string) =>
    decodeURIComponent(/<D:href>([^<]*)</.exec(response)?.[1]?.split('/').at(-1) ?? '')
  return {
    names: responses.filter((each) => each.includes('200 OK')).map(nameOf),
    gone: responses.filter((each) => each.includes('404 Not Found')).map(nameOf),
    token: /<D:sync-token>([^<]*)</.exec(text)?.[1] ?? '',
    text,
  }
}

/** A token behind which nothing is told again, as it is while another transaction is open (docs/decisions/0066). */
async function quiet(path: string, token: string): Promise<string> {
  let last = token
  const told = async () => {
    const { names, gone, token: next } = await sync(path, last)
    last = next
    return [...names, ...gone]
  }
  await expect.poll(told).toEqual([])
  return last
}

async function addEntry(name: string, more: object = {}): Promise<number> {
  const address_book = { level: 'contact' as const, name, ...more }
  const contact_items = [
    {
      item_type: 'email' as const,
      value: `${name.toLowerCase()}@sea.example`,
      value_type: 'work',
      default: true,
    },
  ]
  const made = await desk.server.call(
    createContact,
    { body: { address_book, contact_items } },
    desk.tokens.ann,
  )
  expect(made.status, made.error.join()).toBe(200)
  return made.body.address_book.id
}

async function intoGroup(id: number): Promise<void> {
  await desk.server.call(
    addToAddressGroup,
    { body: { address_group_id: group, address_book_ids: [id] } },
    desk.tokens.ann,
  )
}

const read = async (id: number) =>
  (await desk.server.call(getContact, { params: { id } }, desk.tokens.ann)).body.address_book

describe('finding the way', () => {
  test('from the host alone to both address books', async () => {
    for (const method of ['GET', 'PROPFIND']) {
      const known = await phone.ask(method, '/.well-known/carddav')
      expect([known.status, known.headers.get('location')]).toEqual([301, '/dav/'])
    }
    const options = await phone.ask('OPTIONS', '/dav/')
    expect(options.headers.get('dav')).toMatch(/addressbook.*calendar-access/)
    const asked = '<propfind xmlns="DAV:"><prop><current-user-principal/></prop></propfind>'
    const root = await phone.ask('PROPFIND', '/dav/', { body: asked, headers: { depth: '0' } })
    const principal = `/dav/principals/${desk.users.ann}/`
    expect([root.status, root.text]).toEqual([207, expect.stringContaining(`<D:href>${principal}</D:href>`)])
    const homes = await phone.ask('PROPFIND', principal, { headers: { depth: '0' } })
    expect(homes.text).toContain(`<CR:addressbook-home-set><D:href>/dav/contacts/${desk.users.ann}/</D:href>`)
    expect(homes.text).toContain(`<C:calendar-home-set><D:href>/dav/calendars/${desk.users.ann}/</D:href>`)
    const books = await phone.ask('PROPFIND', `/dav/contacts/${desk.users.ann}/`, { headers: { depth: '1' } })
    expect(books.text.match(/<CR:addressbook\/>/g)).toHaveLength(2)
    expect(books.text).toContain(mine)
    expect(books.text).toContain(shared)
  })
})

describe('the own book, both ways', () => {
  test('what a device makes is in the book and in a group of its user; what it does not know stays, what only it knows too', async () => {
    const field = await desk.server.call(
      createCustomField,
      { body: { name: 'Next call', type: 'date' } },
      desk.tokens.ann,
    )
    const made = await put(
      `${mine}nikos.vcf`,
      vcard(
        'UID:u-1',
        'FN:Nikos Pappas',
        'N:Pappas;Nikos;;;',
        'ORG:Aegean;Chartering',
        'item1.EMAIL;TYPE=work,pref:n@aegean.example',
        'item1.X-ABLabel:Desk',
        'TEL;TYPE=cell:+30 69 1',
        'BDAY:1980-01-02',
        'X-PHONE-RING:bell',
        'X-LAYCAN-NEXT-CALL:2026-12-01',
      ),
    )
    expect(made.status, made.text).toBe(201)
    const found = await sync(mine)
    expect(found.names).toEqual(['nikos.vcf'])
    const entries = await desk.server.call(
      getContact,
      { params: { id: await idOf('Nikos Pappas') } },
      desk.tokens.ann,
    )
    const entry = entries.body.address_book
    expect(entry).toMatchObject({
      first_name: 'Nikos',
      company_name: 'Aegean',
      department_name: 'Chartering',
      emails: [{ value: 'n@aegean.example', default: true }],
      custom: { [field.body.contact_field.id]: '2026-12-01' },
    })
    expect(entry.my_groups).toHaveLength(1)
    // In the product somebody writes what the device does not know, and changes what it knows.
    const items = [
      ...entry.emails,
      ...entry.phones,
      { item_type: 'im' as const, value: 'nikos.p', value_type: 'skype', default: false },
      { item_type: 'salutation' as const, value: 'Dear Nikos', value_type: '', default: false },
    ]
    const changed = await desk.server.call(
      updateContact,
      {
        params: { id: entry.id },
        body: { address_book: { ...entry, job_title: 'Broker' }, contact_items: items },
      },
      desk.tokens.ann,
    )
    expect(changed.status, changed.error.join()).toBe(200)
    const card = await phone.ask('GET', `${mine}nikos.vcf`)
    for (const line of [
      'UID:u-1',
      'TITLE:Broker',
      'BDAY:1980-01-02',
      'X-PHONE-RING:bell',
      'item1.EMAIL;TYPE=work,pref:n@aegean.example',
      'item1.X-ABLabel:Desk',
      'X-LAYCAN-NEXT-CALL:2026-12-01',
      'IMPP:skype:nikos.p',
    ])
      expect(card.text.split('\r\n')).toContain(line)
    // The device knows neither messengers nor our fields nor departments, and has another ring.
    const etag = card.headers.get('etag') ?? ''
    const again = await put(
      `${mine}nikos.vcf`,
      vcard(
        'UID:u-1',
        'FN:Nikos Pappas',
        'N:Pappas;Nikos;;;',
        'ORG:Aegean',
        'TITLE:Director',
        'EMAIL:n@aegean.example',
        'BDAY:1980-01-02',
        'X-PHONE-RING:horn',
      ),
      { 'if-match': etag },
    )
    expect(again.status, again.text).toBe(204)
    const now = await read(entry.id)
    expect(now).toMatchObject({
      job_title: 'Director',
      department_name: 'Chartering',
      phones: [],
      ims: [{ value: 'nikos.p' }],
      salutation: [{ value: 'Dear Nikos' }],
      custom: { [field.body.contact_field.id]: '2026-12-01' },
    })
    expect((await phone.ask('GET', `${mine}nikos.vcf`)).text).toContain('X-PHONE-RING:horn')
    // It was written with the state before.
    const late = await put(`${mine}nikos.vcf`, vcard('UID:u-1', 'FN:Late'), { 'if-match': etag })
    expect(late.status).toBe(412)
    const doubled = await put(`${mine}nikos.vcf`, vcard('UID:u-1', 'FN:Late'), { 'if-none-match': '*' })
    expect(doubled.status).toBe(412)
    const twin = await put(`${mine}twin.vcf`, vcard('UID:u-1', 'FN:Twin'))
    expect([twin.status, twin.text]).toEqual([403, expect.stringContaining('no-uid-conflict')])
  })

  test('changes, arrivals and departures in the product reach the device by its token, and nothing twice', async () => {
    const id = await addEntry('Maria')
    const start = await quiet(mine, (await sync(mine)).token)
    await intoGroup(id)
    const came = await sync(mine, start)
    expect(came).toMatchObject({ names: [`c-${id}.vcf`], gone: [] })
    const afterArrival = await quiet(mine, came.token)
    const before = await read(id)
    await desk.server.call(
      updateContact,
      {
        params: { id },
        body: { address_book: { ...before, city: 'Piraeus' }, contact_items: before.emails },
      },
      desk.tokens.ann,
    )
    const changed = await sync(mine, afterArrival)
    expect(changed.names).toEqual([`c-${id}.vcf`])
    const afterChange = await quiet(mine, changed.token)
    await desk.server.call(
      removeFromAddressGroup,
      { body: { address_group_id: group, address_book_ids: [id] } },
      desk.tokens.ann,
    )
    const left = await sync(mine, afterChange)
    expect(left).toMatchObject({ names: [], gone: [`c-${id}.vcf`] })
    const afterLeave = await quiet(mine, left.token)
    await intoGroup(id)
    const back = await sync(mine, afterLeave)
    expect(back).toMatchObject({ names: [`c-${id}.vcf`], gone: [] })
    const afterReturn = await quiet(mine, back.token)
    await desk.server.call(deleteContact, { params: { id } }, desk.tokens.ann)
    expect(await sync(mine, afterReturn)).toMatchObject({ names: [], gone: [`c-${id}.vcf`] })
    expect((await phone.ask('GET', `${mine}c-${id}.vcf`)).status).toBe(404)
    // The shared book tells of it, too.
    expect((await sync(shared)).names).not.toContain(`c-${id}.vcf`)
  })

  test('a device deletes: the entry leaves the own groups, not the book of the company', async () => {
    const id = await addEntry('Elena')
    await intoGroup(id)
    expect((await phone.ask('DELETE', `${mine}c-${id}.vcf`, { headers: { 'if-match': '"1"' } })).status).toBe(
      412,
    )
    expect((await phone.ask('DELETE', `${mine}c-${id}.vcf`)).status).toBe(204)
    expect((await phone.ask('DELETE', `${mine}c-${id}.vcf`)).status).toBe(404)
    expect(await read(id)).toMatchObject({ name: 'Elena', my_groups: [] })
    expect((await sync(shared)).names).toContain(`c-${id}.vcf`)
  })

  test('an answer that is cut goes on where it was', async () => {
    for (const name of ['Cut1', 'Cut2', 'Cut3']) await intoGroup(await addEntry(name))
    const all = (await sync(mine)).names
    const limit = '<D:limit><D:nresults>2</D:nresults></D:limit>'
    const read: string[] = []
    let token = ''
    for (let round = 0; round < 10; round += 1) {
      const part = await sync(mine, token, limit)
      read.push(...part.names)
      token = part.token
      if (!part.text.includes('507')) break
    }
    expect(read.toSorted()).toEqual(all.toSorted())
    await quiet(mine, token)
  })

  test('five addresses, one of them none: four are taken, all stay on the device', async () => {
    const emails = [1, 2, 3, 4, 5].map((n) => `EMAIL:five${n}@sea.example`)
    const made = await put(`${mine}five.vcf`, vcard('UID:five', 'FN:Five', ...emails, 'EMAIL:no address'))
    expect(made.status, made.text).toBe(201)
    expect((await read(await idOf('Five'))).emails).toHaveLength(4)
    const { text } = await phone.ask('GET', `${mine}five.vcf`)
    for (const line of [...emails, 'EMAIL:no address'])
      expect(text.match(new RegExp(line, 'g')), line).toHaveLength(1)
  })

  test('vCard 4 is answered as vCard 4, with a photo, and the same photo is no change', async () => {
    const { default: sharp } = await import('sharp')
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const body = [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'UID:urn:uuid:4',
      'FN:王小明',
      'EMAIL;PREF=1:wang@sea.example',
      `PHOTO:data:image/png;base64,${png.toString('base64')}`,
      'END:VCARD',
      '',
    ].join('\r\n')
    expect((await put(`${mine}wang.vcf`, body)).status).toBe(201)
    const entry = await read(await idOf('王小明'))
    expect(entry.avatar_url).toMatch(/avatar/)
    const card = await phone.ask('GET', `${mine}wang.vcf`)
    expect(card.text).toMatch(/VERSION:4\.0[\s\S]*PHOTO:data:image\/jpeg;base64,/)
    expect((await put(`${mine}wang.vcf`, card.text)).status).toBe(204)
    expect((await read(entry.id)).version).toBe(entry.version)
    const old = await phone.ask('GET', `${mine}wang.vcf`, { headers: { accept: 'text/vcard; version=3.0' } })
    expect(old.text).toMatch(/VERSION:3\.0[\s\S]*PHOTO;ENCODING=b;TYPE=JPEG:/)
  })
})

describe('reports', () => {
  test('multiget tells what is there and what is not; a query finds by words', async () => {
    const id = await addEntry('Zoe')
    await intoGroup(id)
    const hrefs = [
      `${mine}c-${id}.vcf`,
      `${mine}none.vcf`,
      `/dav/contacts/1${desk.users.ann}/mine/c-${id}.vcf`,
      `${mine}../company/c-${id}.vcf`,
    ]
    const body = `<C:addressbook-multiget xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"><D:prop><D:getetag/><C:address-data/></D:prop>${hrefs.map((href) => `<D:href>${href}</D:href>`).join('')}</C:addressbook-multiget>`
    const many = await phone.ask('REPORT', mine, { body })
    expect(many.text.match(/BEGIN:VCARD/g)).toHaveLength(1)
    expect(many.text.match(/404 Not Found/g)).toHaveLength(3)
    const query = (inner: string) =>
      phone.ask('REPORT', shared, {
        body: `<C:addressbook-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"><D:prop><D:getetag/></D:prop><C:filter>${inner}</C:filter></C:addressbook-query>`,
      })
    const found = await query('<C:prop-filter name="EMAIL"><C:text-match>ZOE@</C:text-match></C:prop-filter>')
    expect(found.text.match(/c-\d+\.vcf/g)).toEqual([`c-${id}.vcf`])
    const none = await query(
      '<C:prop-filter name="FN"><C:text-match>nobody at all</C:text-match></C:prop-filter>',
    )
    expect(none.text).not.toContain('.vcf')
  })

  test('a token of another collection, and of nobody, is refused by its condition', async () => {
    const { token } = await sync(shared)
    for (const odd of [token, 'urn:laycan:sync:x', `${token}9999:c:1`]) {
      const body = `<D:sync-collection xmlns:D="DAV:"><D:sync-token>${odd}</D:sync-token><D:sync-level>1</D:sync-level><D:prop/></D:sync-collection>`
      const answer = await phone.ask('REPORT', mine, { body })
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('valid-sync-token')])
    }
  })
})

describe('hostile bodies and odd paths', () => {
  test('are refused in words', async () => {
    const deep = await phone.ask('PROPFIND', mine, { headers: { depth: 'infinity' } })
    expect([deep.status, deep.text]).toEqual([403, expect.stringContaining('propfind-finite-depth')])
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb">]><propfind xmlns="DAV:">&b;</propfind>'
    expect((await phone.ask('PROPFIND', mine, { body: bomb, headers: { depth: '0' } })).status).toBe(400)
    expect(
      (
        await phone.ask('PROPFIND', mine, {
          body: new Uint8Array(10 * 1024 * 1024).fill(32),
          headers: { depth: '0' },
        })
      ).status,
    ).toBe(413)
    expect((await put(`${mine}big.vcf`, vcard('FN:Big', `NOTE:${'x'.repeat(4 * 1024 * 1024)}`))).status).toBe(
      413,
    )
    expect((await put(`${mine}two.vcf`, vcard('FN:One') + vcard('FN:Two'))).status).toBe(403)
    expect((await put(`${mine}none.vcf`, 'hello')).status).toBe(400)
    const latin = Buffer.from(vcard('FN:M\xfcller'), 'latin1')
    expect(
      (await phone.ask('PUT', `${mine}latin.vcf`, { body: latin, headers: { 'content-type': 'text/vcard' } }))
        .status,
    ).toBe(400)
    expect((await put(`${mine}html.vcf`, '<p>', { 'content-type': 'text/html' })).status).toBe(415)
    for (const path of ['%2e%2e%2fcompany', 'a%2fb', 'a%00b', 'x'.repeat(290)])
      expect((await put(`${mine}${path}`, vcard('FN:Odd'))).status).toBe(400)
    for (const path of [
      '/dav/files/',
      '/dav/contacts/999/',
      '/dav/principals/999/',
      `/dav/contacts/${desk.users.ann}/theirs/`,
    ])
      expect((await phone.ask('PROPFIND', path, { headers: { depth: '0' } })).status).toBe(404)
    const made = await phone.ask('MKCOL', `/dav/contacts/${desk.users.ann}/new/`)
    expect([403, 404]).toContain(made.status)
    expect(JSON.parse(made.text)).toHaveProperty('error')
  })
})

describe('rights', () => {
  test('the shared book is only read; a member without the right adds nothing and changes nothing', async () => {
    const id = await addEntry('Shared')
    expect((await put(`${shared}c-${id}.vcf`, vcard('FN:Mine'))).status).toBe(403)
    expect((await phone.ask('DELETE', `${shared}c-${id}.vcf`)).status).toBe(403)
    const cy = await addDevice(desk, 'cy')
    const own = `/dav/contacts/${desk.users.cy}/mine/`
    const body = { name: 'Of cy', personal: true }
    const theirs = await desk.server.call(createAddressGroup, { body }, desk.tokens.cy)
    await desk.server.call(
      addToAddressGroup,
      { body: { address_group_id: theirs.body.address_group.id, address_book_ids: [id] } },
      desk.tokens.cy,
    )
    expect((await put(`${own}new.vcf`, vcard('FN:New'), {}, cy)).status).toBe(403)
    const card = await cy.ask('GET', `${own}c-${id}.vcf`)
    expect(card.text).toContain('FN:Shared')
    expect((await put(`${own}c-${id}.vcf`, card.text.replace('FN:Shared', 'FN:Taken'), {}, cy)).status).toBe(
      403,
    )
    // What only his own device knows is his.
    expect(
      (await put(`${own}c-${id}.vcf`, card.text.replace('END:VCARD', 'X-RING:bell\r\nEND:VCARD'), {}, cy))
        .status,
    ).toBe(204)
    expect((await cy.ask('GET', `${own}c-${id}.vcf`)).text).toContain('X-RING:bell')
    expect((await phone.ask('GET', `${shared}c-${id}.vcf`)).text).not.toContain('X-RING')
    // Of another person, or another company, nothing is there.
    expect((await cy.ask('PROPFIND', mine, { headers: { depth: '1' } })).status).toBe(404)
    const olga = await addDevice(desk, 'olga')
    expect((await olga.ask('GET', `${shared}c-${id}.vcf`)).status).toBe(404)
    expect((await olga.ask('PROPFIND', `/${desk.company.id}/dav/`, { headers: { depth: '0' } })).status).toBe(
      404,
    )
  })

  test('a card of the shared book that a device copies is the same entry, not a second one', async () => {
    const id = await addEntry('Copied')
    const { text } = await phone.ask('GET', `${shared}c-${id}.vcf`)
    expect((await put(`${mine}copy.vcf`, text)).status).toBe(201)
    expect((await read(id)).my_groups).toHaveLength(1)
    expect((await sync(mine)).names).toContain('copy.vcf')
  })
})

test('a device reaches nothing once its user is switched off, and nothing again when he is switched on', async () => {
  const cy = await addDevice(desk, 'cy')
  const set = (active: boolean) =>
    desk.server.call(updateUser, { params: { id: desk.users.cy }, body: { active } }, desk.tokens.ann)
  expect((await cy.ask('OPTIONS', '/dav/')).status).toBe(200)
  for (const active of [false, true]) {
    expect((await set(active)).status).toBe(200)
    expect((await cy.ask('OPTIONS', '/dav/')).status).toBe(401)
  }
})

async function idOf(name: string): Promise<number> {
  const row = await desk.company.db
    .selectFrom('address_books')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}
