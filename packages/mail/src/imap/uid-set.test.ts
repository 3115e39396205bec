import { expect, test } from 'vitest'
import { planBatches } from './plan-batches.ts'
import { chunksOf, fromUidSet, toUidSet } from './uid-set.ts'

test('UIDs are written as ranges and read back', () => {
  expect(toUidSet([9, 3, 2, 1, 7, 7])).toBe('1:3,7,9')
  expect(fromUidSet('1:3,7,9')).toEqual([1, 2, 3, 7, 9])
  expect(fromUidSet('9,3:1')).toEqual([1, 2, 3, 9])
  expect(toUidSet([])).toBe('')
  expect(fromUidSet('')).toEqual([])
})

test('lists are cut without loss', () => {
  expect([...chunksOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
})

test('batches keep the order, the limits, and put large and suspected messages alone', () => {
  const megabyte = 1024 * 1024
  const messages = [1, 2, 60, 3, 1].map((size, index) => ({ uid: 10 - index, size: size * megabyte }))
  const uids = (batches: { uid: number }[][]) => batches.map((batch) => batch.map(({ uid }) => uid))
  expect(uids(planBatches(messages, () => false))).toEqual([[10, 9], [8], [7, 6]])
  expect(uids(planBatches(messages, (uid) => uid === 9))).toEqual([[10], [9], [8], [7, 6]])
  const many = Array.from({ length: 250 }, (_, uid) => ({ uid, size: 1 }))
  expect(planBatches(many, () => false).map((batch) => batch.length)).toEqual([100, 100, 50])
})
