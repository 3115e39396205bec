import { expect, test } from 'vitest'
import { addressAfter, decideCompany, decideDepartment, type FoundCompany } from './company-address.ts'

const piraeus = {
  postal_address: '12 Akti Miaouli',
  city: 'Piraeus',
  state: '',
  postal_code: '185 35',
  country_id: 30,
}
const london = {
  postal_address: '1 Minories',
  city: 'London',
  state: '',
  postal_code: 'EC3N',
  country_id: 44,
}
const nowhere = { postal_address: ' ', city: null, state: '', postal_code: '', country_id: null }

const company = (...departments: FoundCompany['departments']): FoundCompany => ({
  id: 1,
  name: 'Aegean',
  ...piraeus,
  departments,
})

test('a company brings its departments and the address of the first', () => {
  const departments = [
    { id: 2, name: 'Chartering', ...london },
    { id: 3, name: 'Operations' },
  ]
  expect(decideCompany(company(...departments))).toEqual({
    departments,
    can_choose_department: true,
    address: london,
  })
})

test('where the first department has no address, the company gives its own as a whole', () => {
  expect(decideCompany(company({ id: 2, name: 'Chartering', ...nowhere })).address).toEqual(piraeus)
})

test('a company without departments clears their list, and gives its own address', () => {
  expect(decideCompany(company())).toEqual({
    departments: [],
    can_choose_department: false,
    address: piraeus,
  })
})

test('without a company there is no department, and the address that stands there stays', () => {
  expect(decideCompany(undefined)).toEqual({
    departments: [],
    can_choose_department: false,
    address: undefined,
  })
})

test('a company without any address leaves what was written by hand, and takes away what another one brought', () => {
  const bare = decideCompany({ id: 9, name: 'Bare', ...nowhere, departments: [] }).address
  expect(addressAfter(bare, london, undefined)).toBeUndefined()
  expect(addressAfter(bare, london, piraeus)).toBeUndefined()
  const empty = { postal_address: '', city: '', state: '', postal_code: '', country_id: null }
  expect(addressAfter(bare, piraeus, piraeus)).toEqual(empty)
  expect(addressAfter(piraeus, london, undefined)).toEqual(piraeus)
  expect(addressAfter(undefined, london, piraeus)).toBeUndefined()
})

test('a department gives its own address, and its company where it has none', () => {
  expect(decideDepartment({ id: 2, name: 'Chartering', ...london }, company())).toEqual(london)
  expect(decideDepartment({ id: 3, name: 'Operations' }, company())).toEqual(piraeus)
  expect(decideDepartment({ id: 3, name: 'Operations' }, undefined)).toBeUndefined()
})
