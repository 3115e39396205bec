import { describe, expect, test } from 'vitest'
import { columnTemplate, decideColumnWidth, type TableColumn } from './table-column.ts'

const subject: TableColumn = { id: 'subject', label: 'Subject', width: 350, grow: true }
const tag: TableColumn = { id: 'tag', label: 'Tag', width: 150 }

describe('widths of columns', () => {
  test('ML-016 a resize of a mail-list column below 50 px is ignored', () => {
    expect(decideColumnWidth(49, tag)).toBeUndefined()
    expect(decideColumnWidth(50, tag)).toBe(50)
    expect(decideColumnWidth(210.4, tag)).toBe(210)
  })

  test('ML-016 other tables stop at 30 px', () => {
    const other: TableColumn = { ...tag, minWidth: 30, belowMin: 'stop' }
    expect(decideColumnWidth(12, other)).toBe(30)
    expect(decideColumnWidth(31, other)).toBe(31)
  })

  test('the growing column keeps its width as its least', () => {
    expect(columnTemplate([subject, tag])).toBe('minmax(350px, 1fr) 150px')
    expect(columnTemplate([subject, tag], { id: 'tag', width: 90 })).toBe('minmax(350px, 1fr) 90px')
  })
})
