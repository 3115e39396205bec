import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveKindOf, unpackMailFile } from './unpack-mail-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-unpack-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const LIMITS = { bytes: 10_000, entries: 5 }

function tarEntry(name: string, text: string, type = '0'): Buffer {
  const head = Buffer.alloc(512)
  head.write(name, 0)
  head.write(`${text.length.toString(8).padStart(11, '0')}\0`, 124)
  head.write(type, 156)
  head.write('ustar\0', 257)
  return Buffer.concat([head, Buffer.from(text), Buffer.alloc((512 - (text.length % 512)) % 512)])
}
const tarOf = (...entries: Buffer[]) => Buffer.concat([...entries, Buffer.alloc(1024)])

let unpacked = 0

async function unpack(bytes: Buffer, limits = LIMITS): Promise<string[]> {
  const path = join(folder, 'archive')
  await writeFile(path, bytes)
  const kind = await archiveKindOf(path)
  if (!kind) throw new Error('This is no archive')
  unpacked += 1
  const out = join(folder, `out-${unpacked}`)
  await unpackMailFile(kind, path, out, limits)
  return (await readdir(out, { recursive: true })).filter((name) => /\d{9}-/.test(name)).sort()
}

test('a tar comes out with its folders, packed or not, and long names of both kinds', async () => {
  const long = `box/cur/${'n'.repeat(120)}:2,S`
  const tar = tarOf(
    tarEntry('box/new/1', 'From: a\n\nx'),
    tarEntry('././@LongLink', `${long}\0`, 'L'),
    tarEntry('short', 'From: b\n\ny'),
    tarEntry('pax', `27 path=box/new/a-name.eml\n`, 'x'),
    tarEntry('short', 'From: c\n\nz'),
    tarEntry('link', '', '2'),
  )
  const names = await unpack(gzipSync(tar))
  expect(names).toHaveLength(3)
  expect(names[1]).toMatch(/^box\/new\/000000001-1$|^box\/new\//)
  expect(names[0]).toMatch(/:2,S$/)
  expect(await readFile(join(folder, `out-${unpacked}`, names[0] ?? ''), 'utf8')).toContain('From: b')
})

test('nothing leads out of the folder, and what is too much or broken is refused', async () => {
  const [name] = await unpack(tarOf(tarEntry('../../../etc/passwd', 'From: a\n\nx')))
  expect(name).toBe('etc/000000001-passwd')
  await expect(unpack(tarOf(tarEntry('a', 'x'.repeat(20_000))))).rejects.toThrow(
    'too large when it is unpacked',
  )
  const many = Array.from({ length: 6 }, (_, at) => tarEntry(`f${at}`, 'x'))
  await expect(unpack(tarOf(...many))).rejects.toThrow('too many files')
  await expect(unpack(gzipSync(tarOf(tarEntry('a', 'x'))).subarray(0, 40))).rejects.toThrow('broken')
  await expect(unpack(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]))).rejects.toThrow(
    'no whole ZIP',
  )
})

test('mail files are no archives', async () => {
  const path = join(folder, 'mail.eml')
  await writeFile(path, 'From: a@b.example\r\n\r\nHello\r\n')
  expect(await archiveKindOf(path)).toBeUndefined()
})
