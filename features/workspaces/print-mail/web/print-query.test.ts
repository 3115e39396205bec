import { expect, test } from 'vitest'
import { PrintQuery, printedIds } from './print-query.ts'

test('SH-009 the mail of the address is printed, or those of ids in their order, each once', () => {
  expect(printedIds(12, PrintQuery.parse({}).ids)).toEqual({ ids: [12], is_cut: false })
  expect(printedIds(12, PrintQuery.parse({ ids: '14,12,14' }).ids)).toEqual({ ids: [14, 12], is_cut: false })
  expect(printedIds(undefined, PrintQuery.parse({ ids: ['3', '4'] }).ids)).toEqual({
    ids: [3, 4],
    is_cut: false,
  })
  expect(printedIds(undefined, undefined)).toEqual({ ids: [], is_cut: false })
})

test('more mails than are printed at once are cut', () => {
  const many = Array.from({ length: 60 }, (_, at) => at + 1)
  expect(printedIds(1, many)).toMatchObject({ is_cut: true })
  expect(printedIds(1, many).ids.length).toBe(50)
})

test.each(['x', '1,x', '0', '-3', ''])('ids=%s is no list of mails', (ids) => {
  expect(PrintQuery.safeParse({ ids }).success).toBe(false)
})
