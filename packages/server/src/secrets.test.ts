import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addKey, dropOldKeys, loadKeyRing } from './key-ring.ts'
import { createSecretBox } from './secrets.ts'

test('AC-010 a sealed secret opens with its key only, and any change is noticed', () => {
  const box = createSecretBox(randomBytes(32))
  const sealed = box.seal('pass wörd', 'mail.example')
  expect(sealed.includes('pass')).toBe(false)
  expect(box.open(sealed, 'mail.example')).toBe('pass wörd')
  expect(box.seal('pass wörd', 'mail.example').equals(sealed)).toBe(false)
  expect(() => createSecretBox(randomBytes(32)).open(sealed, 'mail.example')).toThrow()
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => box.open(sealed, 'mail.example')).toThrow()
})

test('a sealed secret that was put where another belongs does not open', () => {
  const box = createSecretBox(randomBytes(32))
  const sealed = box.seal('pass wörd', 'mail.example')
  expect(() => box.open(sealed, 'evil.example')).toThrow()
  // Nor when it is made to look like one of the time before secrets were bound.
  expect(() => box.open(sealed.subarray('laycan2\0'.length), 'evil.example')).toThrow()
})

test('what was sealed before secrets were bound to a purpose still opens', () => {
  const box = createSecretBox(Buffer.alloc(32, 7))
  const sealed = Buffer.from(
    '95660e62e69bb1c2acc75f723c2b685d418c257d38dd767255e162de1538d14680ab0481',
    'hex',
  )
  expect(box.open(sealed, 'mail.example')).toBe('anchor-7')
})

test('keys of different uses differ, and are the same in every process with the same key', () => {
  const [one, other] = [createSecretBox(Buffer.alloc(32, 7)), createSecretBox(Buffer.alloc(32, 7))]
  expect(one.deriveKey('a').equals(other.deriveKey('a'))).toBe(true)
  expect(one.deriveKey('a').equals(one.deriveKey('b'))).toBe(false)
})

test('the key is made once, readable by its owner alone, and a wrong one is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-key-'))
  const file = join(folder, 'deep/secret.key')
  expect(loadKeyRing(undefined, file, false)).toBeUndefined()
  const key = loadKeyRing(undefined, file, true)?.keys()[0]
  expect(loadKeyRing(undefined, file, false)?.keys()).toEqual([key])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toBe(key?.toString('hex'))
  expect(() => loadKeyRing('abc', file, true)).toThrow('LAYCAN_SECRET_KEY must hold 64 hexadecimal digits')
  await rm(folder, { recursive: true })
})

test('a key that is added to the file seals in every process at once, and the one before opens until it is dropped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-key-'))
  const file = join(folder, 'secret.key')
  const [here, there] = [loadKeyRing(undefined, file, true), loadKeyRing(undefined, file, false)]
  const one = createSecretBox(() => here?.keys() ?? [])
  const other = createSecretBox(() => there?.keys() ?? [])
  const old = one.seal('old', 'p')
  const derived = one.deriveKey('a')
  addKey(file)
  const fresh = one.seal('fresh', 'p')
  expect([other.open(old, 'p'), other.open(fresh, 'p')]).toEqual(['old', 'fresh'])
  expect(fresh.subarray(0, 16).equals(old.subarray(0, 16))).toBe(false)
  expect(other.seal('x', 'p').subarray(0, 16)).toEqual(fresh.subarray(0, 16))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  dropOldKeys(file)
  expect(other.open(fresh, 'p')).toBe('fresh')
  expect(() => other.open(old, 'p')).toThrow('The key that this was sealed with is not here')
  expect(one.deriveKey('a').equals(derived)).toBe(true)
  await rm(folder, { recursive: true })
})

test('the environment names several keys with commas between them, of which the first seals', () => {
  const [a, b] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const ring = loadKeyRing(`${a.toString('hex')}, ${b.toString('hex')}`, '/nowhere', false)
  expect(ring?.keys()).toEqual([a, b])
  expect(ring?.file).toBeUndefined()
  const sealed = createSecretBox(b).seal('x', 'p')
  expect(createSecretBox(() => ring?.keys() ?? []).open(sealed, 'p')).toBe('x')
})
