import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declareSlots, type Slot } from '@laycan/web/slots.ts'
import {
  columnsOfMenu,
  growsToFill,
  shownColumns,
  defaultColumnChoice as start,
  widthOf,
  withColumnToggled,
  withOrder,
  withWidth,
} from './columns.ts'

const none = () => null
const column = (id: string, width: number): Slot<'list.cell'> => ({
  place: 'list.cell',
  id,
  label: id,
  width,
  Cell: none,
  fields: [id],
  Filter: none,
})

describe('with the columns of marks', () => {
  beforeAll(() => declareSlots([column('assignment', 100), column('tag', 150)]))
  afterAll(() => declareSlots([]))

  test('the seven columns have their order, those of marks only where the mark is', () => {
    const seven = ['time', 'from', 'to', 'subject', 'mailbox', 'assignment', 'tag']
    expect(shownColumns(start)).toEqual(seven)
    declareSlots([column('tag', 150)])
    expect(shownColumns(start)).toEqual(seven.filter((id) => id !== 'assignment'))
    expect(columnsOfMenu()).toHaveLength(6)
    declareSlots([column('assignment', 100), column('tag', 150)])
  })

  test('Assignment is the 7th entry of the column menu', () => {
    expect(columnsOfMenu()[6]).toBe('assignment')
  })

  test('dragged columns keep their order, hidden ones their places, and new ones come last', () => {
    const hidden = withColumnToggled(start, 'to')
    const moved = withOrder(hidden, ['from', 'time', 'subject', 'tag', 'mailbox', 'assignment'])
    expect(shownColumns(moved)).toEqual(['from', 'time', 'subject', 'tag', 'mailbox', 'assignment'])
    expect(shownColumns(withColumnToggled(moved, 'to'))[2]).toBe('to')
    expect(shownColumns({ ...start, order: ['tag'] })[0]).toBe('tag')
  })

  test('the widths start as specified', () => {
    const widths = Object.fromEntries(shownColumns(start).map((id) => [id, widthOf(start, id)]))
    expect(widths).toEqual({
      time: 140,
      to: 150,
      from: 150,
      subject: 350,
      mailbox: 100,
      tag: 150,
      assignment: 100,
    })
  })
})

test('a column is hidden and shown again, but the last one stays', () => {
  const hidden = withColumnToggled(start, 'to')
  expect(shownColumns(hidden)).not.toContain('to')
  expect(withColumnToggled(hidden, 'to')).toEqual(start)
  const onlyTime = { ...start, hidden: columnsOfMenu().filter((id) => id !== 'time') }
  expect(withColumnToggled(onlyTime, 'time')).toBe(onlyTime)
})

test('ML-016 a resize below 50 px is ignored', () => {
  expect(withWidth(start, 'from', 50).widths).toEqual({ from: 50 })
  expect(withWidth(start, 'from', 49.9)).toBe(start)
})

test('only a subject without a width of its own takes what is left over', () => {
  expect(growsToFill(start, 'subject')).toBe(true)
  expect(growsToFill(start, 'time')).toBe(false)
  expect(growsToFill(withWidth(start, 'subject', 400), 'subject')).toBe(false)
})
