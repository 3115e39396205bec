import { expect, test } from 'vitest'
import {
  deselect,
  focusOn,
  isSelected,
  keepSelected,
  markOne,
  noSelection,
  selectLoaded,
  selectMatching,
  selectOne,
  selectRange,
  toggleOne,
} from './selection.ts'

const between = (a: number, b: number) => {
  const [from, to] = [Math.min(a, b), Math.max(a, b)]
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

test('ML-033 shift selects everything from the anchor, whichever way', () => {
  const start = selectOne(5)
  const down = selectRange(start, 8, between)
  expect([...down.ids]).toEqual([5, 6, 7, 8])
  expect([...selectRange(down, 3, between).ids]).toEqual([3, 4, 5])
  expect([...selectRange(noSelection, 8, between).ids]).toEqual([8])
})

test('reading one record is no selection made on purpose; Ctrl and ranges are', () => {
  expect(selectOne(5).is_made).toBe(false)
  expect(selectRange(selectOne(5), 5, between).is_made).toBe(false)
  expect(toggleOne(selectOne(5), 6).is_made).toBe(true)
})

test('Ctrl adds and takes away, and moves the anchor', () => {
  const two = toggleOne(selectOne(5), 9)
  expect([...two.ids]).toEqual([5, 9])
  expect([...toggleOne(two, 5).ids]).toEqual([9])
  expect([...selectRange(two, 10, between).ids]).toEqual([9, 10])
})

test('X and a finger that rests begin with their own record, and what is taken away last ends the selection', () => {
  const marked = markOne(selectOne(5), 9)
  expect([[...marked.ids], marked.is_made]).toEqual([[9], true])
  expect([...markOne(marked, 5).ids]).toEqual([9, 5])
  expect(markOne(marked, 9)).toMatchObject({ ids: new Set(), focused: 9, is_made: false })
  expect(toggleOne(selectOne(5), 5)).toMatchObject({ ids: new Set(), is_made: false })
})

test('where the keyboard comes by itself, keys are about that record, unless some are selected on purpose', () => {
  expect(focusOn(selectOne(5), 8)).toMatchObject({ ids: new Set(), anchor: 8, focused: 8 })
  const made = toggleOne(selectOne(5), 6)
  expect(focusOn(made, 8)).toEqual({ ...made, focused: 8 })
  expect(focusOn(made, 6)).toBe(made)
})

test('KB-002 all that is loaded is selected, and Escape clears it but keeps the place', () => {
  const all = selectLoaded(selectOne(5), new Set([4, 5, 6]))
  expect([all.ids.size, all.focused]).toEqual([3, 5])
  expect(deselect(all)).toMatchObject({ ids: new Set(), focused: 5, is_made: false })
})

test('everything that matches is selected but for what was taken out, 1,000 at most', () => {
  const all = selectMatching(selectOne(5))
  expect(isSelected(all, 777)).toBe(true)
  const but = toggleOne(all, 777)
  expect([isSelected(but, 777), isSelected(but, 778)]).toEqual([false, true])
  expect(isSelected(toggleOne(but, 777), 777)).toBe(true)
  let many = all
  for (let id = 1; id <= 1001; id++) many = toggleOne(many, id)
  expect(many.all_but?.size).toBe(1000)
})

test('records that left the list leave the selection, and the keyboard goes to the next one', () => {
  const selection = selectRange(selectOne(5), 8, between)
  expect(keepSelected(selection, () => true)).toBe(selection)
  const kept = keepSelected(selection, (id) => id !== 8, 9)
  expect([[...kept.ids], kept.focused, kept.anchor]).toEqual([[5, 6, 7], 9, 5])
  expect(keepSelected(selectOne(5), () => false)).toMatchObject({ focused: undefined, is_made: false })
})
