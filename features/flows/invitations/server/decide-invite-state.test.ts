import { describe, expect, test } from 'vitest'
import { decideInviteState, type EventVersion, newestVersion } from './decide-invite-state.ts'
import { decideOwnAddresses } from './own-addresses.ts'

function version(email_id: number, part: Partial<EventVersion['event']> = {}): EventVersion {
  return {
    email_id,
    received_at: `2026-05-01T0${email_id}:00:00.000Z`,
    sender: '',
    event: {
      method: 'REQUEST',
      uid: 'u',
      sequence: 0,
      title: '',
      start: null,
      end: null,
      all_day: false,
      timezone: null,
      location: '',
      organizer: null,
      attendees: [],
      recurrence: null,
      ...part,
    },
  }
}

describe('MD-025 the newest version of an event', () => {
  test('MD-025 the greatest SEQUENCE is the newest, also when it came first', () => {
    const versions = [version(1, { sequence: 2 }), version(2, { sequence: 1 })]
    expect(newestVersion(versions)?.email_id).toBe(1)
  })

  test('MD-025 of one SEQUENCE the latest DTSTAMP counts, then the mail that came last', () => {
    const early = version(3, { stamp: '2026-05-01T08:00:00.000Z' })
    const late = version(1, { stamp: '2026-05-01T09:00:00.000Z' })
    expect(newestVersion([early, late])?.email_id).toBe(1)
    expect(newestVersion([version(1), version(2)])?.email_id).toBe(2)
  })

  test('MD-025 an answer of an attendee is no version of the event', () => {
    expect(newestVersion([version(1), version(2, { method: 'REPLY', sequence: 9 })])?.email_id).toBe(1)
    expect(newestVersion([version(2, { method: 'REPLY' })])).toBeUndefined()
  })
})

describe('MD-025 what an invitation is to its reader', () => {
  const states = (own: EventVersion, ...others: EventVersion[]) =>
    decideInviteState(own, newestVersion([own, ...others]))

  test('MD-025 a request can be answered until it is changed or cancelled', () => {
    const own = version(1)
    expect(states(own)).toBe('open')
    expect(states(own, version(2, { sequence: 1 }))).toBe('outdated')
    expect(states(own, version(2, { sequence: 1, method: 'CANCEL' }))).toBe('cancelled')
    expect(states(own, version(2, { sequence: 1, cancelled: true }))).toBe('cancelled')
  })

  test('MD-025 a second copy of the same version can be answered as well', () => {
    const stamp = '2026-05-01T08:00:00.000Z'
    expect(states(version(1, { stamp }), version(2, { stamp }))).toBe('open')
  })

  test('MD-025 an event that was cancelled and then planned again is open again', () => {
    const cancelled = version(2, { sequence: 1, method: 'CANCEL' })
    const again = version(3, { sequence: 2 })
    expect(states(again, cancelled)).toBe('open')
    expect(states(cancelled, again)).toBe('outdated')
  })

  test('MD-025 published events and answers of others ask for nothing', () => {
    expect(states(version(1, { method: 'PUBLISH' }))).toBe('information')
    expect(states(version(1, { method: 'REPLY' }))).toBe('reply')
    expect(states(version(1, { method: 'COUNTER' }), version(2))).toBe('reply')
  })
})

test('AP-055 the invited of our addresses answers; where none was invited any may', () => {
  const ours = ['Ann@Oceanic.example', 'ops@oceanic.example', '']
  expect(decideOwnAddresses([{ address: 'OPS@oceanic.example' }, { address: 'x@y.example' }], ours)).toEqual({
    addresses: ['ops@oceanic.example'],
    is_invited: true,
  })
  expect(decideOwnAddresses([{ address: 'x@y.example' }], ours)).toEqual({
    addresses: ['ann@oceanic.example', 'ops@oceanic.example'],
    is_invited: false,
  })
})
