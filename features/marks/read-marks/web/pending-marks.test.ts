import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPendingMarks } from './pending-marks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a count that arrives before the marks are sent leaves them taken off', () => {
  const marks = createPendingMarks()
  marks.add([{ email_id: 1, line_ids: [7, 8] }])
  marks.countArrived(7)
  expect([...marks.counts.get()]).toEqual([
    [7, 1],
    [8, 1],
  ])
})

test('a count that arrives while they are sent includes them, also before the answer', () => {
  const marks = createPendingMarks()
  marks.add([{ email_id: 1, line_ids: [7] }])
  marks.startSending([1])
  marks.countArrived(7)
  marks.finishSending([1])
  expect([...marks.counts.get()]).toEqual([])
})

test('without a count they stop counting some time after the answer', () => {
  const marks = createPendingMarks()
  marks.add([{ email_id: 1, line_ids: [7] }])
  marks.startSending([1])
  marks.finishSending([1])
  expect([...marks.counts.get()]).toEqual([[7, 1]])
  vi.advanceTimersByTime(1_500)
  expect([...marks.counts.get()]).toEqual([])
})

test('marks that another window sent are taken off once: the count that follows includes them', () => {
  const marks = createPendingMarks()
  marks.add([
    { email_id: 1, line_ids: [7] },
    { email_id: 2, line_ids: [7] },
  ])
  marks.markArrived([1])
  marks.countArrived(7)
  expect([...marks.counts.get()]).toEqual([[7, 1]])
  vi.advanceTimersByTime(1_500)
  marks.countArrived(7)
  expect([...marks.counts.get()]).toEqual([[7, 1]])
})
