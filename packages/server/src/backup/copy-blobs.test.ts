import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlobStore } from '../blobs/blob-store.ts'
import { createFileBlobs } from '../blobs/file-blobs.ts'
import { copyBlobs } from './copy-blobs.ts'

let folder: string
let from: BlobStore
let to: BlobStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-copy-'))
  from = createFileBlobs(join(folder, 'from'))
  to = createFileBlobs(join(folder, 'to'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('what is whole is copied once; what is lost or damaged is named, and not there under its name', async () => {
  const whole = await from.put(Buffer.from('whole'))
  const damaged = await from.put(Buffer.from('damaged'))
  await writeFile(join(folder, 'from', damaged.slice(0, 2), damaged.slice(2, 3), damaged), 'damagee')
  const lost = 'f'.repeat(64)
  async function* names() {
    yield [whole, damaged]
    yield [whole, lost]
  }
  expect(await copyBlobs(from, to, names())).toEqual({
    ...{ count: 1, bytes: 5 },
    ...{ missing: [lost], damaged: [damaged] },
  })
  expect([await to.has(whole), await to.has(damaged)]).toEqual([true, false])
})
