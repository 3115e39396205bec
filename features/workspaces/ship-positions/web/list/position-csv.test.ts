import { expect, test } from 'vitest'
import type { ListedPosition } from '#features/records/ship-positions/contract/ship-position.ts'
import { positionsCsv } from './position-csv.ts'

const row: ListedPosition = {
  id: 1,
  ship_id: 0,
  ship_name: '=HYPERLINK("http://x")',
  port_id: 0,
  port_name: '@port',
  note: 'line\nand, comma',
  open_date: '2026-12-30',
  days: 3,
  email_id: null,
  checked: true,
  created_by: null,
  created_at: '2026-11-25T00:00:00.000Z',
  deadweight: 57_000,
  year_of_build: null,
  type_level2: '',
  area: '',
  email_subject: '-1+2',
}

test('an exported table has no formulas, whatever a mail said', () => {
  const [head, ...lines] = positionsCsv([row]).split('\r\n')
  expect(head).toBe('Vessel,DWT,Built,Type,Port,Area,Open from,Open to,Notes,Email')
  expect(lines.join('|')).toBe(
    `"'=HYPERLINK(""http://x"")",57000,,,'@port,,2026-12-30,2027-01-02,"line\nand, comma",'-1+2|`,
  )
})
