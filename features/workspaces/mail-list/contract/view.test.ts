import { describe, expect, test } from 'vitest'
import { commentMark } from '#features/marks/comments/contract/mark.ts'
import { filingMark } from '#features/marks/filings/contract/mark.ts'
import { hiddenMark } from '#features/marks/hiddens/contract/mark.ts'
import { readMark } from '#features/marks/read-marks/contract/mark.ts'
import { starMark } from '#features/marks/stars/contract/mark.ts'
import { declareEmailMarks } from '#features/records/emails/contract/email-mark.ts'
import { ListFilters } from '#features/records/emails/contract/list-filters.ts'
import { MailsQuery, mailsTitle } from '#features/records/emails/contract/mail-place.ts'
import { belongsIn, leavesView } from '#features/records/emails/contract/membership.ts'
import {
  listQueryOf,
  type MailView,
  parseFilter,
  type ViewChoices,
  viewKey,
  viewOf,
} from '#features/records/emails/contract/view.ts'

declareEmailMarks([commentMark, filingMark, hiddenMark, readMark, starMark])

const view = (query: Record<string, unknown> = {}, choices: Partial<ViewChoices> = {}): MailView =>
  viewOf(MailsQuery.parse(query), { order: 'desc', ...choices })
const unread = { parameters: { read: 'unread' } }
const row = { line_ids: [5], box: 'received', status: 'received', archived: false, read: false } as const
const title = (query: Record<string, unknown>, line?: string) => mailsTitle(MailsQuery.parse(query), line)

describe('the query of the link', () => {
  test('values come as text and what does not fit is left out', () => {
    const query = MailsQuery.parse({ line_id: '5', archived: '1', box: 'attic', id: 'x', received_at: 'asc' })
    expect(query).toMatchObject({ line_id: 5, archived: true, received_at: 'asc' })
    expect(query.box).toBeUndefined()
    expect(query.id).toBeUndefined()
  })

  test('an unreadable filter filters nothing', () => {
    expect(parseFilter('{')).toEqual([])
    expect(parseFilter('[{"field":"size"}]')).toEqual([])
    expect(parseFilter('[{"field":"from","strategy":"contains","content":"nikos"}]')).toHaveLength(1)
  })

  test('ML-007 Outbox is box sent with status pending, Sent is box sent with status sent', () => {
    expect(view({ status: 'pending' })).toMatchObject({ box: 'sent', status: 'pending' })
    expect(view({ box: 'sent', status: 'sent' })).toMatchObject({ box: 'sent', status: 'sent' })
    expect(view({})).toMatchObject({ box: 'received', status: undefined })
  })

  test('the list call of every view is accepted by the endpoint', () => {
    const filter = '[{"field":"subject","strategy":"contains","content":"recap"}]'
    const query = listQueryOf(view({ line_id: 5, archived: 1, filter }, { ...unread, order: 'asc' }))
    expect(ListFilters.parse(query)).toMatchObject({
      line_id: 5,
      box: 'received',
      archived: true,
      read: 'unread',
      filter: [{ content: 'recap' }],
    })
  })

  test('ML-030 equal views have equal keys, different ones different keys', () => {
    expect(viewKey(view({ line_id: '5', id: 7 }))).toBe(viewKey(view({ line_id: 5, id: 9 })))
    expect(viewKey(view({ line_id: 5 }))).not.toBe(viewKey(view({ line_id: 5 }, unread)))
    expect(viewKey(view({}))).not.toBe(viewKey(view({ received_at: 'asc' })))
  })
})

describe('a search', () => {
  const found = { ...row, box: 'sent', archived: true } as const

  test('looks in the list of the link, in its line, or in all lines', () => {
    const query = (more: object) => listQueryOf(view({ search_key: 'x', line_id: 5, ...more }))
    expect(query({})).not.toHaveProperty('search_scope')
    expect(query({ search_scope: 'line' })).toMatchObject({ line_id: 5, search_scope: 'line' })
    expect(query({ search_all_lines: 1, search_scope: 'line' })).toMatchObject({ search_all_lines: true })
    expect(query({ search_method: 'contain_or' })).toMatchObject({ search_method: 'contain_or' })
    expect(listQueryOf(view({ search_scope: 'line', search_method: 'contain_or' }))).toEqual(
      listQueryOf(view()),
    )
  })

  test('that looks beyond the place keeps what is elsewhere, and nothing joins it', () => {
    expect(leavesView(view({ search_key: 'x' }), found)).toBe(true)
    for (const more of [{ search_all_lines: 1 }, { search_scope: 'line' }, { search_key: 'x in:sent' }]) {
      expect(leavesView(view({ search_key: 'x', ...more }), found)).toBe(false)
      expect(belongsIn(view({ search_key: 'x', ...more }), found)).toBe(false)
    }
  })

  test('of a line or of all is not narrowed by the toolbar of the place', () => {
    const read = { parameters: { read: 'unread' } } as const
    expect(view({ search_key: 'x' }, read).criteria).not.toEqual([])
    expect(view({ search_key: 'x', search_all_lines: 1 }, read).criteria).toEqual(
      view({ search_key: 'x', search_all_lines: 1 }).criteria,
    )
  })
})

describe('live mail', () => {
  test('RT-011 a new mail joins where line, box and status match', () => {
    expect(belongsIn(view(), row)).toBe(true)
    expect(belongsIn(view({ line_id: 5 }), row)).toBe(true)
    expect(belongsIn(view({ line_id: 6 }), row)).toBe(false)
    expect(belongsIn(view({ box: 'spam' }), row)).toBe(false)
    expect(belongsIn(view({ status: 'pending' }), { ...row, box: 'sent', status: 'sent' })).toBe(false)
  })

  test('ML-007, CP-007 the Outbox lists what is on its way out and what did not get out, Sent what was sent', () => {
    const outbox = view({ box: 'sent', status: 'pending' })
    const sent = view({ box: 'sent', status: 'sent' })
    for (const status of ['pending', 'delay', 'schedule', 'progress', 'failed'] as const) {
      const mail = { ...row, box: 'sent', status } as const
      expect([belongsIn(outbox, mail), belongsIn(sent, mail), leavesView(outbox, mail)]).toEqual([
        true,
        false,
        false,
      ])
    }
    expect(belongsIn(outbox, { ...row, box: 'draft', status: 'draft' })).toBe(false)
  })

  test('what has not left is narrowed by nothing that is said of received mail', () => {
    for (const place of [{ box: 'draft' }, { box: 'sent', status: 'pending' }]) {
      const outgoing = view({ ...place, subtab: 'me' }, unread)
      expect([outgoing.criteria, outgoing.scope]).toEqual([view(place).criteria, 'all'])
    }
    expect(view({ box: 'sent', status: 'sent' }, unread).parameters).toEqual({ read: 'unread' })
  })

  test('RT-011 a new mail never joins filtered or archived lists', () => {
    expect(belongsIn(view({ archived: 1 }), { ...row, archived: true })).toBe(false)
    expect(belongsIn(view({ filter: '[{"field":"from","strategy":"contains","content":"n"}]' }), row)).toBe(
      false,
    )
  })

  test('ML-011 the read filter decides about new mail', () => {
    expect(belongsIn(view({}, unread), row)).toBe(true)
    expect(belongsIn(view({}, { parameters: { read: 'read' } }), row)).toBe(false)
  })

  test('RT-012 a mail leaves where it no longer belongs, but stays after being read', () => {
    expect(leavesView(view({}, unread), { ...row, ...{ read: true } })).toBe(false)
    expect(leavesView(view(), { ...row, archived: true })).toBe(true)
    expect(leavesView(view({ status: 'pending' }), { ...row, box: 'sent', status: 'sent' })).toBe(true)
  })
})

test.each([
  [{}, 'Mail Activity'],
  [{ box: 'received' }, 'Received'],
  [{ box: 'spam' }, 'Spam'],
  [{ box: 'draft' }, 'Draft'],
  [{ box: 'sent', status: 'pending' }, 'Outbox'],
  [{ box: 'sent', status: 'sent' }, 'Sent'],
  [{ archived: '1' }, 'Archive'],
  [{ me: 1, box: 'received' }, 'Mentions'],
  [{ is_star: '1' }, 'Starred Mails'],
  [{ folder_id: 4, folder_name: 'Supramax' }, 'Supramax'],
] as const)('ML-005 the title of %j is %s', (query, expected) => {
  expect(title(query)).toBe(expected)
})

test('ML-006 the title names the selected line in brackets', () => {
  expect(title({ line_id: 5, box: 'sent', status: 'sent' }, 'chartering')).toBe('Sent (chartering)')
  expect(title({ line_id: 5 })).toBe('Mail Activity')
  expect(title({}, 'chartering')).toBe('Mail Activity')
})
