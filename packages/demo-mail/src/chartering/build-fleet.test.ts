import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { createRandom } from '../random.ts'
import { buildWorld } from '../world.ts'

const { ships } = buildWorld(createRandom(1))

collectionTest('no ship of the demo desk carries the name or the number of a real one', () => {
  const rows = readFileSync(testDataPath('ships/ships.csv'), 'utf8').split('\n').slice(1)
  const names = new Set(rows.map((row) => row.split(',')[2]?.toUpperCase()))
  const numbers = new Set(rows.map((row) => row.split(',')[0]))
  expect(names.size).toBeGreaterThan(10_000)
  expect(ships.filter(({ name }) => names.has(name)).map(({ name }) => name)).toEqual([])
  expect(ships.filter(({ imo }) => numbers.has(imo))).toEqual([])
})

test('IMO numbers differ from each other and pass their check digit', () => {
  expect(new Set(ships.map(({ imo }) => imo)).size).toBe(ships.length)
  for (const { imo } of ships) {
    const digits = [...imo].map(Number)
    const sum = digits.slice(0, 6).reduce((total, digit, index) => total + digit * (7 - index), 0)
    expect(sum % 10).toBe(digits[6])
  }
})
