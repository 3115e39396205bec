import { expect, test } from 'vitest'
import {
  columnMenuOrder,
  defaultWidths,
  existingColumns,
  growsToFill,
  shownColumns,
  defaultColumnChoice as start,
  widthOf,
  withColumnToggled,
  withOrder,
  withWidth,
} from './columns.ts'

test('ML-014 the seven columns stand in their order, Assignment only with its module on', () => {
  expect(shownColumns(start, true)).toEqual(['time', 'from', 'to', 'subject', 'mailbox', 'assignment', 'tag'])
  expect(shownColumns(start, false)).not.toContain('assignment')
})

test('ML-015 Assignment is the 7th entry of the column menu', () => {
  expect(existingColumns(columnMenuOrder, true)[6]).toBe('assignment')
  expect(existingColumns(columnMenuOrder, false)).toHaveLength(6)
})

test('ML-015 a column is hidden and shown again, but the last one stays', () => {
  const hidden = withColumnToggled(start, 'to', true)
  expect(shownColumns(hidden, true)).not.toContain('to')
  expect(withColumnToggled(hidden, 'to', true)).toEqual(start)
  const onlyTime = { ...start, hidden: columnMenuOrder.filter((id) => id !== 'time') }
  expect(withColumnToggled(onlyTime, 'time', true)).toBe(onlyTime)
})

test('ML-016 a resize below 50 px is ignored', () => {
  expect(withWidth(start, 'from', 50).widths).toEqual({ from: 50 })
  expect(withWidth(start, 'from', 49.9)).toBe(start)
})

test('ML-017 the widths start as specified', () => {
  expect(defaultWidths).toEqual({
    time: 140,
    to: 150,
    from: 150,
    subject: 350,
    mailbox: 100,
    tag: 150,
    assignment: 100,
  })
  expect(widthOf(start, 'subject')).toBe(350)
})

test('only a subject without a width of its own takes what is left over', () => {
  expect(growsToFill(start, 'subject')).toBe(true)
  expect(growsToFill(start, 'tag')).toBe(false)
  expect(growsToFill(withWidth(start, 'subject', 400), 'subject')).toBe(false)
})

test('ML-015 dragged columns keep their order, hidden ones their places, and new ones come last', () => {
  const hidden = withColumnToggled(start, 'to', true)
  const moved = withOrder(hidden, ['from', 'time', 'subject', 'tag', 'mailbox', 'assignment'])
  expect(shownColumns(moved, true)).toEqual(['from', 'time', 'subject', 'tag', 'mailbox', 'assignment'])
  expect(shownColumns(withColumnToggled(moved, 'to', true), true)[2]).toBe('to')
  expect(shownColumns({ ...start, order: ['tag'] }, false)[0]).toBe('tag')
})
