import { expect, test } from 'vitest'
import { portPlace } from '../testing/published-distances.ts'
import { recordVoyages, replay } from '../testing/replay-tracks.ts'
import { checkClaim } from './check-claim.ts'

const santos = { lat: portPlace('santos').latitude, lon: portPlace('santos').longitude }
const cape = { lat: portPlace('capeTown').latitude, lon: portPlace('capeTown').longitude }
const now = new Date('2025-12-01T12:00:00Z')
const heard = (place: { lat: number; lon: number }, speed: number | null, at = '2025-12-01T10:00:00Z') => ({
  ...place,
  speed,
  at,
})
const claim = (from: string, to: string | null) => ({ port: santos, from, to })

test('a ship that lies at the port is there; one that nobody heard is unknown, and one long unheard is silent', () => {
  expect(checkClaim(claim('2025-12-02', '2025-12-04'), heard(santos, 0.1), now).verdict).toBe('there')
  expect(checkClaim(claim('2025-12-02', '2025-12-04'), null, now)).toEqual({
    verdict: 'unknown',
    reason: 'no position is known',
  })
  const silent = checkClaim(claim('2025-12-02', '2025-12-04'), heard(cape, 12, '2025-11-20T10:00:00Z'), now)
  expect(silent).toMatchObject({ verdict: 'silent', reason: 'silent since 20 Nov 10:00' })
})

test('by miles and speed a ship can be there, or not before', () => {
  const far = checkClaim(claim('2025-12-03', '2025-12-06'), heard(cape, 12), now)
  expect(far.verdict).toBe('not_before')
  expect(far.reason).toMatch(/^not before 1[23] Dec \d\d:\d\d: 3\d{3} nm at 12 kn$/)
  const near = checkClaim(claim('2025-12-10', '2025-12-14'), heard(cape, 12), now)
  expect(near.verdict).toBe('possible')
  expect(near.reason).toMatch(/^possible from 1[23] Dec/)
  expect(checkClaim(claim('2025-12-03', null), heard(cape, 12), now).verdict).toBe('possible')
})

test('a ship that lies still elsewhere is taken to leave now', () => {
  const lies = checkClaim(claim('2025-12-03', '2025-12-06'), heard(cape, 0), new Date('2025-12-03T10:00:00Z'))
  const sails = checkClaim(
    claim('2025-12-03', '2025-12-06'),
    heard(cape, 12.5),
    new Date('2025-12-03T10:00:00Z'),
  )
  expect(Date.parse(lies.at ?? '') - Date.parse(sails.at ?? '')).toBe(48 * 3_600_000)
})

test('replayed tracks arrive within half a day of what is said, and claims that cannot be true are told', () => {
  const { error_hours, precision, recall } = replay(recordVoyages(300, 'tracks'), 'moments')
  expect(error_hours).toBeLessThanOrEqual(12)
  expect(precision).toBeGreaterThanOrEqual(0.9)
  expect(recall).toBeGreaterThanOrEqual(0.9)
})
