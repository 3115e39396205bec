import { expect, test } from 'vitest'
import { nextOpening } from '@laycan/demo-mail/chartering/ship-words.ts'
import { createRandom } from '@laycan/demo-mail/random.ts'
import { buildWorld } from '@laycan/demo-mail/world.ts'
import { checkClaim } from '@laycan/market/sea/check-claim.ts'
import { portNameKey } from '#features/records/ports/contract/ports.ts'
import { portPlacesOfSeed } from '#features/records/ports/server/public.ts'
import { claimedShips } from './claimed-voyages.ts'

const HOUR_MS = 3_600_000

/** What AIS says of each ship that the mails offer at a moment. */
function verdictsAt(now: Date): Map<string, number> {
  const places = portPlacesOfSeed()
  const { ships } = buildWorld(createRandom('demo-desk/1').fork('world'))
  const verdicts = new Map<string, number>()
  for (const { at, place, silent_since } of claimedShips(1, now)) {
    const opening = nextOpening(ships[at]!, now)
    const time = silent_since ?? now.getTime()
    const { lat, lon, speed } = place(time)!
    const day = (date: Date) => date.toISOString().slice(0, 10)
    const claim = {
      port: places.get(portNameKey(opening.port))!,
      from: day(opening.from),
      to: day(opening.to),
    }
    const { verdict } = checkClaim(claim, { lat, lon, speed, at: new Date(time).toISOString() }, now)
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
  }
  return verdicts
}

test.each(['2026-01-05', '2026-06-20', '2026-11-26'])(
  'most of the ships are where the mails say, and every verdict is found on %s',
  (day) => {
    const verdicts = verdictsAt(new Date(`${day}T09:00:00Z`))
    const all = [...verdicts.values()].reduce((sum, count) => sum + count, 0)
    const share = (verdict: string) => (verdicts.get(verdict) ?? 0) / all
    expect(all).toBeGreaterThan(90)
    expect(share('possible')).toBeGreaterThan(0.45)
    for (const verdict of ['there', 'not_before', 'silent']) {
      expect(share(verdict), verdict).toBeGreaterThan(0.03)
      expect(share(verdict), verdict).toBeLessThan(0.35)
    }
  },
)

test('a ship sails no faster than ships do, and lies at its port from its arrival on', () => {
  const now = new Date('2026-11-26T09:00:00Z')
  for (const { place, silent_since } of claimedShips(1, now)) {
    if (silent_since !== null) {
      expect(place(now.getTime())).toBeNull()
      continue
    }
    const [before, after] = [place(now.getTime())!, place(now.getTime() + 2 * HOUR_MS)!]
    const moved = Math.abs(after.lat - before.lat) * 60
    expect(moved).toBeLessThan(2 * 16)
    expect(place(before.arrives_at + HOUR_MS)).toMatchObject({ speed: 0, nav_status: 5 })
  }
})
