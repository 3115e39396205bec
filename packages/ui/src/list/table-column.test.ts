import { describe, expect, test } from 'vitest'
import {
  columnsWidth,
  columnTemplate,
  decideColumnWidth,
  decideDropPlace,
  movedTo,
  type TableColumn,
} from './table-column.ts'

const subject: TableColumn = { id: 'subject', label: 'Subject', width: 350, grow: true }
const tag: TableColumn = { id: 'tag', label: 'Tag', width: 150 }
/** As the mail list has it. */
const ofList = { minWidth: 50, belowMin: 'ignore' } as const

describe('widths of columns', () => {
  test('ML-016 a resize of a mail-list column below 50 px is ignored', () => {
    expect(decideColumnWidth(49, { ...tag, ...ofList })).toBeUndefined()
    expect(decideColumnWidth(50, { ...tag, ...ofList })).toBe(50)
    expect(decideColumnWidth(210.4, { ...tag, ...ofList })).toBe(210)
  })

  test('ML-016 other tables stop at 30 px', () => {
    expect(decideColumnWidth(12, tag)).toBe(30)
    expect(decideColumnWidth(31, tag)).toBe(31)
  })

  test('the growing column keeps its width as its least', () => {
    expect(columnTemplate([subject, tag])).toBe('minmax(350px, 1fr) 150px')
    expect(columnTemplate([subject, tag], { id: 'tag', width: 90 })).toBe('minmax(350px, 1fr) 90px')
  })
})

test('a dragged column stands in the gap whose edge is nearest', () => {
  const edges = [
    { left: 0, right: 100 },
    { left: 100, right: 200 },
    { left: 200, right: 300 },
  ]
  expect([10, 60, 149, 151, 290].map((x) => decideDropPlace(edges, x))).toEqual([0, 1, 1, 2, 3])
  expect(movedTo(['a', 'b', 'c'], 0, 3)).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 1, 2)).toEqual(['a', 'b', 'c'])
})

test('columns give way where there is little room, but not one that is resized', () => {
  const column = (id: string, width: number, more = {}) => ({ id, label: id, width, ...more })
  const columns = [
    column('a', 100, { least: 70 }),
    column('b', 300, { least: 200, grow: true }),
    column('c', 50),
  ]
  expect(columnTemplate(columns)).toBe('minmax(70px, 100px) minmax(200px, 1fr) 50px')
  expect(columnTemplate(columns, { id: 'a', width: 90 })).toBe('90px minmax(200px, 1fr) 50px')
  expect(columnsWidth(columns)).toBe(320)
})
