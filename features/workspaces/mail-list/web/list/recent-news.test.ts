import { expect, test } from 'vitest'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { createChangesUnderWay } from '#features/records/emails/web/public.ts'
import { createRecentNews } from './recent-news.ts'

function at(moment: number) {
  const clock = { now: moment }
  return { clock, news: createRecentNews(() => clock.now) }
}

test('what was heard while an answer was under way wins over the answer', () => {
  const { news } = at(10_000)
  news.note([1], { archived: true })
  news.note([1], { starred: true })
  const [row] = news.overlay([emailRow({ id: 1 })], 9_000)
  expect(row).toMatchObject({ archived: true, starred: true })
  expect(news.since(9_000)).toEqual([1])
})

test('an answer that was asked for later is newer than what was heard', () => {
  const { clock, news } = at(10_000)
  news.note([1], { archived: true })
  clock.now = 20_000
  expect(news.overlay([emailRow({ id: 1 })], 15_000)).toMatchObject([{ archived: false }])
  expect(news.since(15_000)).toEqual([])
})

test('a deleted mail is in no answer until it is restored', () => {
  const { news } = at(10_000)
  news.note([1], { deleted: true })
  expect(news.overlay([emailRow({ id: 1 })], 99_000)).toEqual([])
  news.note([1], { deleted: false })
  expect(news.overlay([emailRow({ id: 1 })], 99_000)).toHaveLength(1)
})

test('news of a minute ago are forgotten', () => {
  const { clock, news } = at(10_000)
  news.note([1], { archived: true })
  clock.now = 80_000
  news.note([2], { archived: true })
  expect(news.since(0)).toEqual([2])
})

test('a press counts for every answer asked for until its own has come, however long that takes', () => {
  const clock = { now: 10_000 }
  const presses = createChangesUnderWay(() => clock.now)
  const news = createRecentNews(() => clock.now, presses)
  const answered = presses.begin([1])
  news.note([1], { archived: true })
  clock.now = 20_000
  expect(news.since(20_000)).toEqual([1])
  expect(news.overlay([emailRow({ id: 1 })], 20_000)).toMatchObject([{ archived: true }])
  answered()
  // Asked for before the press was answered, answered after it.
  expect(news.overlay([emailRow({ id: 1 })], 20_000)).toMatchObject([{ archived: true }])
  clock.now = 22_000
  expect(news.since(22_000)).toEqual([])
})

test('what was heard before a press does not come back with it', () => {
  const clock = { now: 10_000 }
  const presses = createChangesUnderWay(() => clock.now)
  const news = createRecentNews(() => clock.now, presses)
  news.note([1], { read: true })
  clock.now = 20_000
  const answered = presses.begin([1])
  news.note([1], { starred: true })
  clock.now = 30_000
  answered()
  expect(news.overlay([emailRow({ id: 1 })], 30_000)).toMatchObject([{ read: false, starred: true }])
})
