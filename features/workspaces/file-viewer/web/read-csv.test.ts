import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test.each([
  [
    'comma',
    'Vessel,DWT\r\nOCEAN KITE,"56,780"\r\n',
    [
      ['Vessel', 'DWT'],
      ['OCEAN KITE', '56,780'],
    ],
  ],
  [
    'semicolon',
    'Vessel;DWT\nOCEAN KITE;56,780',
    [
      ['Vessel', 'DWT'],
      ['OCEAN KITE', '56,780'],
    ],
  ],
  [
    'tab',
    'Vessel\tDWT\nKITE\t56780\n\n',
    [
      ['Vessel', 'DWT'],
      ['KITE', '56780'],
    ],
  ],
  ['quotes and line ends in a cell', '"say ""firm""","two\nlines"\n', [['say "firm"', 'two\nlines']]],
  ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
  ['a quote that never ends', 'a,"b\nc', [['a', 'b\nc']]],
  ['nothing', '', []],
])('%s', (_, text, rows) => {
  const { rows: read, is_cut } = readCsv(text)
  expect(read.map(({ cells }) => cells)).toEqual(rows)
  expect(is_cut).toBe(false)
})

test('a stray text after a closing quote does not stop the reading', () => {
  expect(readCsv('"a"b,c\nd,e').rows.length).toBeGreaterThan(0)
})

test('a file of many rows is cut and says so', () => {
  const table = readCsv('a,b\n'.repeat(5_000))
  expect(table.rows.length).toBe(1_000)
  expect(table.is_cut).toBe(true)
})

test('empty rows are left out and the others keep their numbers', () => {
  expect(readCsv('a\n\nb').rows).toEqual([
    { number: 1, cells: ['a'] },
    { number: 3, cells: ['b'] },
  ])
})
