import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAttachment } from '@laycan/features/records/attachments/contract/endpoints.ts'
import {
  cancelUpload,
  copyAsUploads,
  deleteAttachment,
  deleteAttachments,
  getUpload,
  renameAttachment,
  startUpload,
  type UploadState,
} from '@laycan/features/records/attachments/contract/uploads.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const MB = 1024 * 1024

function send(method: string, path: string, bytes: Uint8Array, token = desk.tokens.ben) {
  return fetch(`${desk.server.url}${path}`, {
    method,
    headers: {
      'client-version': 'test',
      'access-token': token,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(bytes),
  })
}

async function start(size: number, more: { name?: string; inline?: boolean } = {}): Promise<number> {
  const body = { name: 'stowage.bin', file_type: '', size, ...more }
  const answer = await desk.server.call(startUpload, { body }, desk.tokens.ben)
  expect([answer.status, answer.body.offset]).toEqual([200, 0])
  return answer.body.upload_id
}

async function put(id: number, offset: number, bytes: Uint8Array, token?: string) {
  const answer = await send('PUT', `/attachments/uploads/${id}?offset=${offset}`, bytes, token)
  return { status: answer.status, ...((await answer.json()) as UploadState & { error?: string }) }
}

const stateOf = (id: number, token = desk.tokens.ben) =>
  desk.server.call(getUpload, { params: { id } }, token)

async function upload(name: string, bytes: Uint8Array, token?: string) {
  const answer = await send('POST', `/attachments?name=${encodeURIComponent(name)}`, bytes, token)
  return ((await answer.json()) as { attachment: { id: number; name: string } }).attachment
}

async function bytesOf(id: number, token = desk.tokens.ben): Promise<Buffer> {
  const answer = await fetch(`${desk.server.url}/attachments/${id}?download=1`, {
    headers: { 'access-token': token },
  })
  return Buffer.from(await answer.arrayBuffer())
}

/** Sends the beginning of a piece and cuts the connection. */
async function sendCut(path: string, bytes: Buffer, whole: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const outgoing = request(`${desk.server.url}${path}`, {
      method: 'PUT',
      headers: {
        'client-version': 'test',
        'access-token': desk.tokens.ben,
        'content-type': 'application/octet-stream',
        'content-length': whole,
      },
    })
    outgoing.on('error', () => resolve())
    outgoing.on('close', () => resolve())
    outgoing.write(bytes, () => outgoing.destroy())
  })
}

test('AP-134, AP-138 a file is taken with its bytes, cleaned name and proven type', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(100_000)])
  const path = `/attachments?name=${encodeURIComponent('..\\recap\u202E.pdf')}&file_type=text/html`
  const answer = await send('POST', path, bytes)
  const { attachment } = (await answer.json()) as { attachment: object & { id: number } }
  expect(attachment).toMatchObject({
    name: 'recap.pdf',
    file_type: 'application/pdf',
    size: bytes.length,
    disposition: 'attachment',
    attachment_cid: null,
  })
  expect((await bytesOf(attachment.id)).equals(bytes)).toBe(true)
})

test('AP-138 an upload is its uploader’s alone until a mail takes it', async () => {
  const { id } = await upload('mine.txt', Buffer.from('my words'))
  for (const token of [desk.tokens.ann, desk.tokens.cy, desk.tokens.olga]) {
    const get = await desk.server.call(getAttachment, { params: { id }, query: {} }, token)
    const rename = await desk.server.call(renameAttachment, { body: { id, name: 'x' } }, token)
    const remove = await desk.server.call(deleteAttachment, { params: { id } }, token)
    const copy = await desk.server.call(copyAsUploads, { body: { attachment_ids: [id] } }, token)
    expect([get.status, rename.status, remove.status, copy.status]).toEqual([404, 404, 404, 404])
  }
  expect((await bytesOf(id)).toString()).toBe('my words')
})

test('AP-134 an upload comes in pieces and is the same file', async () => {
  const bytes = randomBytes(5 * MB + 77)
  const id = await start(bytes.length)
  expect(await put(id, 0, bytes.subarray(0, MB))).toMatchObject({ offset: MB, attachment: null })
  expect(await put(id, MB, bytes.subarray(MB, 4 * MB))).toMatchObject({ offset: 4 * MB, attachment: null })
  const last = await put(id, 4 * MB, bytes.subarray(4 * MB))
  expect(last).toMatchObject({ offset: bytes.length, attachment: { size: bytes.length } })
  expect((await bytesOf(last.attachment?.id ?? 0)).equals(bytes)).toBe(true)
  // An answer that was lost is asked for again and is the same; so is the last piece.
  expect((await stateOf(id)).body.attachment?.id).toBe(last.attachment?.id)
  expect((await put(id, 4 * MB, bytes.subarray(4 * MB))).attachment?.id).toBe(last.attachment?.id)
})

test('AP-134 a cut connection goes on where it was', async () => {
  const bytes = randomBytes(3 * MB)
  const id = await start(bytes.length)
  await sendCut(`/attachments/uploads/${id}?offset=0`, bytes.subarray(0, MB), bytes.length)
  await expect.poll(async () => (await stateOf(id)).body.offset).toBeGreaterThan(0)
  const { offset } = (await stateOf(id)).body
  expect(offset).toBeLessThanOrEqual(MB)
  const last = await put(id, offset, bytes.subarray(offset))
  const digest = (each: Buffer) => createHash('sha256').update(each).digest('hex')
  expect(digest(await bytesOf(last.attachment?.id ?? 0))).toBe(digest(bytes))
})

test('AP-134 a piece at another place, one too many and one of a stranger are refused, nothing is lost', async () => {
  const id = await start(1000)
  await put(id, 0, randomBytes(600))
  expect(await put(id, 0, randomBytes(600))).toMatchObject({ status: 409 })
  expect(await put(id, 700, randomBytes(300))).toMatchObject({ status: 409 })
  const tooMuch = await put(id, 600, randomBytes(401))
  expect([tooMuch.status, tooMuch.error]).toEqual([
    413,
    'This piece of an upload is larger than 8 MB or than what is missing',
  ])
  for (const token of [desk.tokens.ann, desk.tokens.olga]) {
    expect((await put(id, 600, randomBytes(400), token)).status).toBe(404)
    expect((await stateOf(id, token)).status).toBe(404)
    expect((await desk.server.call(cancelUpload, { params: { id } }, token)).status).toBe(404)
  }
  expect((await stateOf(id)).body).toEqual({ offset: 600, attachment: null })
  const both = await Promise.all([put(id, 600, randomBytes(400)), put(id, 600, randomBytes(400))])
  const done = both.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThan(0)
  expect(new Set(done.map(({ attachment }) => attachment?.id)).size).toBe(1)
})

test('AP-134 the limit of 25 MB is said before the upload and kept by it', async () => {
  const body = { name: 'film.mp4', file_type: 'video/mp4', size: 25 * MB + 1 }
  const answer = await desk.server.call(startUpload, { body }, desk.tokens.ben)
  expect([answer.status, answer.error]).toEqual([
    400,
    ['This file is larger than 25 MB and cannot be attached'],
  ])
  const whole = await send('POST', '/attachments?name=film.mp4', Buffer.alloc(25 * MB + 1))
  expect([whole.status, await whole.json()]).toEqual([
    413,
    { error: 'This file is larger than 25 MB and cannot be attached' },
  ])
})

test('AP-134 an empty file is a file, a picture in the text must be one', async () => {
  const empty = await put(await start(0), 0, Buffer.alloc(0))
  expect(empty.attachment).toMatchObject({ size: 0, file_type: 'application/octet-stream' })
  const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
  const picture = await put(await start(png.length, { name: 'logo.png', inline: true }), 0, png)
  expect(picture.attachment).toMatchObject({ disposition: 'inline', file_type: 'image/png' })
  expect(picture.attachment?.attachment_cid).toMatch(/^[0-9a-f-]{36}@laycan$/)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const refused = await put(await start(svg.length, { name: 'logo.svg', inline: true }), 0, svg)
  expect([refused.status, refused.error]).toEqual([
    400,
    'Only PNG, JPEG, GIF, WebP, AVIF and BMP pictures can stand in the text. Please attach this file instead',
  ])
})

test('AP-135, AP-136, AP-137 own uploads are renamed and removed, one or many: all or none', async () => {
  const [one, two, three] = await Promise.all(
    ['a.txt', 'b.txt', 'c.txt'].map((name) => upload(name, randomBytes(10))),
  )
  const ids = [one, two, three].map((each) => each?.id ?? 0)
  const call = desk.server.call
  const { ben } = desk.tokens
  const renamed = await call(renameAttachment, { body: { id: ids[0] ?? 0, name: 'Recap' } }, ben)
  expect(renamed.body.attachment.name).toBe('Recap.txt')
  const unnamed = await call(renameAttachment, { body: { id: ids[0] ?? 0, name: ' /' } }, ben)
  expect([unnamed.status, unnamed.error]).toEqual([400, ['Please enter a name for the file']])
  expect((await call(deleteAttachment, { params: { id: ids[0] ?? 0 } }, ben)).status).toBe(204)
  expect((await call(deleteAttachments, { body: { ids } }, ben)).status).toBe(404)
  expect((await bytesOf(ids[1] ?? 0)).length).toBe(10)
  expect((await call(deleteAttachments, { body: { ids: ids.slice(1) } }, ben)).status).toBe(204)
  const gone = await call(getAttachment, { params: { id: ids[1] ?? 0 }, query: {} }, ben)
  expect(gone.status).toBe(404)
})

test('AP-134 an upload that is given up is gone', async () => {
  const id = await start(1000)
  await put(id, 0, randomBytes(500))
  expect((await desk.server.call(cancelUpload, { params: { id } }, desk.tokens.ben)).status).toBe(204)
  expect((await stateOf(id)).status).toBe(404)
  expect((await put(id, 500, randomBytes(500))).status).toBe(404)
})
