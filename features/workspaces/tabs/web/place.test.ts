import { expect, test } from 'vitest'
import { commentMark } from '#features/marks/comments/contract/mark.ts'
import { filingMark } from '#features/marks/filings/contract/mark.ts'
import { starMark } from '#features/marks/stars/contract/mark.ts'
import { declareEmailMarks } from '#features/records/emails/contract/email-mark.ts'
import { lineTabId } from '#features/records/emails/contract/mail-place.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { NO_FILTERS } from '#features/records/live-feeds/contract/live-feed.ts'
import { declareFeeds, feedMark } from '#features/records/live-feeds/contract/mark.ts'
import {
  awaitsMail,
  bareLink,
  placeOfLink,
  tabOfLink,
  withoutMail,
  withoutVisit,
  withQuery,
} from './place.ts'

declareEmailMarks([commentMark, starMark, filingMark, feedMark])

test.each([
  ['/mails', 'page'],
  ['/mails?box=received&id=7&filter=[]', 'page'],
  ['/mails?is_star=1', 'page_starred'],
  ['/mails?me=1', 'page_mentions'],
  ['/mails?line_id=5', 'line_5_mails'],
  ['/mails?line_id=5&box=sent&status=sent', 'line_5_sent'],
  ['/mails?line_id=5&box=sent', 'line_5_sent'],
  ['/mails?line_id=5&box=sent&status=pending', 'line_5_outbox'],
  ['/mails?line_id=5&box=draft', 'line_5_draft'],
  ['/mails?line_id=5&box=spam', 'line_5_spam'],
  ['/mails?line_id=5&archived=1', 'line_5_archived'],
  ['/mails?line_id=5&is_star=true', 'line_5_starred'],
  ['/mails?folder_id=9&folder_name=Supramax&line_id=5', 'fid_9'],
  ['/mails?live_feed_id=3', 'lf_3'],
] as const)('TB-003 the tab of %s is %s', (link, id) => {
  expect(tabOfLink(link)).toBe(id)
})

test('TB-003 a link that is none of the mail list, or made up, has no tab or the page tab', () => {
  expect(tabOfLink('/calendar')).toBeUndefined()
  expect(tabOfLink('/mailDetail/7')).toBeUndefined()
  expect(tabOfLink('/mails?line_id=-1&folder_id=x')).toBe('page')
})

test('TB-010 a minimized mail’s tab counts only while that mail is open', () => {
  expect(tabOfLink('/mails?line_id=5&id=7&tab=mail_7')).toBe('mail_7')
  expect(tabOfLink('/mails?line_id=5&id=8&tab=mail_7')).toBe('line_5_mails')
  expect(tabOfLink('/mails?line_id=5&tab=mail_7')).toBe('line_5_mails')
  expect(tabOfLink('/mails?line_id=5&id=7&tab=other')).toBe('line_5_mails')
})

test('a tab is left with its filter and open mail, not with what was meant for one visit', () => {
  expect(withoutVisit('/mails?line_id=5&id=7&received_at=asc&bm=0&rand=1&tab=mail_7')).toBe(
    '/mails?line_id=5&id=7&received_at=asc',
  )
  expect(withoutVisit('/mails?bm=1')).toBe('/mails')
  expect(withQuery('/mails?line_id=5&id=7', { id: 8, tab: 'mail_8' })).toBe(
    '/mails?line_id=5&id=8&tab=mail_8',
  )
})

test('a phone lands on the list of a link, not on the mail that was open beside it', () => {
  expect(withoutMail('/mails?line_id=5&id=7&received_at=asc&tab=mail_7')).toBe(
    '/mails?line_id=5&received_at=asc',
  )
  expect(withoutMail('/mails?id=7')).toBe('/mails')
  expect(withoutMail('/mails')).toBe('/mails')
})

test('the strip asks only which list it is: mails, filters and sorting do not change it', () => {
  const link = '/mails?line_id=5&box=sent&status=sent'
  expect(bareLink(`${link}&id=7&filter=[]&received_at=asc&rand=1&tab=mail_8`)).toBe(link)
  expect(bareLink('/mails?id=7')).toBe('/mails')
  expect(bareLink('/mails?line_id=5&id=7&tab=mail_7&received_at=asc')).toBe(
    '/mails?line_id=5&id=7&tab=mail_7',
  )
  expect(bareLink('/mailDetail/7?via=notification')).toBe('/mailDetail/7')
})

const mail = emailRow({ line_ids: [5], folder_ids: [9] })
const awaits = (link: string, part = {}) => {
  const place = placeOfLink(link)
  return place !== undefined && awaitsMail(place, { ...mail, ...part })
}

test('TB-006, RT-011 arriving mail calls the tabs whose list it joins', () => {
  expect(awaits('/mails')).toBe(true)
  expect(awaits('/mails?line_id=5')).toBe(true)
  expect(awaits('/mails?line_id=6')).toBe(false)
  expect(awaits('/mails?folder_id=9')).toBe(true)
  expect(awaits('/mails?folder_id=8')).toBe(false)
  expect(awaits('/mails?box=spam')).toBe(false)
  expect(awaits('/mails?box=spam', { box: 'spam' })).toBe(true)
  expect(awaits('/mails?box=sent&status=pending', { box: 'sent', status: 'pending' })).toBe(true)
  expect(awaits('/mails?box=sent&status=sent', { box: 'sent', status: 'pending' })).toBe(false)
})

test('TB-006, RT-011 starred and archived lists wait for no mail, nor does a feed that is not known', () => {
  expect(awaits('/mails?is_star=1', { starred: true })).toBe(false)
  expect(awaits('/mails?archived=1', { archived: true })).toBe(false)
  expect(awaits('/mails?live_feed_id=3')).toBe(false)
})

test('TB-006 arriving mail calls the tab of a live feed that lists it', () => {
  const filters = { ...NO_FILTERS, subject_include: ['panamax'] }
  const feeds = { find: () => ({ type: 'all' as const, line_ids: [], filters }), isShown: () => true }
  const [subject, link] = ['Panamax open', '/mails?live_feed_id=3']
  declareFeeds({ ...feeds, unsubscribed: () => [] })
  expect([awaits(link, { subject }), awaits(link, { subject: 'Weather' })]).toEqual([true, false])
  declareFeeds({ ...feeds, unsubscribed: () => mail.line_ids })
  expect(awaits(link, { subject })).toBe(false)
  declareFeeds({ ...feeds, unsubscribed: () => [], isShown: () => false })
  expect(awaits(link, { subject })).toBe(false)
})

test('TB-003 every part of a line has its own id', () => {
  const parts = ['mails', 'starred', 'mentions', 'archived', 'spam', 'draft', 'outbox', 'sent'] as const
  const ids = parts.map((part) => lineTabId(5, part))
  expect(new Set(ids).size).toBe(parts.length)
})
