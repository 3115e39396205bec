import { expect, test } from 'vitest'
import { MailsQuery, placeOf } from '#features/records/emails/contract/mail-place.ts'
import { windowTitle } from './window-title.ts'

const place = (query: object) => placeOf(MailsQuery.parse(query))

test('the window says how many mails are unread where they arrive', () => {
  expect(windowTitle(place({}), 'Mail Activity', 1312)).toBe('(1,312) Mail Activity · Laycan')
  expect(windowTitle(place({ line_id: 4 }), 'Mail Activity (ops)', 2, 'Operations')).toBe(
    '(2) Operations · Laycan',
  )
  expect(windowTitle(place({ line_id: 4 }), 'Mail Activity (ops)', 0, 'Operations')).toBe(
    'Mail Activity (ops)',
  )
  expect(windowTitle(place({}), 'Mail Activity', 0)).toBe('Mail Activity')
})

test('lists of other mails keep their title, whatever is unread elsewhere', () => {
  expect(windowTitle(place({ folder_id: 3 }), 'Supramax', 9)).toBe('Supramax')
  expect(windowTitle(place({ archived: 1 }), 'Archive', 9)).toBe('Archive')
  expect(windowTitle(place({ box: 'draft' }), 'Draft', 9)).toBe('Draft')
})
