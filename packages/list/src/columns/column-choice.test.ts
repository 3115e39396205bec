import { expect, test } from 'vitest'
import {
  type ColumnChoice,
  columnsOfMenu,
  growsToFill,
  shownIds,
  noColumnChoice as start,
  widthOf,
  withAllShown,
  withColumnToggled,
  withOrder,
  withWidth,
} from './column-choice.ts'

const column = (id: string, width = 100) => ({ id, width })
const subject = { ...column('subject', 350), grows: true as const }
const assignment = { ...column('assignment'), last_in_menu: true }
const columns = [column('time', 140), column('from'), column('to'), subject, assignment, column('tag')]
const shown = (choice: ColumnChoice) => shownIds(choice, columns)

test('columns have their order, and in the menu another one', () => {
  expect(shown(start)).toEqual(['time', 'from', 'to', 'subject', 'assignment', 'tag'])
  expect(columnsOfMenu(columns).map(({ id }) => id)).toEqual([
    'time',
    'from',
    'to',
    'subject',
    'tag',
    'assignment',
  ])
})

test('dragged columns keep their order, hidden ones their places, and those that come anew are last', () => {
  const hidden = withColumnToggled(start, columns, 'to')
  const moved = withOrder(hidden, columns, ['from', 'time', 'subject', 'tag', 'assignment', 'unknown'])
  expect(shown(moved)).toEqual(['from', 'time', 'subject', 'tag', 'assignment'])
  expect(shown(withColumnToggled(moved, columns, 'to'))[2]).toBe('to')
  expect(shown({ ...start, order: ['tag'] })[0]).toBe('tag')
  expect(shownIds({ ...start, order: ['gone', 'tag'] }, columns)[0]).toBe('tag')
})

test('a column is hidden and shown again, but the last one stays', () => {
  const hidden = withColumnToggled(start, columns, 'to')
  expect(shown(hidden)).not.toContain('to')
  expect(withColumnToggled(hidden, columns, 'to')).toEqual(start)
  const onlyTime = { ...start, hidden: columns.flatMap(({ id }) => (id === 'time' ? [] : [id])) }
  expect(withColumnToggled(onlyTime, columns, 'time')).toBe(onlyTime)
})

test('ML-016 a resize below 50 px is ignored', () => {
  expect(withWidth(start, 'from', 50).widths).toEqual({ from: 50 })
  expect(withWidth(start, 'from', 49.9)).toBe(start)
  expect([widthOf(start, column('from')), widthOf(withWidth(start, 'from', 60), column('from'))]).toEqual([
    100, 60,
  ])
})

test('only a column that grows and has no width of its own takes what is left over', () => {
  expect(growsToFill(start, subject)).toBe(true)
  expect(growsToFill(start, column('time'))).toBe(false)
  expect(growsToFill(withWidth(start, 'subject', 400), subject)).toBe(false)
})

test('a column that says nothing hides by itself until it is kept, and the last one stays', () => {
  const idle = new Map([
    ['to', 'only in Sent'],
    ['tag', 'empty here'],
  ])
  expect(shownIds(start, columns, idle)).toEqual(['time', 'from', 'subject', 'assignment'])
  const kept = withColumnToggled(start, columns, 'to', idle)
  expect(shownIds(kept, columns, idle)).toEqual(['time', 'from', 'to', 'subject', 'assignment'])
  expect(withColumnToggled(kept, columns, 'to', idle)).toEqual(start)
  expect(shownIds(start, columns)).toContain('to')
  const everything = new Map(columns.map(({ id }) => [id, 'empty here']))
  expect(shownIds(start, columns, everything)).toEqual(shown(start))
})

test('a hidden column that hides by itself, too, comes back when it is asked for', () => {
  const idle = new Map([['to', 'only in Sent']])
  const hidden = { ...start, hidden: ['to'] }
  expect(shownIds(withColumnToggled(hidden, columns, 'to', idle), columns, idle)).toContain('to')
  expect(shownIds(withAllShown(hidden, columns), columns, idle)).toEqual(shown(start))
})
