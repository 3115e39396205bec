import { expect, test } from 'vitest'
import { generateMentions, pairScore } from '../testing/generate-mentions.ts'
import { KnownShips } from './known-ships.ts'
import { resolveInto, resolveShips } from './resolve-ships.ts'
import type { ShipMention } from './ship-mention.ts'

const mention = (id: string, vessel: string, rest: Partial<ShipMention> = {}): ShipMention => ({
  id,
  vessel,
  ...rest,
})
const groups = (...mentions: ShipMention[]) =>
  resolveShips(mentions)
    .map(({ mentions: ids }) => ids.join(' '))
    .sort()

test('of 10,000 mentions of 1,500 ships nearly all are put to their ship, and none to another', () => {
  const mentions = generateMentions(10_000, 1_500, 'mentions')
  const { precision, recall } = pairScore(mentions, resolveShips(mentions))
  expect(precision).toBeGreaterThanOrEqual(0.99)
  expect(recall).toBeGreaterThanOrEqual(0.95)
})

test('mentions that come one at a time are resolved as well', () => {
  const mentions = generateMentions(6_000, 900, 'one at a time')
  const known = new KnownShips()
  for (const each of mentions) resolveInto(known, each)
  const { precision, recall } = pairScore(mentions, known.ships)
  expect(precision).toBeGreaterThanOrEqual(0.985)
  expect(recall).toBeGreaterThanOrEqual(0.94)
})

test('rounded sizes, joined words and slips of the fingers are one ship', () => {
  expect(
    groups(
      mention('1', 'OCEAN KESTREL', { dwt: 56_780, built: 2012 }),
      mention('2', 'OCEANKESTREL', { dwt: 57_000 }),
      mention('3', 'OCEAN KESTERL', { dwt: 56_780, built: 2012 }),
      mention('4', 'OCEAN KESTREL', { dwt: 56_000, built: 2012 }),
    ),
  ).toEqual(['1 2 3 4'])
})

test('sisters, and ships that share a name, stay apart', () => {
  expect(
    groups(
      mention('1', 'HAI OU 6', { dwt: 57_000, built: 2011 }),
      mention('2', 'HAI OU 9', { dwt: 57_000, built: 2011 }),
      mention('3', 'AMBER LINNET', { dwt: 81_791, built: 2015 }),
      mention('4', 'AMBER LINNET', { dwt: 28_300, built: 2009 }),
      mention('5', 'AMBER LINNET', { imo: '9990416' }),
      mention('6', 'AMBER LINNET', { imo: '9990387' }),
    ),
  ).not.toContain('1 2')
  expect(
    groups(
      mention('1', 'HAI OU 6', { dwt: 57_000, built: 2011 }),
      mention('2', 'HAI OU 9', { dwt: 57_000, built: 2011 }),
    ),
  ).toEqual(['1', '2'])
  expect(
    groups(mention('3', 'AMBER LINNET', { dwt: 81_791 }), mention('4', 'AMBER LINNET', { dwt: 28_300 })),
  ).toEqual(['3', '4'])
  expect(
    groups(
      mention('5', 'AMBER LINNET', { imo: '9990416' }),
      mention('6', 'AMBER LINNET', { imo: '9990387' }),
    ),
  ).toEqual(['5', '6'])
})

test('a former name makes one of two that were known, and says which is gone', () => {
  const known = new KnownShips()
  resolveInto(known, mention('1', 'STORM BAY', { dwt: 31_877, built: 2009 }))
  resolveInto(known, mention('2', 'CALM BAY', { dwt: 31_877, built: 2009 }))
  const ship = resolveInto(
    known,
    mention('3', 'CALM BAY', { ex_names: ['STORM BAY'], dwt: 31_877, built: 2009 }),
  )
  expect(known.ships).toHaveLength(1)
  expect(ship).toMatchObject({ vessel: 'CALM BAY', ex_names: ['STORM BAY'] })
  expect([...ship.mentions].sort()).toEqual(['1', '2', '3'])
  expect(known.merges).toHaveLength(1)
})

test('ships to be named are each their own', () => {
  expect(groups(mention('1', 'TBN', { dwt: 56_000 }), mention('2', 'TBN', { dwt: 56_000 }))).toEqual([
    '1',
    '2',
  ])
})
