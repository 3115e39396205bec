import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThreadClick } from './thread-click.ts'
import { threadRowHeight } from './thread-row-height.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function clicks() {
  const heard: string[] = []
  const rule = createThreadClick({
    select: (id) => heard.push(`select ${id}`),
    settle: (id) => heard.push(`settle ${id}`),
    openWindow: (id) => heard.push(`window ${id}`),
  })
  return { heard, rule }
}

test('MD-018 a click selects at once and settles after 300 ms', () => {
  const { heard, rule } = clicks()
  rule.click(1)
  vi.advanceTimersByTime(299)
  expect(heard).toEqual(['select 1'])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['select 1', 'settle 1'])
})

test('MD-018 a double click cancels the click and opens the mail', () => {
  const { heard, rule } = clicks()
  rule.click(1)
  rule.click(1)
  rule.doubleClick(1)
  vi.advanceTimersByTime(1_000)
  expect(heard).toEqual(['select 1', 'select 1', 'window 1'])
})

test('MD-017 rows are 85 px high with a target and 67 px otherwise', () => {
  expect([threadRowHeight(5), threadRowHeight(undefined)]).toEqual([85, 67])
})
