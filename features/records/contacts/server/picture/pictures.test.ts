import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import type { AddressBook } from '../../contract/contact.ts'
import { contactRefusals } from '../../contract/errors.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

interface Sent {
  readonly status: number
  readonly book: AddressBook
  readonly error: string
}

/** Sends a form as a browser does. */
async function send(
  fields: Record<string, string | Blob | readonly string[]>,
  { method = 'POST', path = '/address_books', token = desk.tokens.ann, headers = {} } = {},
): Promise<Sent> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else if (value instanceof Blob) form.append(name, value, 'photo.png')
    else for (const each of value) form.append(`${name}[]`, each)
  }
  const answer = await fetch(`${desk.server.url}${path}`, {
    method,
    body: form,
    headers: { 'Access-Token': token, ...headers },
  })
  const body = (await answer.json()) as { address_book: AddressBook; error: string }
  return { status: answer.status, book: body.address_book, error: body.error }
}
const person = (name: string) => ({ address_book: JSON.stringify({ name }) })
const withPhoto = (bytes: Buffer | string, type = 'image/png') =>
  send({ ...person('Photographed'), avatar: new Blob([new Uint8Array(Buffer.from(bytes))], { type }) })
const getPicture = (url: string, token = desk.tokens.ben) =>
  fetch(`${desk.server.url}${url}`, { headers: { 'Access-Token': token } })

const square = { create: { width: 900, height: 600, channels: 4, background: '#1b6' } } as const
const red = Buffer.from([0, 0, 255])

/** A Windows bitmap of 2 × 2 red pixels of 24 bits. */
function bitmap(): Buffer {
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(2, 18)
  header.writeInt32LE(2, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  const row = Buffer.concat([red, red, Buffer.alloc(2)])
  return Buffer.concat([header, row, row])
}

function icon(picture: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt32LE(0x00010000, 0)
  header.writeUInt16LE(1, 4)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, picture])
}

test('AP-173, AP-174 an entry is added and changed by a form with its items, tags, groups and photo', async () => {
  const photo = new Blob([new Uint8Array(await sharp(square).jpeg().toBuffer())], { type: 'image/jpeg' })
  const items = [{ item_type: 'email', value: 'mei@sino.example', contact_item_id: 4 }]
  const added = await send({
    address_book: JSON.stringify({ first_name: 'Mei', last_name: 'Lin', shared_groups: [], my_groups: [] }),
    contact_items: JSON.stringify(items),
    tags: ['owner', 'capes'],
    avatar: photo,
  })
  expect(added).toMatchObject({
    status: 200,
    book: { id: expect.any(Number), name: 'Mei Lin', email: 'mei@sino.example', tags: ['capes', 'owner'] },
  })
  const { id, avatar_url, version } = added.book
  const got = await getPicture(avatar_url)
  expect(got.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(await sharp(await got.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 512 })

  const put = { method: 'PUT', path: `/address_books/${id}` }
  const renamed = await send({ ...person('Mei Lin-Wu'), version: `${version}` }, put)
  expect(renamed.book).toMatchObject({ id, name: 'Mei Lin-Wu', avatar_url })
  const bare = await send({ ...person('Mei Lin-Wu'), remove_avatar: '1' }, put)
  expect(bare.book).toMatchObject({ id, avatar_url: '', avatar: null })
  expect((await getPicture(avatar_url)).status).toBe(404)

  expect((await send(person('X'), { ...put, token: desk.tokens.ben })).status).toBe(403)
  expect((await send(person('X'), { token: desk.tokens.ben })).status).toBe(403)
  expect((await send(person('X'), { ...put, token: desk.tokens.olga })).status).toBe(404)
  expect((await send(person('X'), { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403)
  expect((await send(person('X'), { headers: { Origin: 'https://elsewhere.example' } })).status).toBe(403)
})

test('strangers and other companies get no picture', async () => {
  const { book } = await withPhoto(await sharp(square).png().toBuffer())
  expect((await fetch(`${desk.server.url}${book.avatar_url}`)).status).toBe(401)
  expect((await getPicture(book.avatar_url, desk.tokens.olga)).status).toBe(404)
})

test('each of the seven types becomes a picture, whatever its name says', async () => {
  const drawn = sharp(square)
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#c00"/></svg>'
  const files = [
    await drawn.clone().gif().toBuffer(),
    await drawn.clone().jpeg().toBuffer(),
    await drawn.clone().png().toBuffer(),
    await drawn.clone().webp().toBuffer(),
    Buffer.from(svg),
    bitmap(),
    icon(await sharp(square).resize(64, 64).png().toBuffer()),
  ]
  for (const bytes of files) {
    const { book } = await withPhoto(bytes, 'image/png')
    const picture = await getPicture(book.avatar_url)
    expect(picture.headers.get('content-type')).toBe('image/webp')
  }
  const red_url = (await withPhoto(bitmap())).book.avatar_url
  const { data } = await sharp(await (await getPicture(red_url)).arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(240)
  expect(data[2]).toBeLessThan(15)
})

test('what is too big, no picture, a bomb or more than a drawing is refused, and nothing is added', async () => {
  const tooBig = await withPhoto(Buffer.alloc(2_048_001, 1))
  expect(tooBig).toMatchObject({ status: 400, error: contactRefusals.photoTooBig.text })
  const svg = (inside: string, before = '') =>
    `${before}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const refused = [
    'GIF89a',
    '%PDF-1.7',
    '<html><body>hello</body></html>',
    Buffer.from('BM and nothing behind it'),
    icon(Buffer.alloc(8)),
    bomb,
    svg('<script>alert(1)</script>'),
    svg('<rect onload="alert(1)" width="9" height="9"/>'),
    svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
    svg('<image xlink:href="http://169.254.169.254/" width="9" height="9"/>'),
    svg('<rect fill="url(http://elsewhere.example/#a)" width="9" height="9"/>'),
    svg('<style>@import "http://elsewhere.example"</style>'),
    svg('&b;', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'),
    svg('<use href="#a"/>'.repeat(300)),
    gzipSync(svg('<image href="file:///etc/passwd"/>')),
    Buffer.from(`\ufeff${svg('<image href="file:///etc/passwd"/>')}`, 'utf16le'),
    svg('').replace('width="9" height="9"', 'width="90000" height="90000"'),
  ]
  for (const bytes of refused) {
    const answer = await withPhoto(bytes)
    expect(answer, String(bytes).slice(0, 200)).toMatchObject({
      status: 400,
      error: contactRefusals.photoType.text,
    })
  }
})
