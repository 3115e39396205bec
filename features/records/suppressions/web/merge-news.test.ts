import { expect, test } from 'vitest'
import { mergeNews } from './merge-news.ts'

const row = (id: number, address: string) => ({
  id,
  address,
  reason: 'manual' as const,
  detail: '',
  created_at: '2026-11-21T10:00:00.000Z',
})
const list = [row(3, 'c@x.example'), row(1, 'a@x.example')]

test('CP-030 news of an address puts it in its place, or takes it away; twice is once', () => {
  const added = { address: 'b@x.example', suppression: row(2, 'b@x.example') }
  const once = mergeNews(list, added, '')
  expect(once.map(({ id }) => id)).toEqual([3, 2, 1])
  expect(mergeNews(once, added, '')).toEqual(once)
  expect(mergeNews(list, { address: 'a@x.example', suppression: null }, '')).toEqual([list[0]])
})

test('CP-030 an address that does not match what is searched stays out', () => {
  const news = { address: 'b@other.example', suppression: row(2, 'b@other.example') }
  expect(mergeNews(list, news, ' @X.')).toEqual(list)
})
