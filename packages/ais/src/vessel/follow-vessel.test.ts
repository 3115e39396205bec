import { expect, test } from 'vitest'
import type { PositionReport } from '../ais-message.ts'
import { type Followed, followVessel } from './follow-vessel.ts'
import { momentOfMessage } from './moment-of.ts'
import { newVessel, type VesselState } from './vessel-state.ts'

const START = Date.UTC(2026, 0, 1)
const minute = (minutes: number) => new Date(START + minutes * 60_000)

function report(given: Partial<PositionReport>): PositionReport {
  return {
    kind: 'position',
    type: 1,
    mmsi: 477307901,
    at: undefined,
    lon: 4,
    lat: 52,
    speed: 12,
    course: 90,
    heading: 91,
    nav_status: 0,
    ship: undefined,
    ...given,
  }
}

/** Follows reports of one ship, each at its minute. */
function follow(reports: readonly (readonly [number, Partial<PositionReport>])[]): {
  vessel: VesselState
  steps: Followed[]
} {
  let vessel = newVessel(477307901)
  const steps = reports.map(([at, given]) => {
    const step = followVessel(vessel, report(given), minute(at))
    vessel = step.vessel
    return step
  })
  return { vessel, steps }
}

test('a place that cannot have been reached is not believed, and three that agree are', () => {
  const { vessel, steps } = follow([
    [0, {}],
    [1, { lon: 120, lat: -30 }],
    [2, { lon: 4.001 }],
    [3, { lon: 60, lat: 10 }],
    [4, { lon: 60.001, lat: 10 }],
    [5, { lon: 60.002, lat: 10 }],
  ])
  expect(steps.map(({ belief }) => belief)).toEqual([
    'believed',
    'jump',
    'believed',
    'jump',
    'jump',
    'believed',
  ])
  expect([vessel.lon, vessel.clash_at]).toEqual([60.002, null])
})

test('two ships under one MMSI are told, and the first keeps its place', () => {
  const pairs = [0, 1, 2, 3, 4].flatMap(
    (at) =>
      [
        [at, { lon: 4 + at / 1_000 }],
        [at + 0.5, { lon: 110, lat: 1 }],
      ] as const,
  )
  const { vessel, steps } = follow(pairs)
  expect(steps.filter(({ belief }) => belief === 'jump').length).toBe(5)
  expect(vessel.clash_at).toEqual(minute(4))
  expect(vessel.lon).toBeCloseTo(4.004)
})

test('what comes late joins the track and is never the latest', () => {
  const { vessel, steps } = follow([
    [10, {}],
    [4, { lon: 3.99 }],
    [10, { lon: 4.0001 }],
  ])
  expect(steps.map(({ belief, kept }) => [belief, kept !== undefined])).toEqual([
    ['believed', true],
    ['late', true],
    ['late', false],
  ])
  expect(vessel.record_at).toEqual(minute(10))
})

test('a track keeps a position in three minutes of steady way, turns, changes of speed, and one in half an hour at rest', () => {
  const kept = (reports: readonly (readonly [number, Partial<PositionReport>])[]) =>
    follow(reports).steps.map((step) => (step.kept ? 1 : 0))
  const steady = [0, 1, 2, 3, 4].map((at) => [at, {}] as const)
  expect(kept(steady)).toEqual([1, 0, 0, 1, 0])
  expect(
    kept([
      [0, {}],
      [0.5, { course: 101 }],
      [1, { course: 101, speed: 15 }],
    ]),
  ).toEqual([1, 1, 1])
  expect(
    kept([
      [0, { course: 355 }],
      [0.5, { course: 3 }],
    ]),
  ).toEqual([1, 0])
  const still = [0, 10, 20, 30].map((at) => [at, { speed: 0.1, nav_status: 5 }] as const)
  expect(kept(still)).toEqual([1, 0, 0, 1])
})

test('ships arrive, sail and anchor once each, also when the crew forgets to say so', () => {
  const { steps } = follow([
    [0, {}],
    [10, { speed: 0, nav_status: 5 }],
    [20, { speed: 0.1, nav_status: 5 }],
    [30, { speed: 5, nav_status: 5 }],
    [40, { speed: 6, nav_status: 0 }],
    [50, { speed: 0.2, nav_status: 1 }],
    [60, { speed: 0.4, nav_status: 1 }],
  ])
  expect(steps.flatMap(({ events }) => events.map(({ kind, at }) => [kind, at]))).toEqual([
    ['arrived', minute(10)],
    ['sailed', minute(30)],
    ['anchored', minute(50)],
  ])
})

test('draught and destination that differ are told with what they were', () => {
  const said = (ship: object) => ({ kind: 'static', type: 5, mmsi: 477307901, at: undefined, ship }) as const
  const first = followVessel(
    newVessel(477307901),
    said({ draught: 7, destination: 'NL RTM', name: 'A' }),
    minute(0),
  )
  expect(first.events).toEqual([])
  const second = followVessel(first.vessel, said({ draught: 7.1, destination: 'NLRTM' }), minute(1))
  expect(second.events).toEqual([])
  const third = followVessel(
    second.vessel,
    said({ draught: 12.5, destination: 'SGSIN', lrimo: null }),
    minute(2),
  )
  expect(third.events.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['draught_changed', '7.1', '12.5'],
    ['destination_changed', 'NLRTM', 'SGSIN'],
  ])
  expect(third.vessel.name).toBe('A')
  expect(followVessel(third.vessel, said({ destination: 'OLD' }), minute(1)).vessel.destination).toBe('SGSIN')
})

test('a time that cannot be is none, a message without one holds when it came', () => {
  const now = new Date(START)
  expect(momentOfMessage(undefined, now)).toEqual(now)
  expect(momentOfMessage(new Date(START + 3_600_000), now)).toBeUndefined()
  expect(momentOfMessage(new Date(0), now)).toBeUndefined()
  expect(momentOfMessage(minute(-60), now)).toEqual(minute(-60))
})
