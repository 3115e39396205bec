import { expect, test } from 'vitest'
import { type PortCall, settleLaytime } from './laytime.ts'

const HOUR = 3_600_000
const starts = new Date('2026-11-02T12:00:00Z')
const after = (hours: number) => new Date(starts.getTime() + hours * HOUR)

function portCall(hoursUsed: number, stoppedAfter: number): PortCall {
  return {
    port: 'SANTOS',
    loading: true,
    rate: 10_000,
    demurrage_rate: 12_000,
    events: [],
    laytime_starts: starts,
    completed: after(hoursUsed),
    excluded_hours: 12,
    stopped_at: after(stoppedAfter),
  }
}

test('rain within laytime is not counted and the time beyond is paid by the day', () => {
  // 60,000 t at 10,000 t a day allow six days; 168 hours less 12 are six and a half.
  const result = settleLaytime(portCall(168, 20), 60_000)
  expect(result).toMatchObject({
    allowed_days: 6,
    excluded_hours: 12,
    used_days: 6.5,
    balance_days: 0.5,
    amount: 6000,
  })
})

test('once on demurrage, rain counts', () => {
  const result = settleLaytime(portCall(168, 150), 60_000)
  expect(result).toMatchObject({ excluded_hours: 0, used_days: 7, amount: 12_000 })
})

test('time saved earns half the rate', () => {
  const result = settleLaytime(portCall(132, 20), 60_000)
  expect(result).toMatchObject({ used_days: 5, balance_days: -1, amount: 6000 })
})
