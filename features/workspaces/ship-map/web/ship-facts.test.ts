import { expect, test } from 'vitest'
import { readIds } from './chosen-ids.ts'
import { placeText } from './ship-facts.ts'

test('a place is written as charts have it', () => {
  expect(placeText([4.1367, 51.955])).toBe("51°57.3'N 004°08.2'E")
  expect(placeText([-70.9999, -0.5])).toBe("00°30.0'S 071°00.0'W")
})

test('a link names each ship once, and no more than are shown', () => {
  expect(readIds('3,1,3,x,-4,0,2')).toEqual({ ids: [3, 1, 2], is_cut: false })
  const many = Array.from({ length: 130 }, (_, at) => at + 1).join()
  expect(readIds(many)).toMatchObject({ is_cut: true, ids: { length: 100 } })
  expect(readIds(many, 20).ids).toHaveLength(20)
})
