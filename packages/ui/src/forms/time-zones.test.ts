import { expect, test } from 'vitest'
import { currentZone } from './current-zones.ts'
import { citiesFirst, timeZonesOf } from './time-zones.ts'

const labelOf = (provider: Parameters<typeof timeZonesOf>[0], id: string) =>
  timeZonesOf(provider).find((zone) => zone.id === id)?.label

test('FM-005 the IANA list has the zones of the internet with their offsets', () => {
  expect(timeZonesOf('iana').length).toBeGreaterThan(400)
  expect(labelOf('iana', 'Europe/Athens')).toBe('(UTC+02:00) Europe/Athens')
  expect(labelOf('iana', 'Asia/Singapore')).toBe('(UTC+08:00) Asia/Singapore')
  expect(labelOf('iana', 'UTC')).toBe('(UTC+00:00) UTC')
})

test('FM-005 the two Windows lists have the same zones, in English and German', () => {
  const english = timeZonesOf('windows')
  const german = timeZonesOf('windows_de')
  expect(english.length).toBeGreaterThan(130)
  expect(german.map(({ id }) => id).toSorted()).toEqual(english.map(({ id }) => id).toSorted())
  expect(labelOf('windows', 'W. Europe Standard Time')).toBe('(UTC+01:00) W. Europe Standard Time')
  expect(labelOf('windows_de', 'W. Europe Standard Time')).toBe(
    '(UTC+01:00) Mitteleuropäische Normalzeit, Berlin',
  )
  expect(labelOf('windows_de', 'UTC-11')).toBe('(UTC-11:00) Koordinierte Weltzeit-11')
})

test('FM-005 the fallback runs from UTC-11 to UTC+12, west to east', () => {
  const ids = timeZonesOf('fallback').map(({ id }) => id)
  expect(ids).toHaveLength(24)
  expect([ids[0], ids[11], ids.at(-1)]).toEqual(['UTC-11', 'UTC', 'UTC+12'])
})

test('FM-005 zones of the internet are found by typing their city', () => {
  const labels = citiesFirst(timeZonesOf('iana')).map(({ label }) => label)
  expect(labels).toContain('Singapore, Asia (UTC+08:00)')
  expect(labels).toContain('New Salem, North Dakota, America (UTC-06:00)')
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other)))
})

test('zones have their current names, each once', () => {
  const ids = timeZonesOf('iana').map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'Asia/Saigon', 'America/Buenos_Aires'])
    expect(ids).not.toContain(old)
  expect(ids).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Ho_Chi_Minh']))
  expect([currentZone('Asia/Calcutta'), currentZone('Europe/Athens')]).toEqual([
    'Asia/Kolkata',
    'Europe/Athens',
  ])
})
