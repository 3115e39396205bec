import { expect, test } from 'vitest'
import { ianaZone } from './zone-names.ts'
import { momentOf, offsetAt } from './zone-offsets.ts'

test.each([
  ['Europe/Athens', 'Europe/Athens'],
  ['America/New York', 'America/New_York'],
  ['"Asia/Singapore"', 'Asia/Singapore'],
  ['/Europe/Vienna', 'Europe/Vienna'],
  ['/freeassociation.sourceforge.net/Europe/Athens', 'Europe/Athens'],
  ['/mozilla.org/20050126_1/America/Argentina/Salta', 'America/Argentina/Salta'],
  ['GTB Standard Time', 'Europe/Bucharest'],
  ['GMT Standard Time 1', 'Europe/London'],
  ['W. Europe Daylight Time', 'Europe/Berlin'],
  ['Malay Peninsula Standard Time', 'Asia/Singapore'],
  ['Mexico Standard Time 2', 'America/Chihuahua'],
  ['(UTC+02:00) Athens, Bucharest', 'Europe/Athens'],
  ['(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
  ['(UTC+02:00) Athen, Bukarest', 'Europe/Athens'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC-07:00) Mountain Time (US & Canada)', 'America/Denver'],
  ['(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', 'Asia/Shanghai'],
  ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Kolkata'],
  ['(UTC) Coordinated Universal Time', 'UTC'],
  ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['Mitteleuropäische Zeit', 'Europe/Berlin'],
  ['Eastern European Summer Time', 'Europe/Bucharest'],
  ['UTC+05:30', 'Asia/Kolkata'],
  ['GMT-3', 'Etc/GMT+3'],
  ['(UTC+03:00)', 'Etc/GMT-3'],
  ['tzone://Microsoft/Utc', 'UTC'],
])('a zone is known as %s', (name, zone) => {
  expect(ianaZone(name)).toBe(zone)
})

test.each([
  'Customized Time Zone',
  'tzone://Microsoft/Custom',
  'Ship Time',
  '(UTC+02:00) Nowhere',
  '(UTC+09:00) Athens',
  'UTC+25',
  'x'.repeat(300),
  '',
])('a name that nobody knows means no zone: %s', (name) => {
  expect(ianaZone(name)).toBeUndefined()
})

const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000]

/** What the clocks of a zone show, by the system's own word, as milliseconds of UTC. */
function clockOf(timeZone: string): (at: number) => number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at) => Date.parse(`${shown.format(at).replace(' ', 'T')}Z`)
}

/** The moments from 2024 to 2033 at which clocks are changed. */
function changesOf(wallOf: (at: number) => number): number[] {
  const offset = (at: number) => wallOf(at) - at
  const changes: number[] = []
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2034, 0, 1); at += 31 * DAY_MS) {
    let [low, high] = [at, at + 31 * DAY_MS]
    if (offset(low) === offset(high)) continue
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000
      if (offset(middle) === offset(at)) low = middle
      else high = middle
    }
    changes.push(high)
  }
  return changes
}

test('a time on the wall is its moment around every change of clocks of ten years, in every zone', () => {
  const wrong: string[] = []
  let changes = 0
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const wallOf = clockOf(zone)
    for (const change of changesOf(wallOf)) {
      changes += 1
      // More than half a day on both sides, as zones are that far from Greenwich; of a time that comes twice the first counts.
      for (let at = change - 14.5 * HOUR_MS; at <= change + 14.5 * HOUR_MS; at += HOUR_MS) {
        const found = momentOf(zone, wallOf(at))
        if (found !== at && (found > at || wallOf(found) !== wallOf(at)))
          wrong.push(`${zone} ${new Date(at).toISOString()}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(changes).toBeGreaterThan(1000)
})

test('a time that is leapt over is what the clock would show had it not been put forward', () => {
  const wall = Date.UTC(2026, 2, 29, 3, 30)
  expect(new Date(momentOf('Europe/Athens', wall)).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(offsetAt('UTC', wall)).toBe(0)
})
