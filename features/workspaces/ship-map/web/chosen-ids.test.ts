import { expect, test } from 'vitest'
import { readIds, WINDOW_MAX } from './chosen-ids.ts'

test('of the ships of a link the first 100 count, of a window the first 20, each once', () => {
  const all = Array.from({ length: 120 }, (_, at) => at + 1)
  expect(readIds(all.join())).toEqual({ ids: all.slice(0, 100), is_cut: true })
  expect(readIds(all.slice(0, 100).join()).is_cut).toBe(false)
  expect(readIds(all.join(), WINDOW_MAX)).toEqual({ ids: all.slice(0, 20), is_cut: true })
  expect(readIds('5,5,x,0,-1,7')).toEqual({ ids: [5, 7], is_cut: false })
})
