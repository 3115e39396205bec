import { expect, test } from 'vitest'
import { features } from './features.ts'

const OFF = { is_admin: true, company_settings: { shipping_module_turn_off: '1' } }
const ON = { is_admin: true, company_settings: { shipping_module_turn_off: '0' } }
const isOfShips = ({ path }: { path: string }) =>
  /^\/(ships?|shipDetail|shipMap|allShip|openPositions)\b/i.test(path)

test('SP-025 with shipping switched off no path of ships and no entry leads anywhere', () => {
  const screens = features.flatMap(({ screens: own = [] }) => own).filter(isOfShips)
  const entries = features.flatMap(({ navigation = [] }) => navigation).filter(isOfShips)
  expect(screens.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/ships',
      '/ships/shipping',
      '/ships/shipping/$id',
      '/ships/addShip',
      '/ships/addShip/$id',
      '/shipDetail/$id',
      '/shipMap',
      '/allShip/$ids/$name',
    ]),
  )
  expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining(['ships', 'ship-map']))
  for (const each of [...screens, ...entries]) {
    expect([each.path, each.isOn?.(OFF)]).toEqual([each.path, false])
    expect([each.path, each.isOn?.(ON)]).toEqual([each.path, true])
  }
})
