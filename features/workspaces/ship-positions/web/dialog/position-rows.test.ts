import { expect, test } from 'vitest'
import type { TempPosition } from '#features/records/temp-positions/contract/temp-position.ts'
import { changed, firstRows, inputOf, problemsOf, withRow } from './position-rows.ts'

const TODAY = '2026-11-25'
const found = (part: Partial<TempPosition>): TempPosition => ({
  id: 1,
  ship_id: 5,
  ship_name: 'ALPHA',
  port_id: 0,
  port_name: 'Nowhere',
  note: '',
  open_date: '2026-12-01',
  days: 2,
  email_id: 9,
  checked: true,
  rejected: false,
  position_id: null,
  deadweight: null,
  year_of_build: null,
  spans: {},
  ...part,
})

test('PO-005 it starts with 3 blank rows, the first checked', () => {
  const rows = firstRows([])
  expect(rows.map(({ checked }) => checked)).toEqual([true, false, false])
  expect(
    rows.every(({ ship_name, port_name, date, note }) => ship_name + port_name + date + note === ''),
  ).toBe(true)
  expect(withRow(rows)).toHaveLength(4)
})

test('what was found and not answered yet is offered as rows', () => {
  expect(firstRows([found({}), found({ id: 2, checked: false })])).toMatchObject([
    { temp_id: 1, ship_id: 5, ship_name: 'ALPHA', port_id: 0, date: '01/Dec/2026', days: 2, checked: true },
  ])
})

test('PO-011 only checked rows are looked at and sent, days and notes trimmed, unknown names with id 0', () => {
  const rows = changed(firstRows([]), 0, {
    ship_name: ' Unknown Lady ',
    port_name: ' Durban ',
    date: '5 dec',
    days: 3.7,
    note: ' prompt ',
  })
  expect(problemsOf({ rows }, TODAY)).toEqual({})
  const { ship_positions } = inputOf({ rows }, 9, TODAY).body
  expect(JSON.parse(ship_positions)).toEqual([
    {
      ship_id: 0,
      ship_name: 'Unknown Lady',
      port_id: 0,
      port_name: 'Durban',
      open_date: '2026-12-05',
      days: 3,
      note: 'prompt',
      email_id: 9,
    },
  ])
  expect(problemsOf({ rows: changed(rows, 1, { checked: true, date: '31/Nov/2026' }) }, TODAY)).toEqual({
    'rows.1.vessel': 'Vessel cannot be empty',
    'rows.1.port': 'Port cannot be empty',
    'rows.1.date': 'Write the day as 05/Dec/2026',
  })
})
