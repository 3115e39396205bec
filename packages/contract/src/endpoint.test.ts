import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint, fillPath } from './endpoint.ts'
import { Id, QueryFlag, queryList } from './ids.ts'

test('a path is filled with encoded parameters', () => {
  expect(fillPath('/emails/{id}/folders_data', { id: 7 })).toBe('/emails/7/folders_data')
  expect(fillPath('/tags/{name}', { name: 'a/b?c' })).toBe('/tags/a%2Fb%3Fc')
})

test('an endpoint keeps what it declares and leaves the rest undefined', () => {
  const endpoint = defineEndpoint({
    method: 'GET',
    path: '/lines',
    access: 'signed-in',
    summary: 'Lists the lines.',
    response: z.object({ lines: z.array(z.string()) }),
  })
  expect(endpoint.body).toBeUndefined()
  expect(endpoint.rate_limit).toBeUndefined()
})

test('AP-002 query lists accept one value, several, and ids as text', () => {
  expect(queryList(Id).parse('4')).toEqual([4])
  expect(queryList(Id).parse(['4', 5])).toEqual([4, 5])
  expect(() => queryList(Id).parse(['x'])).toThrow()
  expect(QueryFlag.parse('1')).toBe(true)
  expect(QueryFlag.parse('0')).toBe(false)
  expect(QueryFlag.parse(undefined)).toBe(false)
})
