import { expect, test } from 'vitest'
import { ChunkError, loadInTime, mayReload } from './chunks.ts'
import { matchesPath } from './route.ts'

test('ER-013 a chunk that does not come in time fails as ChunkLoadError', async () => {
  const failure = loadInTime(() => new Promise(() => {}), 20)
  await expect(failure).rejects.toBeInstanceOf(ChunkError)
  await expect(failure).rejects.toMatchObject({ name: 'ChunkLoadError' })
})

test('ER-013 a style chunk that fails is named as such', async () => {
  const failure = loadInTime(() => Promise.reject(new Error('Unable to preload CSS for /assets/a.css')))
  await expect(failure).rejects.toMatchObject({ name: 'CSS_CHUNK_LOAD_FAILED' })
})

test('ER-013 a chunk that comes is passed on', async () => {
  expect(await loadInTime(() => Promise.resolve(7))).toBe(7)
})

test('ER-013 a page that was just reloaded for a lost chunk is not reloaded for it again', () => {
  const reloadedAt = (time: string | null) => ({ getItem: () => time })
  expect(mayReload(reloadedAt(null), 1_000_000)).toBe(true)
  expect(mayReload(reloadedAt('990000'), 1_000_000)).toBe(false)
  expect(mayReload(reloadedAt('1000000'), 2_000_000)).toBe(true)
})

test('a path belongs to the screen with the same parts', () => {
  expect(matchesPath('/mailDetail/$id', '/mailDetail/7')).toBe(true)
  expect(matchesPath('/mailDetail/$id', '/mailDetail')).toBe(false)
  expect(matchesPath('/mails', '/mails')).toBe(true)
  expect(matchesPath('/mails', '/mail')).toBe(false)
})
