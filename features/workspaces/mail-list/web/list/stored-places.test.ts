import { expect, test } from 'vitest'
import { placeOfList, storedPlaces, storePlace } from './stored-places.ts'

const at = (first_id: number | undefined, scroll_top: number) => ({
  first_id,
  scroll_top,
  first_row: 10,
  last_row: 20,
  row_height: 55,
})

test('ML-054 the place of a list is the mail at its upper edge, and none at its top', () => {
  storePlace('ops', at(7, 560))
  expect(placeOfList('ops')).toEqual({ key: 'ops', id: 7, offset: -10 })
  storePlace('ops', at(undefined, 0))
  expect(placeOfList('ops')).toBeUndefined()
})

test('ML-054 fifteen places are kept, the oldest goes first', () => {
  for (let list = 1; list <= 16; list++) storePlace(`list ${list}`, at(list, 560))
  expect(storedPlaces.get()).toHaveLength(15)
  expect(placeOfList('list 1')).toBeUndefined()
})
