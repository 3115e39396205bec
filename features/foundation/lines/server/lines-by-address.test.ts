import { expect, test } from 'vitest'
import { linesByAddress } from './lines-by-address.ts'

const find = linesByAddress([
  { id: 1, email: 'Chartering@Alderwake.Example' },
  { id: 2, email: 'capes@alderwake.example' },
  { id: 3, email: 'desk+lng@alderwake.example' },
  { id: 4, email: 'desk@alderwake.example' },
  { id: 5, email: 'CAPES@alderwake.example' },
  { id: 6, email: '' },
])

test.each([
  ['chartering@alderwake.example', 1],
  ['CHARTERING@Alderwake.Example', 1],
  [' chartering@alderwake.example ', 1],
  ['chartering+tenders@alderwake.example', 1],
  ['Chartering+Tenders+2026@ALDERWAKE.example', 1],
  ['chartering+@alderwake.example', 1],
  ['capes+fwd@alderwake.example', 2],
  ['Capes@alderwake.example', 2],
  ['desk+lng@alderwake.example', 3],
  ['desk+LNG@alderwake.example', 3],
  ['desk+oil@alderwake.example', 4],
])('%s is an address of line %i', (address, id) => {
  expect(find(address)?.id).toBe(id)
})

test.each([
  'bo.lind@eastern.example',
  'chartering@northquay.example',
  'chartering@alderwake.example.org',
  'chartering@plus+alderwake.example',
  'charteringtenders@alderwake.example',
  '+tenders@alderwake.example',
  'chartering',
  '@alderwake.example',
  '',
])('"%s" is no address of ours', (address) => {
  expect(find(address)).toBeUndefined()
})

test('further addresses are a line’s own, unless they are the very address of another line', () => {
  const find = linesByAddress([
    { id: 1, email: 'ops@oceanic.example', other_addresses: ['broking@old.example', 'snp@oceanic.example'] },
    { id: 2, email: 'snp@oceanic.example', other_addresses: ['broking@old.example'] },
  ])
  expect(find('Broking+lng@old.example')?.id).toBe(1)
  expect(find('snp@oceanic.example')?.id).toBe(2)
})
