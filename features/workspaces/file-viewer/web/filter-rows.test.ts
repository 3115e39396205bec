import { expect, test } from 'vitest'
import { filterRows } from './filter-rows.ts'

const rows = [
  { number: 1, cells: ['Vessel', 'Open'] },
  { number: 2, cells: ['OCEAN KITE', 'Singapore'] },
  { number: 5, cells: ['BALTIC STAR', 'Santos'] },
]

test('rows that have every word stay, and the first, which names the columns', () => {
  expect(filterRows(rows, '').map(({ number }) => number)).toEqual([1, 2, 5])
  expect(filterRows(rows, ' star  SAN ').map(({ number }) => number)).toEqual([1, 5])
  expect(filterRows(rows, 'rotterdam').map(({ number }) => number)).toEqual([1])
})
