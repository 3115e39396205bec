import { expect, test } from 'vitest'
import { isMailPath, MailPlaceQuery } from './mail-places.ts'

test('SH-006 the sidebar reads line, box and status from the address', () => {
  expect(MailPlaceQuery.parse({ line_id: '5', box: 'sent', status: 'sent', other: 'x' })).toEqual({
    line_id: 5,
    box: 'sent',
    status: 'sent',
  })
  expect(isMailPath('/mails')).toBe(true)
  expect(isMailPath('/mailDetail/7')).toBe(true)
  expect(isMailPath('/MailAccounts')).toBe(false)
})
