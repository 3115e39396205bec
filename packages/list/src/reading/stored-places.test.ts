import { expect, test } from 'vitest'
import { createStoredPlaces } from './stored-places.ts'

const places = createStoredPlaces('ships')
const at = (first_id: number | undefined, scroll_top: number) => ({
  first_id,
  scroll_top,
  first_row: 10,
  last_row: 20,
  row_height: 55,
})

test('ML-054 the place of a list is the record at its upper edge, and none at its top', () => {
  places.store('ops', at(7, 560))
  expect(places.find('ops')).toEqual({ key: 'ops', id: 7, offset: -10 })
  places.store('ops', at(undefined, 0))
  expect(places.find('ops')).toBeUndefined()
})

test('ML-054 fifteen places are kept, the oldest goes first', () => {
  for (let list = 1; list <= 16; list++) places.store(`list ${list}`, at(list, 560))
  expect([1, 2, 16].map((list) => places.find(`list ${list}`)?.id)).toEqual([undefined, 2, 16])
})
