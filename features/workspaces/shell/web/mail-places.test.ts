import { expect, test } from 'vitest'
import { placeOf, tabIdOf } from '#features/workspaces/tabs/web/public.ts'
import { isMailPath, mailPlaces, placeHref } from './mail-places.ts'

test('SH-006 the list and an open mail belong to the mail area', () => {
  expect(isMailPath('/mails')).toBe(true)
  expect(isMailPath('/mailDetail/7')).toBe(true)
  expect(isMailPath('/MailAccounts')).toBe(false)
})

test('TB-003, ML-007 each list of a line has a link of its own, and the link leads to its tab', () => {
  const tabs = mailPlaces.map(({ query, part }) => {
    const place = placeOf(placeHref(query, 5).slice(1))
    expect(place).toMatchObject({ line_id: 5, part })
    return place && tabIdOf(place)
  })
  expect(tabs).toEqual([
    'line_5_starred',
    'line_5_sent',
    'line_5_outbox',
    'line_5_draft',
    'line_5_archived',
    'line_5_spam',
  ])
})
