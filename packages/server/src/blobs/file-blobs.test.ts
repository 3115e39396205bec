import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BlobMissingError, type BlobStore, blobId } from './blob-store.ts'
import { createFileBlobs } from './file-blobs.ts'

let folder: string
let blobs: BlobStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-blobs-'))
  blobs = createFileBlobs(folder)
})

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((file) => file.name)
}

afterEach(async () => {
  await chmod(folder, 0o700)
  await rm(folder, { recursive: true })
})

test('what was put is read back under the hash of its bytes', async () => {
  const bytes = Buffer.from('Good day, pls find our recap')
  const id = await blobs.put(bytes)
  expect(id).toBe(blobId(bytes))
  expect((await blobs.get(id)).equals(bytes)).toBe(true)
  expect(await text(await blobs.stream(id))).toBe(bytes.toString())
})

test('the same bytes put many times at once are stored once, and nothing temporary is left', async () => {
  const bytes = Buffer.from('same')
  const ids = await Promise.all(Array.from({ length: 20 }, () => blobs.put(bytes)))
  expect(new Set(ids).size).toBe(1)
  expect(await filesIn(folder)).toEqual([ids[0]])
})

test('bytes that come in one after the other are kept under the same name as all at once', async () => {
  const bytes = randomBytes(300_000)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
  }
  expect(await blobs.putStream(pieces())).toEqual({ id: blobId(bytes), size: bytes.length })
  expect(await blobs.putStream(pieces())).toEqual({ id: blobId(bytes), size: bytes.length })
  expect((await blobs.get(blobId(bytes))).equals(bytes)).toBe(true)
  async function* torn() {
    yield bytes.subarray(0, 1000)
    throw new Error('connection lost')
  }
  await expect(blobs.putStream(torn())).rejects.toThrow('connection lost')
  expect(await filesIn(folder)).toEqual([blobId(bytes)])
})

test('blobs are put one behind the other as one', async () => {
  const parts = [randomBytes(700_000), Buffer.alloc(0), randomBytes(3)]
  const ids = await Promise.all(parts.map((part) => blobs.put(part)))
  const whole = Buffer.concat(parts)
  expect(await blobs.join(ids)).toEqual({ id: blobId(whole), size: whole.length })
  expect((await blobs.get(blobId(whole))).equals(whole)).toBe(true)
  await expect(blobs.join([ids[0] ?? '', '0'.repeat(64)])).rejects.toThrow(BlobMissingError)
})

test('a missing blob is told as such', async () => {
  await expect(blobs.get('0'.repeat(64))).rejects.toThrow(BlobMissingError)
  await expect(blobs.stream('0'.repeat(64))).rejects.toThrow(BlobMissingError)
})

test('a failed write leaves no file that could be taken for the blob', async () => {
  const bytes = Buffer.from('will not fit')
  const id = blobId(bytes)
  // A file where the folder of the blob should be: writing fails as on a broken disk, also for root.
  await writeFile(join(folder, id.slice(0, 2)), '')
  await expect(blobs.put(bytes)).rejects.toThrow()
  expect(await readdir(folder)).toEqual([id.slice(0, 2)])
})

test('old bytes are removed, those put again meanwhile are as young as new ones and stay', async () => {
  const id = await blobs.put(Buffer.from('once'))
  const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)]
  expect(await blobs.remove(id, past)).toBe(false)
  const path = join(folder, id.slice(0, 2), id.slice(2, 3), id)
  await utimes(path, new Date(0), new Date(0))
  await blobs.put(Buffer.from('once'))
  expect(await blobs.remove(id, past)).toBe(false)
  expect((await blobs.get(id)).toString()).toBe('once')
  expect(await blobs.remove(id, future)).toBe(true)
  await expect(blobs.get(id)).rejects.toThrow(BlobMissingError)
  expect(await blobs.remove(id, future)).toBe(false)
})

test('bytes that a crash left aside while they were looked at are found', async () => {
  const id = await blobs.put(Buffer.from('aside'))
  const path = join(folder, id.slice(0, 2), id.slice(2, 3), id)
  await rename(path, `${path}.leaving`)
  expect((await blobs.get(id)).toString()).toBe('aside')
  expect(await text(await blobs.stream(id))).toBe('aside')
})
