import { join } from 'node:path'
import { expect, test } from 'vitest'
import { citedInSources, idsOfTitle, readRequirements } from './requirements.ts'

const root = join(import.meta.dirname, '../..')

test('a title cites the ids with which it begins, and no others', () => {
  expect(idsOfTitle('AP-060, ML-039 a batch is starred')).toEqual(['AP-060', 'ML-039'])
  expect(idsOfTitle('a batch is starred (ML-039)')).toEqual([])
  expect(idsOfTitle('SH-0011 is no id')).toEqual([])
})

test('every id that a title cites is a row of the requirements, and each row is there once', () => {
  const ids = readRequirements(root).flatMap((area) => area.ids)
  expect(ids.length).toBeGreaterThan(900)
  const known = new Set(ids)
  expect(known.size).toBe(ids.length)
  const cited = citedInSources(root)
  expect(cited.length).toBeGreaterThan(300)
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([])
})
