import { expect, test } from 'vitest'
import { advancedQuery } from './advanced-link.ts'

test('SE-006 an advanced search says edit and a random value, of a public group its name', () => {
  expect(advancedQuery({ sort: 'name', filter: '[]', detail_Id: 5 }, true)).toEqual({
    sort: 'name',
    search: 'advance',
    edit: true,
    random: expect.any(Number),
  })
  expect(advancedQuery({ source: 'company' }, false)).not.toHaveProperty('name')
  expect(advancedQuery({ source: 'Example Register' }, false)).toMatchObject({
    source: 'Example Register',
    name: 'Example Register',
    edit: false,
  })
})
