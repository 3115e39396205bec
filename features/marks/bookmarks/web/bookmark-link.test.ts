import { expect, test } from 'vitest'
import { hrefOf } from '@laycan/web/navigation.ts'
import { bookmarkQuery, isSameList, MAILS_PATH, readListLink, yieldsTo } from './bookmark-link.ts'

test('BK-001 the list of a link becomes the params of a bookmark, without filters and what is open', () => {
  expect(readListLink('/mails?line_id=5&box=sent&status=sent&id=7&received_at=asc&filter=[]&rand=3')).toEqual(
    {
      id: 7,
      params: {
        line_id: 5,
        box: 'sent',
        status: 'sent',
        is_mail_activity: false,
        current_path: '/mails?line_id=5&box=sent&status=sent',
      },
    },
  )
  expect(readListLink('/mails')).toMatchObject({ id: undefined, params: { is_mail_activity: true } })
  expect(readListLink('/mailDetail/7')).toBeUndefined()
})

test('BK-001 what does not fit in a link is left out', () => {
  expect(readListLink('/mails?line_id=x&box=attic&id=-1&is_star=1')).toEqual({
    id: undefined,
    params: { is_star: true, is_mail_activity: false, current_path: '/mails?is_star=1' },
  })
})

test('BK-008 a bookmark opens its list at its mail, bm=0 the manual and bm=1 the automatic one', () => {
  const params = readListLink('/mails?line_id=5&archived=1&id=7')?.params ?? {}
  const hrefFor = (bookmark_type: 'default' | 'invisible') =>
    hrefOf(MAILS_PATH, bookmarkQuery({ email_id: 7, params, bookmark_type }))
  expect(hrefFor('default')).toBe('#/mails?line_id=5&archived=1&id=7&bm=0')
  expect(hrefFor('invisible')).toBe('#/mails?line_id=5&archived=1&id=7&bm=1')
})

test('BK-005 lists are the same whatever is open, sorted or filtered in them', () => {
  const list = (link: string) => readListLink(link)?.params ?? {}
  expect(isSameList(list('/mails?line_id=5&id=7'), list('/mails?received_at=asc&line_id=5'))).toBe(true)
  expect(isSameList(list('/mails?line_id=5'), list('/mails?line_id=6'))).toBe(false)
  expect(isSameList(list('/mails'), list('/mails?archived=0'))).toBe(true)
})

test('BK-005 the automatic bookmark leaves a link alone that asks for something of its own', () => {
  const place = readListLink('/mails?line_id=5&id=7')?.params ?? {}
  for (const link of ['/mails', '/mails?rand=3', '/mails?line_id=5', '/mails?line_id=5&tab=mail_3'])
    expect([link, yieldsTo(link, place)]).toEqual([link, true])
  for (const narrowing of [
    'filter=%5B%5D',
    'received_at=asc',
    'search_key=x',
    'search_id=4',
    'subtab=closed',
    'id=9',
  ])
    for (const link of [`/mails?${narrowing}`, `/mails?line_id=5&${narrowing}`])
      expect([link, yieldsTo(link, place)]).toEqual([link, false])
  for (const link of ['/mails?line_id=6', '/mails?box=spam', '/mails?live_feed_id=5', '/home'])
    expect([link, yieldsTo(link, place)]).toEqual([link, false])
})
