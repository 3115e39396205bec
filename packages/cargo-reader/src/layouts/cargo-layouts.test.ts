import { expect, test } from 'vitest'
import { readCargoes } from '../read-cargoes.ts'
import { generatorPorts } from '../testing/said-order.ts'
import type { CargoLayout } from './cargo-layout.ts'
import { learnCargoLayout, type TaughtOrder } from './learn-cargo-layout.ts'

const rules = { mailDate: '2025-11-20', ports: generatorPorts }
const taught: TaughtOrder = {
  kind: 'voyage',
  account: '',
  cargo: 'Urea',
  quantity_min: 30_000,
  quantity_max: 30_000,
  quantity_unit: 'mt',
  load_port: 'Jubail',
  discharge_port: 'Durban',
  laycan_from: '2025-12-01',
}
const right = [['Gypsum', 45_000, ['Santos'], ['Riga'], '2025-12-12', '2025-12-18']]

const read = (text: string, layouts: readonly CargoLayout[] = []) =>
  readCargoes(text, { ...rules, layouts }).map(
    ({ cargo, quantity_max, load_ports, discharge_ports, laycan_from, laycan_to }) => [
      ...[cargo, quantity_max, load_ports, discharge_ports, laycan_from, laycan_to],
    ],
  )

function learnt(text: string, said = taught): CargoLayout {
  const found = learnCargoLayout(text, said, rules)
  if (!found) throw new Error('Nothing was learnt')
  return JSON.parse(JSON.stringify(found.layout))
}

const layouts: readonly (readonly [name: string, first: string, second: string])[] = [
  [
    'columns without a unit, the discharging port first',
    'Durban | Jubail | Urea | 30000 | 01-05 Dec',
    'Riga | Santos | Gypsum | 45000 | 12-18 Dec',
  ],
  [
    'cells of a workbook',
    'N1\tDurban\tJubail\t30,000\tUrea\t01-05 Dec\tfirm',
    'N7\tRiga\tSantos\t45,000\tGypsum\t12-18 Dec\tsubject stem',
  ],
  [
    'labels that nobody else writes',
    'Stuff >> Urea\nVolume >> 30,000\nLifting at >> Jubail\nGoing for >> Durban\nShips in >> 01-05 Dec',
    'Stuff >> Gypsum\nVolume >> 45,000\nLifting at >> Santos\nGoing for >> Riga\nShips in >> 12-18 Dec',
  ],
  [
    'the receiver before the sender in words',
    'Durban receives 30,000 mt Urea out of Jubail * 01-05 Dec',
    'Riga receives 45,000 mt Gypsum out of Santos * 12-18 Dec',
  ],
]

test.each(layouts)('an order misread teaches %s', (_, first, second) => {
  expect(read(second)).not.toEqual(right)
  const layout = learnt(`Dear all,\n\n${first}\n\nBest regards\nJohn`)
  expect(read(`Good day\n\n${second}\n\nBest regards\nJohn | Broker | London`, [layout])).toEqual(right)
})

test.each(layouts)('other layouts of the sender are read as before: %s', (_, first) => {
  const layout = learnt(first)
  const others = [
    ...layouts.map(([, , second]) => second).filter((second) => read(second, [layout])[0]?.[1] !== 45_000),
    'A/C PRAIRIE GRAIN\n55,000 MTS 10PCT MOLOO WHEAT\nLOAD: 1 SBP SANTOS\nDISCH: 1 SBP RIGA\nLAYCAN: 01/10 DEC\n2.5 PCT',
    'Cargo\tQty\tLoad\tDisch\tLaycan\nWheat\t25,000 mt\tSantos\tRiga\t1-5 Dec\nCoal\t50,000 mt\tDurban\tMundra\t7-9 Dec',
    '30,000 mt wheat, Santos / Riga, laycan 1-5 Dec, 2.5%',
    'Load | Disch | Cargo | Qty mt | Laycan\nSantos | Riga | Wheat | 25000 | 01-05 Dec',
    'ex Santos | to Riga | Wheat | 25000 mt | 01-05 Dec',
    'MV ALPHA | 56,000 | Santos | 24-26 Nov | open',
  ]
  for (const other of others) expect(read(other, [layout])).toEqual(read(other))
})

test('nothing is read that a row does not say', () => {
  const layout = learnt('Durban | Jubail | Urea | 30000 | 01-05 Dec')
  const rows = [
    'To | From | What | How much | When',
    'Riga | Santos | Gypsum | 45000 | 31-32 Dec',
    'Riga | Santos | Gypsum | 45000 | to be advised',
    'Riga | Santos | Gypsum | no amount | 12-18 Dec',
    'Riga | | Gypsum | 45000 | 12-18 Dec',
    'John | Broker | London | 12 | 2025',
  ]
  expect(read(rows.join('\n'), [layout])).toEqual(read(rows.join('\n')))
  const history =
    'No thanks.\n\nOn Thu, 20 Nov 2025 at 10:00, X wrote:\n> Riga | Santos | Gypsum | 45000 | 12-18 Dec'
  expect(read(history, [layout])).toEqual([])
})

test('what is not in the text as it was said teaches nothing', () => {
  const row = 'Durban | Jubail | Urea | 30000 | 01-05 Dec'
  expect(learnCargoLayout(row, { ...taught, cargo: 'Coal' }, rules)).toBeUndefined()
  expect(learnCargoLayout(row, { ...taught, quantity_max: 31_000 }, rules)).toBeUndefined()
  expect(learnCargoLayout(row, { ...taught, laycan_from: '2025-12-02' }, rules)).toBeUndefined()
  expect(learnCargoLayout('Urea Durban Jubail 30000', taught, rules)).toBeUndefined()
})

test('a long text is read and learnt from in time that grows with it', () => {
  const row = 'Durban | Jubail | Urea | 30000 | 01-05 Dec'
  const layout = learnt(row)
  const start = Date.now()
  read(`${'| '.repeat(20_000)}\n${'Jubail | a | b | c | d e f g\n'.repeat(1_000)}`, [layout])
  learnCargoLayout(`${'Jubail | 30000 | Urea | Durban | 01-05 Dec | x: y\n'.repeat(500)}`, taught, rules)
  expect(Date.now() - start).toBeLessThan(8_000)
})
