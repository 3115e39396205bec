import { expect, test } from 'vitest'
import { z } from 'zod'
import { hrefOf, parseLeniently } from './navigation.ts'
import { readQuery, writeQuery } from './query-string.ts'

test('SH-002 addresses stay as people write them', () => {
  expect(hrefOf('/mails', { line_id: 5, search_key: 'abc def', box: undefined })).toBe(
    '#/mails?line_id=5&search_key=abc%20def',
  )
  expect(hrefOf('/mails')).toBe('#/mails')
})

test('AP-002 lists repeat with brackets and come back as lists', () => {
  expect(writeQuery({ ids: [1, 2], none: null })).toBe('ids[]=1&ids[]=2')
  expect(readQuery('ids[]=1&key=a%20b')).toEqual({ ids: ['1'], key: 'a b' })
  expect(readQuery('a=1&a=2')).toEqual({ a: ['1', '2'] })
})

test('a value that does not fit is read as if it were not there', () => {
  const schema = z.object({ line_id: z.coerce.number().int().optional(), box: z.enum(['sent']).optional() })
  expect(parseLeniently(schema, { line_id: 'x', box: 'sent', foreign: '1' })).toEqual({ box: 'sent' })
})
