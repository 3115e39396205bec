import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClickRule } from './click-rule.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function clicking() {
  const happened: string[] = []
  const rule = createClickRule({
    select: (id) => happened.push(`select ${id}`),
    settle: (id) => happened.push(`settle ${id}`),
  })
  return { rule, happened }
}

test('ML-034 a click selects at once and settles after 400 ms', () => {
  const { rule, happened } = clicking()
  rule.single(7)
  vi.advanceTimersByTime(399)
  expect(happened).toEqual(['select 7'])
  vi.advanceTimersByTime(1)
  expect(happened).toEqual(['select 7', 'settle 7'])
})

test('ML-034 moving on before the time settles only the last mail', () => {
  const { rule, happened } = clicking()
  rule.single(7)
  vi.advanceTimersByTime(200)
  rule.single(8)
  vi.advanceTimersByTime(1000)
  expect(happened).toEqual(['select 7', 'select 8', 'settle 8'])
})

test('ML-035 a double click cancels the pending single click', () => {
  const { rule, happened } = clicking()
  rule.single(7)
  rule.cancel()
  vi.advanceTimersByTime(1000)
  expect(happened).toEqual(['select 7'])
})

test('Enter settles at once', () => {
  const { rule, happened } = clicking()
  rule.atOnce(7)
  expect(happened).toEqual(['select 7', 'settle 7'])
})
