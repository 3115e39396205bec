import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSecretBox, loadSecretKey } from './secrets.ts'

test('AC-010 a sealed secret opens with its key only, and any change is noticed', () => {
  const box = createSecretBox(randomBytes(32))
  const sealed = box.seal('pass wörd')
  expect(sealed.includes('pass')).toBe(false)
  expect(box.open(sealed)).toBe('pass wörd')
  expect(box.seal('pass wörd').equals(sealed)).toBe(false)
  expect(() => createSecretBox(randomBytes(32)).open(sealed)).toThrow()
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => box.open(sealed)).toThrow()
})

test('the key is made once, readable by its owner alone, and a wrong one is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-key-'))
  const file = join(folder, 'deep/secret.key')
  const key = loadSecretKey(undefined, file)
  expect(loadSecretKey(undefined, file).equals(key)).toBe(true)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toBe(key.toString('hex'))
  expect(() => loadSecretKey('abc', file)).toThrow('LAYCAN_SECRET_KEY must hold 64 hexadecimal digits')
  await rm(folder, { recursive: true })
})
