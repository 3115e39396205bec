import { expect, test } from 'vitest'
import { StarIcon } from '@laycan/ui/icons.ts'
import { declareSlots } from '@laycan/web/slots.ts'
import { starMark } from '#features/marks/stars/contract/mark.ts'
import { declareEmailMarks } from '#features/records/emails/contract/email-mark.ts'
import { partOf, tabIdOf } from '#features/records/emails/contract/mail-place.ts'
import { placeOfLink } from '#features/workspaces/tabs/web/public.ts'
import { isMailPath, mailPlaces, placeHref } from './mail-places.ts'

declareEmailMarks([starMark])

test('the list and an open mail belong to the mail area', () => {
  expect(isMailPath('/mails')).toBe(true)
  expect(isMailPath('/mailDetail/7')).toBe(true)
  expect(isMailPath('/MailAccounts')).toBe(false)
})

test('TB-003, ML-007 each list of a line has a link of its own, and the link leads to its tab', () => {
  declareSlots([
    { place: 'sidebar.entry', id: 'starred', label: 'Starred', icon: StarIcon, order: 10, view: 'starred' },
  ])
  const tabs = mailPlaces().map(({ query, part }) => {
    const place = placeOfLink(placeHref(query, 5).slice(1))
    expect(place && [place.line_id, partOf(place)]).toEqual([5, part])
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
