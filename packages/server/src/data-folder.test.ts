import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileBlobs } from './blobs/file-blobs.ts'
import { closeDataFolder } from './data-folder.ts'
import { loadKeyRing } from './key-ring.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-open-'))
})
afterEach(() => rm(folder, { recursive: true }))

const rightsOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8)
const close = async () => {
  const errors: unknown[] = []
  await (await closeDataFolder(folder, (error) => errors.push(error))).closed
  expect(errors).toEqual([])
}

test('mails and keys that are written are for their owner alone', async () => {
  await close()
  const id = await createFileBlobs(join(folder, 'blobs')).put(Buffer.from('Subject: rates\r\n\r\n'))
  loadKeyRing(undefined, join(folder, 'secret.key'), true)
  const place = ['blobs', id.slice(0, 2), id.slice(2, 3), id]
  expect(await rightsOf(...place)).toBe('600')
  for (const depth of [1, 2, 3]) expect(await rightsOf(...place.slice(0, depth))).toBe('700')
  expect(await rightsOf('secret.key')).toBe('600')
})

test('a data folder that is made can be passed by PostgreSQL, which does not run as root, and listed by nobody', async () => {
  await closeDataFolder(join(folder, 'data'), () => undefined)
  expect(await rightsOf('data')).toBe(process.getuid?.() === 0 ? '711' : '700')
})

test('what an older version left open is closed at the next start, links are not followed', async () => {
  const blobs = createFileBlobs(join(folder, 'blobs'))
  const id = await blobs.put(Buffer.from('Subject: rates\r\n\r\n'))
  const place = ['blobs', id.slice(0, 2), id.slice(2, 3), id]
  for (const [index, mode] of [0o755, 0o755, 0o755, 0o644].entries())
    await chmod(join(folder, ...place.slice(0, index + 1)), mode)
  for (const name of ['secret.key', 'installation.json'])
    await writeFile(join(folder, name), 'x', { mode: 0o644 })
  await mkdir(join(folder, 'spool'))
  await writeFile(join(folder, 'elsewhere'), 'not ours')
  await symlink(join(folder, 'elsewhere'), join(folder, 'spool', 'link'))
  await chmod(join(folder, 'elsewhere'), 0o644)
  await close()
  const closed = [['blobs'], place, ['secret.key'], ['installation.json']]
  expect(await Promise.all(closed.map((path) => rightsOf(...path)))).toEqual(['700', '600', '600', '600'])
  expect(await rightsOf('elsewhere')).toBe('644')
  expect((await blobs.get(id)).toString()).toContain('rates')
})
