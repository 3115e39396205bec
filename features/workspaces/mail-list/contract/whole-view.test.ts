import { describe, expect, test } from 'vitest'
import { assignmentMark } from '#features/marks/assignments/contract/mark.ts'
import { commentMark } from '#features/marks/comments/contract/mark.ts'
import { filingMark } from '#features/marks/filings/contract/mark.ts'
import { hiddenMark } from '#features/marks/hiddens/contract/mark.ts'
import { readMark } from '#features/marks/read-marks/contract/mark.ts'
import { starMark } from '#features/marks/stars/contract/mark.ts'
import { scopeOf } from '#features/records/emails/contract/assignment-scope.ts'
import { declareEmailMarks } from '#features/records/emails/contract/email-mark.ts'
import { ListFilters } from '#features/records/emails/contract/list-filters.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { belongsIn, leavesView, matchesView } from '#features/records/emails/contract/membership.ts'
import {
  type ListParameters,
  listQueryOf,
  type MailView,
  nextSort,
  type ViewChoices,
  viewKey,
  viewOf,
} from '#features/records/emails/contract/view.ts'

declareEmailMarks([assignmentMark, commentMark, filingMark, hiddenMark, readMark, starMark])

const view = (query: Record<string, unknown> = {}, choices: Partial<ViewChoices> = {}): MailView =>
  viewOf(MailsQuery.parse(query), { order: 'desc', ...choices })

const row = {
  line_ids: [5],
  box: 'received',
  status: 'received',
  archived: false,
  read: false,
  starred: false,
  is_hide: false,
  closed: false,
  has_attachment: true,
  received_at: '2026-09-10T08:00:00.000Z',
} as const

/** Every parameter of the link with a value that it can have. */
const everyParameter = {
  folder_id: '4',
  folder_name: 'Supramax',
  type: 'private',
  live_feed_id: '6',
  line_id: '5',
  box: 'sent',
  status: 'pending',
  archived: '1',
  tab: 'fid_4',
  subtab: 'me',
  openMode: 'focused',
  search: 'advance',
  edit: '1',
  search_key: 'handysize',
  search_id: '8',
  search_all_lines: '1',
  is_star: '1',
  me: '1',
  received_at: 'asc',
  id: '9',
  from: 'dashboard',
  detail_Id: '10',
  via: 'notification',
  bm: '1',
  rand: '0.5',
}

describe('the link', () => {
  test('every parameter is read, and none makes the link fail', () => {
    const query = MailsQuery.parse(everyParameter)
    for (const [name, value] of Object.entries(everyParameter)) {
      const read = query[name as keyof MailsQuery]
      expect([name, read === true ? '1' : String(read)]).toEqual([name, value])
    }
    const nonsense = Object.fromEntries(Object.keys(everyParameter).map((name) => [name, '{[']))
    expect(() => MailsQuery.parse(nonsense)).not.toThrow()
  })

  test('ML-030 what narrows the list makes another view, what only opens something does not', () => {
    const plain = viewKey(view())
    const opening = [
      'id',
      'from',
      'detail_Id',
      'via',
      'bm',
      'rand',
      'tab',
      'edit',
      'type',
      'folder_name',
      'search',
      // Says where is searched, and nothing where nothing is.
      'search_all_lines',
    ]
    for (const [name, value] of Object.entries(everyParameter)) {
      const key = viewKey(view({ [name]: value }))
      // The Open choice counts in its own sub-tab, where a link without a sub-tab stands.
      expect([name, key === plain]).toEqual([name, opening.includes(name)])
    }
    const search = { search_key: 'handysize' }
    expect(viewKey(view({ ...search, search_all_lines: '1' }))).not.toBe(viewKey(view(search)))
  })

  test('the list call accepts every view', () => {
    const filter = JSON.stringify([
      { field: 'mailbox', strategy: 'equal', content: [5] },
      { field: 'read', strategy: 'equal', content: false },
      { field: 'starred', strategy: 'equal', content: true },
    ])
    const parameters = { read: 'unread', with_hidden: true, filed: false, hide_assigned: true }
    const query = listQueryOf(view({ ...everyParameter, filter }, { parameters }))
    expect(ListFilters.parse(query)).toMatchObject({
      line_id: 5,
      box: 'sent',
      status: 'pending',
      archived: true,
      is_star: true,
      me: true,
      folder_id: 4,
      live_feed_id: 6,
      scope: 'assigned_to_me',
      hide_assigned: true,
      filed: false,
      with_hidden: true,
      read: 'unread',
      filter: JSON.parse(filter),
    })
  })
})

describe('choices beside the link', () => {
  test('sub-tab and Open choice come to one assignment scope', () => {
    expect(scopeOf('open', 'all')).toBe('all')
    expect(scopeOf('open', 'open')).toBe('open')
    expect(scopeOf('open', 'focused')).toBe('focused')
    expect(scopeOf('me', 'focused')).toBe('assigned_to_me')
    expect(scopeOf('closed', 'open')).toBe('closed')
    expect(view().subtab).toBe('open')
    expect(view({}, { open_mode: 'focused' }).scope).toBe('focused')
    expect(view({ openMode: 'open' }, { open_mode: 'focused' }).scope).toBe('open')
    const off = view({ subtab: 'me', openMode: 'open' }, { assignments: false })
    expect(off.scope).toBe('all')
  })

  test('hide filed, show hidden and hide assigned each make another list', () => {
    const keys = [{}, { filed: false }, { with_hidden: true }, { hide_assigned: true }].map((parameters) =>
      viewKey(view({}, { parameters: parameters as ListParameters })),
    )
    expect(new Set(keys).size).toBe(4)
  })

  test('ML-031 a click turns the order round, a newly chosen field starts at desc', () => {
    expect(nextSort({ sort: 'received_at', order: 'desc' }, 'received_at').order).toBe('asc')
    expect(nextSort({ sort: 'received_at', order: 'asc' }, 'received_at').order).toBe('desc')
  })
})

describe('membership', () => {
  test('RT-011 starred and searched lists take no new mail in', () => {
    expect(belongsIn(view({ is_star: 1 }), { ...row, ...{ starred: true } })).toBe(false)
    expect(belongsIn(view({ search_key: 'handysize' }), row)).toBe(false)
    expect(belongsIn(view({ folder_id: 4 }), row)).toBe(false)
    expect(belongsIn(view({ me: 1 }), row)).toBe(false)
  })

  test('ML-043 an unstarred mail leaves the starred list at once only with its flag', () => {
    const starred = view({ is_star: 1 })
    const byFlag = { isOn: (flag: string) => flag === 'remove email when unstar' }
    expect(leavesView(starred, row)).toBe(false)
    expect(leavesView(starred, row, byFlag)).toBe(true)
    expect(leavesView(starred, { ...row, ...{ starred: true } }, byFlag)).toBe(false)
    expect(leavesView(view(), row, byFlag)).toBe(false)
  })

  test('ML-044 a hidden mail leaves every list but those that show hidden ones', () => {
    const hidden = { ...row, is_hide: true }
    expect(leavesView(view(), hidden)).toBe(true)
    expect(leavesView(view({}, { parameters: { with_hidden: true } }), hidden)).toBe(false)
    expect(belongsIn(view(), hidden)).toBe(false)
  })

  test('a closed mail leaves the open list and stands in the closed one', () => {
    const closed = { ...row, closed: true }
    expect(leavesView(view({ openMode: 'open' }), closed)).toBe(true)
    expect(matchesView(view({ subtab: 'closed' }), closed)).toBe(true)
    expect(matchesView(view({ subtab: 'closed' }), row)).toBe(false)
    expect(matchesView(view({ subtab: 'me' }), row)).toBe(false)
  })

  test('what a row tells decides, texts are left to the server', () => {
    const filtered = (...items: object[]) => view({ filter: JSON.stringify(items) })
    const day = (first: string | null, last: string | null) =>
      filtered({ field: 'received_at', strategy: 'equal', content: [first, last] })
    expect(matchesView(day('2026-09-10T00:00:00Z', null), row)).toBe(true)
    expect(matchesView(day(null, '2026-09-09T23:59:59.999Z'), row)).toBe(false)
    expect(matchesView(filtered({ field: 'mailbox', strategy: 'equal', content: [6] }), row)).toBe(false)
    expect(matchesView(filtered({ field: 'mailbox', strategy: 'equal', content: [6, 5] }), row)).toBe(true)
    const text = { field: 'from', strategy: 'contains', content: 'nikos' }
    expect(matchesView(filtered(text), row)).toBeUndefined()
    expect(
      matchesView(filtered(text, { field: 'has_attachment', strategy: 'equal', content: false }), row),
    ).toBe(false)
  })
})
