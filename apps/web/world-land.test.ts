import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readLand } from './world-land.ts'

const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
const land = readLand(JSON.parse(readFileSync(file, 'utf8')))

test('no edge of the land runs around the world, and none leaves it', () => {
  const rings = land.flat()
  expect(rings.length).toBeGreaterThan(1_000)
  const jumps = rings.flatMap((ring) =>
    ring.filter(([lon, lat], at) => at > 0 && Math.abs(lon - (ring[at - 1]?.[0] ?? 0)) > 90 && lat > -89),
  )
  expect(jumps).toEqual([])
  expect(rings.flat().filter(([lon, lat]) => Math.abs(lon) > 180 || Math.abs(lat) > 90)).toEqual([])
})

test('land is where it is: Rotterdam inland, Suva on its island at the edge, the pole, and no sea', () => {
  const isLand = (lon: number, lat: number) =>
    land.some(
      ([outline = [], ...lakes]) =>
        inside(outline, lon, lat) && !lakes.some((lake) => inside(lake, lon, lat)),
    )
  expect([isLand(5, 52), isLand(178, -17.8), isLand(-179.5, 68), isLand(0, -85), isLand(170, 65.5)]).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect([isLand(-30, 40), isLand(179, -30), isLand(3, 53.5), isLand(58, 25.2)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

function inside(ring: readonly (readonly [number, number])[], lon: number, lat: number): boolean {
  let is_inside = false
  ring.forEach(([x, y], at) => {
    const [px, py] = ring.at(at - 1) ?? [0, 0]
    if (y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x) is_inside = !is_inside
  })
  return is_inside
}
