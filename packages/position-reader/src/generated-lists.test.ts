import { expect, test } from 'vitest'
import { placeKey } from './place.ts'
import { readPositions } from './read-positions.ts'
import { GENERATED_DAY, generatedPorts, generateLists } from './testing/generated-lists.ts'
import { f1Of, type Score, scoreOf } from './testing/score.ts'

const ports = new Map(generatedPorts.map((name) => [placeKey(name), name]))

test('lists in layouts that nobody wrote down are read, and nothing in them is invented', () => {
  const total: Score = { found: 0, missed: 0, invented: 0 }
  const wrong: string[] = []
  for (const seed of [3, 17, 101])
    for (const { layout, text, positions } of generateLists(seed)) {
      const score = scoreOf(positions, readPositions(text, { date: GENERATED_DAY, ports }), placeKey)
      for (const name of ['found', 'missed', 'invented'] as const) total[name] += score[name]
      wrong.push(...score.wrong.map((each) => `${layout}: ${each}`))
    }
  expect(wrong.filter((each) => each.includes(': invented'))).toEqual([])
  expect(f1Of(total), wrong.join('\n')).toBeGreaterThanOrEqual(0.99)
})
