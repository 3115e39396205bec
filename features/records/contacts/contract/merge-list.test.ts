import { expect, test } from 'vitest'
import { mergeList } from './merge-list.ts'

test('of two people who change a list at once, each has put in and taken out what he meant', () => {
  expect(mergeList(['owner', 'capes'], ['owner'], ['owner', 'broker'])).toEqual(['owner', 'capes', 'broker'])
  expect(mergeList([1, 2, 3], [1, 2], [2])).toEqual([2, 3])
  expect(mergeList([2], [1, 2], [1, 2])).toEqual([2])
  expect(mergeList(['Owner'], ['owner'], ['OWNER', 'vip'])).toEqual(['Owner', 'vip'])
  expect(mergeList(['vip'], [], ['VIP'])).toEqual(['vip'])
  expect(mergeList([], [], [])).toEqual([])
})
