import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atIntervals, debounce, RESIZE_DEBOUNCE_MS, SCROLL_INTERVAL_MS, startTimer } from './timers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('SH-034 resizing is handled once, 300 ms after the last change', () => {
  const seen: number[] = []
  const handle = debounce((width: number) => seen.push(width), RESIZE_DEBOUNCE_MS)
  handle(1)
  vi.advanceTimersByTime(200)
  handle(2)
  vi.advanceTimersByTime(299)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([2])
})

test('SH-034 scrolling is handled every 300 ms and its last position always', () => {
  const seen: number[] = []
  const handle = atIntervals((top: number) => seen.push(top), SCROLL_INTERVAL_MS)
  for (const top of [1, 2, 3]) handle(top)
  expect(seen).toEqual([1])
  vi.advanceTimersByTime(300)
  expect(seen).toEqual([1, 3])
  vi.advanceTimersByTime(300)
  handle(4)
  expect(seen).toEqual([1, 3, 4])
})

test('RT-028 a delay that no timer can hold is skipped with a warning', () => {
  const warnings: string[] = []
  let ran = 0
  const act = () => {
    ran += 1
  }
  startTimer(act, 2_147_483_648, (text) => warnings.push(text))
  startTimer(act, 2_147_483_647, (text) => warnings.push(text))
  vi.advanceTimersByTime(2_147_483_647)
  expect(ran).toBe(1)
  expect(warnings).toHaveLength(1)
})
