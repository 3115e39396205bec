import { expect, test } from 'vitest'
import { tonnageConfidence } from './tonnage-confidence.ts'

const known = {
  status: 'open' as const,
  accepted: false,
  ship_id: 7,
  lrimo: 9_990_973,
  deadweight: 56_000,
  year_of_build: 2012,
  port_id: 3,
  area: 'Med',
  open_to: '2026-12-05',
}

test('a line of a known ship and port is sure; what nobody knows is doubted by its name', () => {
  expect(tonnageConfidence(known)).toEqual({ confidence: 0.98, doubts: [] })
  const unknown = { ship_id: 0, lrimo: null, deadweight: null, year_of_build: null, port_id: 0, area: '' }
  expect(tonnageConfidence({ ...known, ...unknown, open_to: null })).toEqual({
    confidence: 0.38,
    doubts: ['port', 'ship', 'size', 'days'],
  })
  // An area is no port, and known all the same.
  expect(tonnageConfidence({ ...known, port_id: 0 }).doubts).toEqual([])
})

test('a line that a person accepted is sure, and of a fixed ship no port is asked', () => {
  expect(tonnageConfidence({ ...known, port_id: 0, area: '', accepted: true }).confidence).toBe(1)
  expect(
    tonnageConfidence({ ...known, status: 'fixed', port_id: 0, area: '', open_to: null }).doubts,
  ).toEqual([])
})
