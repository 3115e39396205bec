import { describe, expect, test } from 'vitest'
import { offeredIds } from '@laycan/web/actions/testing.ts'
import { takeMailSettings } from '#features/foundation/preferences/web/public.ts'
import type { UserRights } from '#features/foundation/session/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { archiveActions } from './archive-actions.ts'
import { deleteAction } from './delete-action.ts'
import { downloadAction } from './download-action.ts'
import { spamActions } from './spam-actions.ts'

const actions = [...archiveActions, ...spamActions, deleteAction, downloadAction]
const member: UserRights = { user_id: 7, is_admin: false, may: () => true, setting: () => '1' }
const admin: UserRights = { ...member, is_admin: true }
const mayNot = { may: () => false }

const rowsOf = (parts: readonly Partial<EmailRow>[]) =>
  parts.map((part, index) => emailRow({ id: index + 1, ...part }))
const offered = (parts: readonly Partial<EmailRow>[], rights: Partial<UserRights> = {}) =>
  offeredIds(actions, { rows: rowsOf(parts) }, { ...member, ...rights })

test('ML-045 archiving is offered with the company’s setting 1 alone', () => {
  expect(offered([{}])).toContain('archive')
  for (const value of ['0', '']) {
    const setting = () => value
    expect(offered([{}], { setting })).not.toContain('archive')
    expect(offered([{ archived: true }], { setting })).not.toContain('unarchive')
  }
})

test('ML-045 archiving is offered by state; spam, drafts and what waits to be sent have no archive', () => {
  expect(offered([{ archived: true }])).not.toContain('archive')
  expect(offered([{ archived: true }])).toContain('unarchive')
  expect(offered([{ archived: true }, {}])).toEqual(expect.arrayContaining(['archive', 'unarchive']))
  for (const row of [{ box: 'spam' }, { box: 'draft' }, { box: 'sent', status: 'delay' }] as const)
    expect(offered([row])).not.toContain('archive')
})

test('ML-045 one email is archived without a question, of several and of all that match the user is asked', () => {
  const [archive] = archiveActions
  const ask = (count: number, all?: { query: object; total: number; excluded_ids: [] }) => {
    const rows = rowsOf(Array.from({ length: count }, () => ({})))
    const selection = { rows, ...(all && { all: { ...all, query: {} } }) }
    return archive && 'ask' in archive
      ? archive.ask?.({ selection, rows, count: all?.total ?? count })
      : undefined
  }
  expect(ask(1)).toBeUndefined()
  expect(ask(2)?.title).toBe('Are you sure you want to archive 2 emails?')
  expect(ask(2)?.stopAsking).toBeDefined()
  takeMailSettings({ ask_before_archive: '0' })
  expect(ask(2)).toBeUndefined()
  expect(ask(1, { query: {}, total: 18_322, excluded_ids: [] })?.title).toBe(
    'Are you sure you want to archive 18,322 emails?',
  )
  takeMailSettings({ ask_before_archive: '1' })
})

test('ML-046, ML-047, ML-048 spam needs the permission and a received mail; unspam needs none', () => {
  expect(offered([{}], mayNot)).not.toContain('spam')
  expect(offered([{ box: 'sent' }])).not.toContain('spam')
  expect(offered([{ box: 'sent' }, {}])).toContain('spam')
  expect(offered([{ box: 'spam' }])).not.toContain('spam')
  expect(offered([{ box: 'spam' }], mayNot)).toContain('unspam')
  expect(offered([{}])).not.toContain('unspam')
})

test('ML-048 sent mails alone are refused in the words of the specification; of some the user is asked', () => {
  const [spam] = spamActions
  const rows = rowsOf([{ box: 'sent' }, { box: 'sent' }])
  expect(spam?.refusal?.({ rows })).toBe('Sent email cannot be marked as spam')
  const mixed = rowsOf([{ box: 'draft' }, {}, {}])
  const question =
    spam && 'ask' in spam && spam.ask?.({ selection: { rows: mixed }, rows: mixed.slice(1), count: 2 })
  expect(question).toMatchObject({
    title: 'Mark the other 2 as spam?',
    text: 'A draft cannot be marked as spam. 1 of the 3 selected emails stay as they are.',
  })
})

describe('ML-049 delete', () => {
  test.each<[string, Partial<EmailRow>[], Partial<UserRights>, boolean]>([
    ['an administrator, any mail', [{}, { user_id: 3 }], admin, true],
    ['a member, a received mail', [{}], {}, false],
    ['a member, all own', [{ user_id: 7 }, { user_id: 7 }], {}, true],
    ['a member, one of them not own', [{ user_id: 7 }, { user_id: 3 }], {}, false],
    ['a member without the permission, own', [{ user_id: 7 }], mayNot, false],
    ['without the permission, an own draft', [{ user_id: 7, box: 'draft' }], mayNot, true],
    ['without it, a draft of another', [{ user_id: 3, box: 'draft' }], mayNot, false],
    [
      'without it, own ones of which one was sent',
      [
        { user_id: 7, box: 'draft' },
        { user_id: 7, box: 'sent' },
      ],
      mayNot,
      false,
    ],
  ])('ML-049 %s', (_name, parts, rights, expected) => {
    expect(offered(parts, rights).includes('delete')).toBe(expected)
  })

  test('ML-049 of all that match an administrator alone', () => {
    const all = { query: { box: 'received' }, total: 18_322, excluded_ids: [] }
    const selection = { rows: [emailRow({ id: 1, user_id: 7 })], all }
    expect(offeredIds([deleteAction], selection, member)).toEqual([])
    expect(offeredIds([deleteAction], selection, admin)).toEqual(['delete'])
  })
})

test('ML-050 the question before a deletion names the one mail, and the number of several', () => {
  const ask = (...subjects: string[]) => {
    const rows = rowsOf(subjects.map((subject) => ({ subject })))
    const asked = { selection: { rows }, rows, count: rows.length }
    return 'ask' in deleteAction ? deleteAction.ask?.(asked)?.title : undefined
  }
  expect(ask('MV ASIA - recap')).toBe('Are you sure you want to delete “MV ASIA - recap”?')
  expect(ask('')).toBe('Are you sure you want to delete “(no subject)”?')
  expect(ask('x'.repeat(300))?.length).toBeLessThan(130)
  expect(ask('one', 'two')).toBe('Are you sure you want to delete 2 emails?')
})

test('AP-037 the files of several mails are downloaded as one archive, of those that have left', () => {
  expect(offered([{}])).not.toContain('download')
  expect(offered([{}, { box: 'draft', status: 'draft' }])).toContain('download')
  expect(
    offered([
      { box: 'draft', status: 'draft' },
      { box: 'sent', status: 'delay' },
    ]),
  ).not.toContain('download')
  expect(offered(Array.from({ length: 201 }, () => ({})))).not.toContain('download')
})
