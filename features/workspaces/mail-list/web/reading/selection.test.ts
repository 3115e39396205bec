import { expect, test } from 'vitest'
import { keepSelected, noSelection, selectOne, selectRange, toggleOne } from './selection.ts'

const list = [10, 20, 30, 40, 50]
const between = (a: number, b: number) => {
  const [from, to] = [list.indexOf(a), list.indexOf(b)].toSorted((x, y) => x - y)
  return list.slice(from, (to ?? 0) + 1)
}

test('a click selects one mail and forgets the others', () => {
  expect([...selectOne(30).ids]).toEqual([30])
})

test('Ctrl or Cmd with a click adds and takes away', () => {
  const two = toggleOne(selectOne(30), 10)
  expect([...two.ids].toSorted()).toEqual([10, 30])
  expect([...toggleOne(two, 30).ids]).toEqual([10])
})

test('ML-033 Shift with a click selects the range, both ways and again from the same anchor', () => {
  const down = selectRange(selectOne(20), 40, between)
  expect([...down.ids]).toEqual([20, 30, 40])
  expect([...selectRange(down, 10, between).ids]).toEqual([10, 20])
  expect([...selectRange(noSelection, 30, between).ids]).toEqual([30])
})

test('mails that leave the list leave the selection', () => {
  const selection = selectRange(selectOne(20), 40, between)
  const kept = keepSelected(selection, (id) => id !== 40)
  expect([...kept.ids]).toEqual([20, 30])
  expect(kept).toMatchObject({ anchor: 20, focused: undefined })
  expect(keepSelected(kept, () => true)).toBe(kept)
})
