import { expect, test } from 'vitest'
import { readPositions } from '../read-positions.ts'
import { learnLayout } from './learn-layout.ts'
import { readByLayouts } from './read-by-layout.ts'

const ports = new Map([
  ['piraeus', 'Piraeus'],
  ['spore', 'Singapore'],
  ['singapore', 'Singapore'],
  ['santos', 'Santos'],
])
const rules = { date: '2026-11-25', ports }

function learnt(text: string, taught: Parameters<typeof learnLayout>[1]) {
  const found = learnLayout(text, taught, rules)
  if (!found) throw new Error('Nothing was learnt')
  return found.layout
}
const rows = (text: string, layout: ReturnType<typeof learnt>) =>
  readByLayouts(text, [layout], rules).map(({ vessel, port, open_from, open_to }) => [
    vessel,
    port,
    open_from,
    open_to,
  ])

const layouts: readonly (readonly [name: string, first: string, second: string])[] = [
  [
    'columns in an order of their own',
    '12-14 DEC | SPORE | owner Foo | Aegean Star | 58,000',
    '20-22 DEC | PIRAEUS | owner Bar Baz | Brave Wind | 61,500',
  ],
  ['slashes', 'Aegean Star/58k/SPORE/12-14 DEC', 'Brave Wind/61k/PIRAEUS/20-22 DEC'],
  [
    'several lines, with other words',
    'Ship >> Aegean Star\nNext employment >> SPORE\nFree as of >> 12-14 DEC',
    'Ship >> Brave Wind\nNext employment >> PIRAEUS\nFree as of >> 20-22 DEC',
  ],
  [
    'a port with its day in one cell',
    '* SPORE 12-14 DEC * Aegean Star * Panama flag',
    '* PIRAEUS 20-22 DEC * Brave Wind * Malta flag',
  ],
  [
    'words of a sender',
    'Aegean Star gets free in SPORE round 12-14 DEC',
    'Brave Wind gets free in PIRAEUS round 20-22 DEC',
  ],
]

test.each(layouts)('one row teaches %s', (_, first, second) => {
  const layout = learnt(`Dear all,\n\n${first}\n\nBest regards`, {
    vessel: 'Aegean Star',
    port: 'Singapore',
    open_from: '2026-12-12',
  })
  const kept = JSON.parse(JSON.stringify(layout))
  expect(rows(`Good day\n\n${second}\n\nRegards,\nJohn | Broker | London`, kept)).toEqual([
    ['BRAVE WIND', 'Piraeus', '2026-12-20', '2026-12-22'],
  ])
})

test('nothing is read that a row does not say', () => {
  const layout = learnt('12-14 DEC | SPORE | Aegean Star', {
    vessel: 'Aegean Star',
    port: 'Singapore',
    open_from: '2026-12-12',
  })
  expect(
    rows(
      'Date | Port | Ship\n31-32 DEC | SPORE | No Such Day\n | SPORE | No Day\n12 DEC | | No Port',
      layout,
    ),
  ).toEqual([])
})

test('what is not in the text, or parted by nothing, teaches nothing', () => {
  const taught = { vessel: 'Aegean Star', port: 'Singapore', open_from: '2026-12-12' }
  expect(learnLayout('12-14 DEC | SPORE | Brave Wind', taught, rules)).toBeUndefined()
  expect(learnLayout('13-14 DEC | SPORE | Aegean Star', taught, rules)).toBeUndefined()
  expect(learnLayout('Aegean Star SPORE 12-14 DEC', taught, rules)).toBeUndefined()
})

test('a reader without the layout does not know these rows, so that learning matters', () => {
  const read = layouts.map(([, first]) =>
    readPositions(first, rules).map(({ vessel, port }) => [vessel, port]),
  )
  expect(
    read.filter((found) => JSON.stringify(found) !== '[["AEGEAN STAR","Singapore"]]').length,
  ).toBeGreaterThan(0)
})

test('a long text is read in time that grows with it', () => {
  const layout = learnt('12-14 DEC | SPORE | Aegean Star', {
    vessel: 'Aegean Star',
    port: 'Singapore',
    open_from: '2026-12-12',
  })
  const start = Date.now()
  readByLayouts('| '.repeat(100_000) + 'a b c d e f g\n'.repeat(30_000), [layout], rules)
  expect(Date.now() - start).toBeLessThan(3_000)
})

test('older lists below an answer teach nothing and are not read by layouts', () => {
  const layout = learnt('# SPORE # 12 DEC # Aegean Star', {
    vessel: 'Aegean Star',
    port: 'Singapore',
    open_from: '2026-12-12',
  })
  const text =
    'Subject: RE: list\nDate: 2026-11-25\n\n  # PIRAEUS # 20 DEC # Brave Wind\n\nOn 1 Nov 2026 Desk wrote:\n> # SANTOS # 22 DEC # Older Wind\n'
  const read = readPositions(text, { ...rules, layouts: [layout] })
  expect(read.map(({ vessel }) => vessel)).toEqual(['BRAVE WIND'])
})
