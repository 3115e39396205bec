import { expect, test } from 'vitest'
import { countKinds, decideOutcome, decideStatistics } from './decide-statistics.ts'

const nothing: Facts = {
  name: '',
  address: 'ops@ship.example',
  accepted_at: null,
  uncertain_at: null,
  delivered_at: null,
  dropped_at: null,
  deferred_at: null,
  bounced_at: null,
  opened_at: null,
  clicked_at: null,
  spam_at: null,
  reason: '',
}
type Facts = Parameters<typeof decideOutcome>[0]
const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`
const outcome = (facts: Partial<Record<keyof Facts, string>>) => decideOutcome({ ...nothing, ...facts })

test('DR-001 what the next server took and nobody gave back counts as delivered', () => {
  expect(outcome({})).toBe('waiting')
  expect(outcome({ accepted_at: at(1) })).toBe('delivered')
  expect(outcome({ delivered_at: at(1) })).toBe('delivered')
  expect(outcome({ opened_at: at(1) })).toBe('delivered')
})

test('DR-001 a later failure outweighs acceptance, and a delay until something else is heard', () => {
  expect(outcome({ accepted_at: at(1), bounced_at: at(2) })).toBe('bounce')
  expect(outcome({ delivered_at: at(1), bounced_at: at(2) })).toBe('bounce')
  expect(outcome({ dropped_at: at(1) })).toBe('drop')
  expect(outcome({ deferred_at: at(1) })).toBe('deferred')
  // Greylisted first, then taken.
  expect(outcome({ deferred_at: at(1), accepted_at: at(2) })).toBe('delivered')
  // Taken by our server, which then tells of a delay behind it.
  expect(outcome({ accepted_at: at(1), deferred_at: at(2) })).toBe('deferred')
  expect(outcome({ accepted_at: at(1), deferred_at: at(2), delivered_at: at(3) })).toBe('delivered')
  expect(outcome({ uncertain_at: at(1) })).toBe('deferred')
})

const people: Facts[] = [
  { ...nothing, address: 'a@x.example', accepted_at: at(1), opened_at: at(2) },
  {
    ...nothing,
    address: 'b@x.example',
    accepted_at: at(1),
    bounced_at: at(3),
    reason: '550 5.1.1',
  },
  { ...nothing, address: 'c@x.example', delivered_at: at(1) },
]

test('DR-001, DR-003 percent is of all recipients, unread are the delivered who have not opened', () => {
  const stats = decideStatistics(people)
  expect(Object.keys(stats)).toEqual([
    'delivered',
    'drop',
    'deferred',
    'bounce',
    'open',
    'click',
    'spam',
    'unread',
  ])
  const short = Object.entries(stats).map(([kind, { count, percent }]) => [kind, count, percent])
  expect(short).toEqual([
    ['delivered', 2, 66.7],
    ['drop', 0, 0],
    ['deferred', 0, 0],
    ['bounce', 1, 33.3],
    ['open', 1, 33.3],
    ['click', 0, 0],
    ['spam', 0, 0],
    ['unread', 1, 33.3],
  ])
  expect(stats.bounce.recipients).toEqual([
    { name: '', address: 'b@x.example', at: at(3), detail: '550 5.1.1' },
  ])
  expect(stats.unread.recipients.map(({ address, at: when }) => [address, when])).toEqual([
    ['c@x.example', null],
  ])
})

test('DR-003 outcomes and those who wait add up to all recipients; a report of nobody divides by nothing', () => {
  const { total, waiting, counts } = countKinds([...people, nothing])
  expect(counts.delivered + counts.drop + counts.deferred + counts.bounce + waiting).toBe(total)
  expect(decideStatistics([]).delivered).toEqual({ percent: 0, count: 0, recipients: [] })
})
