import { expect, test } from 'vitest'
import { compareKeys, type ListKey, mergeKeys, withKey } from './list-key.ts'

const named = (...names: string[]): ListKey[] => names.map((at, index) => ({ id: index + 1, at }))
const sorted = (names: readonly string[]) =>
  named(...names)
    .toSorted((a, b) => compareKeys('asc', a, b))
    .map(({ at }) => at)

test('texts are ordered by code points, as the server does it with collate "C"', () => {
  const names = ['b', 'é', '', 'a', 'ab', 'Z', '\u{1f6a2}', '\ue000']
  const bytes = (text: string) => Buffer.from(text).toString('hex')
  expect(sorted(names)).toEqual(names.toSorted((a, b) => (bytes(a) < bytes(b) ? -1 : 1)))
})

test('equal values are told apart by their ids, in the direction of the list', () => {
  const [one, other] = named('same', 'same') as [ListKey, ListKey]
  expect(compareKeys('asc', one, other)).toBeLessThan(0)
  expect(compareKeys('desc', one, other)).toBeGreaterThan(0)
  expect(withKey('desc', [one], other)).toEqual([other, one])
  expect(withKey('desc', [one], one)).toEqual([one])
  expect(mergeKeys('asc', [one], [one, other])).toEqual([one, other])
})
