import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { readCsv } from './read-csv.ts'
import { decodeText } from './read-file-text.ts'

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells)
const titlesOf = (text: string) => readCsv(text).titles.map(({ cells }) => cells)

/** What all of these say, however they are written. */
const LIST = [
  ['Vessel', 'DWT', 'Open'],
  ['OCEAN KITE', '75000', 'Santos, 4 Dec'],
  ['GREY TERN', '82000', 'Qingdao, 9 Dec'],
]

describe('the first lines tell the separator', () => {
  test.each([';', '\t', '|', ','])('which is %j', (sign) => {
    const quoted = sign === ',' ? LIST.map((row) => row.map((cell) => JSON.stringify(cell))) : LIST
    for (const end of ['\n', '\r\n', '\r']) {
      const text = quoted.map((row) => row.join(sign)).join(end)
      expect(cellsOf(text)).toEqual(LIST)
      expect(cellsOf(`\uFEFF${end}${text}${end}${end}`)).toEqual(LIST)
    }
  })

  test.each([
    ['decimal commas', 'Port;Rate\nSantos;21,50\nRio;22,75', 2],
    ['decimal commas in all cells', '1,5;2,5\n3,5;4,5', 2],
    ['words with more commas than columns', 'Open;Vessel\nA, B, C;1\nD, E, F;2', 2],
    ['rows shorter than the head', 'A;B;C;D\nx, y;2\nz, w;4;5', 4],
    ['semicolons in the cells of some rows', 'Name,Tags\nKITE,a;b\nTERN,c;d', 2],
    ['commas with blanks', 'Vessel, DWT, Open\nKITE, 75000, Santos\nTERN, 82000, Rio', 3],
    ['numbers alone', '1,2,3\n4,5,6', 3],
    ['commas and semicolons between tabs', 'A\tB\nx; y, z\tw\nv; u, t\ts', 2],
    ['separators and line ends in quotes', '"A, of\nall";"B;b"\n"c,d,e";f', 2],
    ['blanks before quotes', 'A, B\n"x, y", "z, w"', 2],
    ['one column', 'Vessel\nKITE\nTERN', 1],
    ['one column with some commas', 'Remarks\nSantos, 4 Dec\nRio\nParanagua, 5 Dec', 1],
    ['one column of numbers', 'DWT\n75,000\n82,000', 1],
  ])('among %s', (_, text, columns) => {
    const [head = [], ...others] = cellsOf(text)
    expect(head).toHaveLength(columns)
    expect(others.length).toBeGreaterThan(0)
    expect(titlesOf(text)).toEqual([])
  })

  test.each(['sep=;', 'SEP=;', '"sep=;"', '\uFEFFsep=;', 'sep=;;;'])('if they do not name it: %s', (line) => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(readCsv(`${line}${end}A,a;B,b${end}1,5;2,5`)).toEqual({
        titles: [],
        rows: [
          { number: 1, cells: ['A,a', 'B,b'] },
          { number: 2, cells: ['1,5', '2,5'] },
        ],
        is_cut: false,
      })
    }
  })

  test('a named separator may be any sign, and the line alone is an empty table', () => {
    expect(cellsOf('sep=^\na^b\n1^2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(cellsOf('sep=\t\na;b\tc')).toEqual([['a;b', 'c']])
    expect(cellsOf('sep=;')).toEqual([])
    expect(cellsOf('sep=\na')).toEqual([['sep='], ['a']])
  })
})

describe('titles above the head', () => {
  const list = LIST.map((row) => row.join(';')).join('\n')

  test.each([
    ['a sentence with commas', 'Open tonnage, week 48, Atlantic', [['Open tonnage, week 48, Atlantic']]],
    ['two lines and an empty one', 'Fleet list\n\nas of 26 Nov', [['Fleet list'], ['as of 26 Nov']]],
    ['a line filled up with separators', 'Fleet list;;', [['Fleet list', '', '']]],
  ])('are told from it: %s', (_, title, titles) => {
    expect(cellsOf(`${title}\n${list}`)).toEqual(LIST)
    expect(titlesOf(`${title}\n${list}`)).toEqual(titles)
  })

  test.each([
    ['narrower than the rows', 'Open tonnage, week 48\nVessel,DWT,Open\nKITE,75000,Santos', 1],
    ['as wide as the rows', 'Open tonnage, week 48\nVessel,DWT\nKITE,75000\nTERN,82000', 1],
    ['wider than the rows', 'Tonnage, week 48, Atlantic\nVessel,DWT\nKITE,75000\nTERN,82000', 1],
    ['of names and values', 'Owner;Aegean;;;\nDate;2026-12-05;;;\nA;B;C;D;E\n1;2;3;4;5\n6;7;8;9;0', 2],
  ])('with the separator of the rows, %s', (_, text, titles) => {
    expect(titlesOf(text)).toHaveLength(titles)
    expect(readCsv(text).rows[0]?.number).toBe(titles + 1)
  })

  test.each([
    ['a head with fewer names than columns', 'A,B\n1,2,3\n4,5,6'],
    ['a head with blanks above rows without', 'Vessel, DWT, Open\nKITE,75000,Santos'],
    ['a head of years', 'Vessel;2025;2026\nKITE;1;2'],
    ['a head with more names than columns', 'A;B;C;D\nx;y\nz;w'],
    ['a head without a name for the first column', ';A;B\nKITE;1;2'],
    ['rows with separators at their end', 'A,B\nx,y,\nz,w,'],
  ])('are not seen in %s', (_, text) => {
    expect(titlesOf(text)).toEqual([])
  })
})

test('words behind a closing quote stay in their cell', () => {
  expect(cellsOf('"a" b,c\nd,e')).toEqual([
    ['a b', 'c'],
    ['d', 'e'],
  ])
})

test('no text is lost, whatever is a title', () => {
  const text = 'List, of "all"\nMore; less\nA|B\n1;2|3,4\n5|6'
  const { titles, rows } = readCsv(text)
  const words = [...titles, ...rows].flatMap(({ cells }) => cells).join(' ')
  for (const word of text.match(/\w+/g) ?? []) expect(words).toContain(word)
})

test.each([
  ['quotes that never end', '"a,\n'.repeat(250_000)],
  ['one long line', 'a,b;c|d\t'.repeat(125_000)],
  ['separators alone', ';,'.repeat(500_000)],
  ['blanks before quotes', `${' '.repeat(999_999)}"`],
  ['empty lines', '\n'.repeat(1_000_000)],
])('%s cost one pass', (_, text) => {
  const started = process.cpuUsage()
  readCsv(text)
  expect(cpuMs(started)).toBeLessThan(3_000)
})

collectionTest('the heads of reported files are those that their writers meant', () => {
  const mail = readFileSync(testDataPath('reported/f11-csv-heads.eml'), 'utf8')
  const files = [...mail.matchAll(/base64\r?\n\r?\n([\w+/=\s]+)/g)].map(([, code = '']) => code)
  const tables = files.map((code) => readCsv(decodeText(Buffer.from(code, 'base64'))))
  expect(tables.map(({ titles }) => titles.map(({ cells }) => cells))).toEqual([
    [],
    [['Open tonnage, week 48']],
  ])
  expect(tables.map(({ rows }) => rows.map(({ cells }) => cells))).toEqual([
    [
      ['Vessel', 'DWT'],
      ['HARROW PIKE', '75000'],
    ],
    [
      ['Vessel', 'DWT', 'Open'],
      ['HARROW PIKE', '75000', 'Santos, 4 Dec'],
      ['GREY TERN', '82000', 'Qingdao, 9 Dec'],
    ],
  ])
})
