import { expect, test } from 'vitest'
import { isLater, isNewsOfOne, stampOf } from './decide-news.ts'

const version = (sequence: number, stamp: number) => ({ sequence, stamp })

test('a greater SEQUENCE counts, and the same one that was written later', () => {
  const known = version(2, 100)
  expect(isLater(version(3, 1), known)).toBe(true)
  expect(isLater(version(2, 101), known)).toBe(true)
  expect(isLater(version(2, 100), known)).toBe(false)
  expect(isLater(version(1, 999), known)).toBe(false)
})

test('what was said of one of a series before the series became what it is says nothing', () => {
  const series = version(2, 100)
  expect(isNewsOfOne(version(1, 99), { one: undefined, series })).toBe(false)
  expect(isNewsOfOne(version(0, 101), { one: undefined, series })).toBe(true)
  expect(isNewsOfOne(version(2, 99), { one: undefined, series })).toBe(true)
  expect(isNewsOfOne(version(2, 99), { one: version(2, 99), series })).toBe(false)
  expect(isNewsOfOne(version(0, 0), { one: undefined, series: undefined })).toBe(true)
})

test('a clock that goes ahead keeps no later version out', () => {
  const came = '2026-05-01T10:00:00.000Z'
  expect(stampOf({ stamp: '2026-05-01T09:00:00.000Z' }, came)).toBe(Date.parse('2026-05-01T09:00:00.000Z'))
  expect(stampOf({ stamp: '2099-01-01T00:00:00.000Z' }, came)).toBe(Date.parse(came))
  expect(stampOf({ stamp: null }, came)).toBe(Date.parse(came))
})
