import { describe, expect, test } from 'vitest'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import type { ActionRights } from './action-rights.ts'
import { decideActions, type MailActionId, PRINT_MAX } from './decide-actions.ts'

const member: ActionRights = {
  user_id: 7,
  is_admin: false,
  may_spam: true,
  may_delete: true,
  may_mark_unread: true,
  mark_as_unread: '1',
  enable_archive: '1',
  can_write: true,
  can_print: true,
  may_reply_and_close: false,
}
const admin: ActionRights = { ...member, is_admin: true }

function offered(
  rows: readonly Partial<EmailRow>[],
  rights: Partial<ActionRights> = {},
): readonly MailActionId[] {
  const selection = { rows: rows.map((part, index) => emailRow({ id: index + 1, ...part })) }
  return decideActions(selection, { ...member, ...rights })
}

/** Whether one action is among those offered. */
const offers = (id: MailActionId, rows: readonly Partial<EmailRow>[], rights: Partial<ActionRights> = {}) =>
  offered(rows, rights).includes(id)

test('one received unread mail offers what can be done with it, in the order of the menu', () => {
  expect(offered([{}])).toEqual([
    'open',
    'open_new_window',
    'reply',
    'reply_all',
    'forward',
    'email_all',
    'resend_all',
    'mark_read',
    'star',
    'hide',
    'archive',
    'spam',
    'bookmark',
    'print',
    'download',
  ])
})

test('nothing selected offers nothing; several mails offer nothing that is for one', () => {
  expect(offered([])).toEqual([])
  const several = offered([{}, { read: true }])
  for (const id of [
    'open',
    'open_new_window',
    'reply',
    'reply_all',
    'forward',
    'mark_unread',
    'bookmark',
  ] as const)
    expect(several).not.toContain(id)
})

test('answering is offered where there is a screen for it, and not on drafts', () => {
  expect(offers('reply', [{}], { can_write: false })).toBe(false)
  expect(offers('reply', [{ box: 'draft' }])).toBe(false)
  expect(offers('forward', [{ box: 'sent' }])).toBe(true)
  expect(offers('print', [{}], { can_print: false })).toBe(false)
  expect(
    offers(
      'print',
      Array.from({ length: PRINT_MAX + 1 }, () => ({})),
    ),
  ).toBe(false)
})

test('MD-026 spam and drafts are neither answered nor sent again, nor is what has not left', () => {
  const answers = ['reply', 'reply_all', 'forward', 'email_all', 'resend_all'] as const
  for (const row of [
    { box: 'spam' },
    { box: 'draft', status: 'draft' },
    { box: 'sent', status: 'delay' },
    { box: 'sent', status: 'progress' },
  ] as const) {
    for (const id of answers) expect([row.box, id, offers(id, [row])]).toEqual([row.box, id, false])
  }
  expect(offers('resend_all', [{ box: 'sent', status: 'failed' }])).toBe(true)
  expect(offers('resend_all', [{ box: 'sent', status: 'sent' }])).toBe(true)
})

test('CP-006 replying with the attachments needs some, replying and closing its flag', () => {
  expect(offers('reply_with_files', [{}])).toBe(false)
  expect(offers('reply_with_files', [{ has_attachment: true }])).toBe(true)
  expect(offers('reply_and_close', [{}])).toBe(false)
  expect(offers('reply_and_close', [{}], { may_reply_and_close: true })).toBe(true)
  expect(offers('reply_and_close', [{ box: 'spam' }], { may_reply_and_close: true })).toBe(false)
})

test('MD-015 only drafts and scheduled mails can be edited, one at a time', () => {
  expect(offers('edit', [{ box: 'draft', status: 'draft' }])).toBe(true)
  expect(offers('edit', [{ box: 'sent', status: 'schedule' }])).toBe(true)
  for (const status of ['sent', 'pending', 'delay', 'failed', 'progress'] as const)
    expect(offers('edit', [{ box: 'sent', status }])).toBe(false)
  const draft = { box: 'draft', status: 'draft' } as const
  expect(offers('edit', [draft, draft])).toBe(false)
  expect(offers('edit', [draft], { can_write: false })).toBe(false)
})

test('CP-008, CP-013, CP-028 what waits can be aborted or sent now, what failed be sent again', () => {
  for (const status of ['delay', 'schedule', 'pending'] as const) {
    const waiting = { box: 'sent', status } as const
    expect(offered([waiting])).toEqual(expect.arrayContaining(['send_now', 'abort_send']))
    expect([offers('abort_send', [waiting, waiting]), offers('send_now', [waiting, waiting])]).toEqual([
      true,
      false,
    ])
    expect([offers('resend', [waiting]), offers('archive', [waiting])]).toEqual([false, false])
  }
  for (const status of ['progress', 'failed', 'sent'] as const)
    expect(offers('abort_send', [{ box: 'sent', status }])).toBe(false)
  expect(
    offers('resend', [
      { box: 'sent', status: 'failed' },
      { box: 'sent', status: 'sent' },
    ]),
  ).toBe(true)
})

describe('ML-038 mark as unread', () => {
  const read = { read: true }
  test.each<[string, Partial<EmailRow>[], Partial<ActionRights>, boolean]>([
    ['one read mail of somebody else', [read], {}, true],
    ['an unread one', [{}], {}, false],
    ['two read ones', [read, read], {}, false],
    ['an own one', [{ read: true, user_id: 7 }], {}, false],
    ['the company turned it off', [read], { mark_as_unread: '0' }, false],
    ['any other value of the company leaves it on', [read], { mark_as_unread: '' }, true],
    ['no permission', [read], { may_mark_unread: false }, false],
  ])('ML-038 %s', (_name, rows, rights, expected) => {
    expect(offers('mark_unread', rows, rights)).toBe(expected)
  })
})

test('ML-037, ML-039, ML-044 marks are offered in the direction that changes something, a mixed selection both ways', () => {
  expect(offered([{ read: true, starred: true, is_hide: true }])).toEqual(
    expect.arrayContaining(['unstar', 'unhide', 'mark_unread']),
  )
  for (const id of ['mark_read', 'star', 'hide'] as const)
    expect(offers(id, [{ read: true, starred: true, is_hide: true }])).toBe(false)
  const mixed = offered([{ starred: true, is_hide: true, read: true }, {}])
  expect(mixed).toEqual(expect.arrayContaining(['mark_read', 'star', 'unstar', 'hide', 'unhide']))
})

describe('ML-045 archive', () => {
  test('ML-045 only with the company’s setting 1', () => {
    expect(offers('archive', [{}])).toBe(true)
    for (const enable_archive of ['0', '']) {
      expect(offers('archive', [{}], { enable_archive })).toBe(false)
      expect(offers('unarchive', [{ archived: true }], { enable_archive })).toBe(false)
    }
  })

  test('ML-045 by state; spam and drafts have no archive', () => {
    expect([offers('archive', [{ archived: true }]), offers('unarchive', [{ archived: true }])]).toEqual([
      false,
      true,
    ])
    expect(offers('archive', [{ box: 'spam' }])).toBe(false)
    expect(offers('archive', [{ box: 'draft' }])).toBe(false)
    expect(offered([{ archived: true }, {}])).toEqual(expect.arrayContaining(['archive', 'unarchive']))
  })
})

test('ML-046, ML-047, ML-048 spam needs the permission and a received mail; unspam needs none', () => {
  expect(offers('spam', [{}], { may_spam: false })).toBe(false)
  expect(offers('spam', [{ box: 'sent' }])).toBe(false)
  expect(offers('spam', [{ box: 'sent' }, {}])).toBe(true)
  expect(offers('spam', [{ box: 'spam' }])).toBe(false)
  expect(offers('unspam', [{ box: 'spam' }], { may_spam: false })).toBe(true)
  expect(offers('unspam', [{}])).toBe(false)
})

describe('ML-049 delete', () => {
  test.each<[string, Partial<EmailRow>[], Partial<ActionRights>, boolean]>([
    ['an administrator, any mail', [{}, { user_id: 3 }], admin, true],
    ['a member, a received mail', [{}], {}, false],
    ['a member, all own', [{ user_id: 7 }, { user_id: 7 }], {}, true],
    ['a member, one of them not own', [{ user_id: 7 }, { user_id: 3 }], {}, false],
    ['a member without the permission, own', [{ user_id: 7 }], { may_delete: false }, false],
    ['without the permission, an own draft', [{ user_id: 7, box: 'draft' }], { may_delete: false }, true],
    ['without it, a draft of another', [{ user_id: 3, box: 'draft' }], { may_delete: false }, false],
    [
      'without it, own ones of which one was sent',
      [
        { user_id: 7, box: 'draft' },
        { user_id: 7, box: 'sent' },
      ],
      { may_delete: false },
      false,
    ],
  ])('ML-049 %s', (_name, rows, rights, expected) => {
    expect(offers('delete', rows, rights)).toBe(expected)
  })
})

test('ML-049 all that match offer what is for many, and a member no deleting', () => {
  const selection = {
    rows: [emailRow({ id: 1, user_id: 7 })],
    all: { query: { box: 'received' }, total: 18_322, excluded_ids: [] },
  }
  expect(decideActions(selection, member)).toEqual(['mark_read', 'star', 'hide', 'archive', 'spam'])
  expect(decideActions(selection, admin)).toContain('delete')
})
