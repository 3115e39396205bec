import { beforeEach, expect, test } from 'vitest'
import { readMark } from '#features/marks/read-marks/contract/mark.ts'
import { declareEmailMarks } from '#features/records/emails/contract/email-mark.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { viewKey, viewOf } from '#features/records/emails/contract/view.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { conversationRow } from './conversation-row.ts'
import { conversationsOf, idsBehind, noteConversations, rowsBehind } from './known-conversations.ts'

declareEmailMarks([readMark])

const people = [
  { name: 'Nikos', address: 'nikos@aegean.example' },
  { name: 'Ann', address: 'ann@oceanic.example' },
]
const conversation = { thread_id: 1, email_ids: [3, 2, 1], unread_ids: [1], people }
const head = emailRow({ id: 3, thread_id: 1, read: true })
const viewFor = (query: object, grouped = true) => viewOf(MailsQuery.parse(query), { order: 'desc', grouped })
const view = viewFor({})

beforeEach(() => noteConversations(view, [conversation]))

test('a grouped view is another list, and searches, drafts and the Outbox are not grouped', () => {
  expect(viewKey(view)).not.toBe(viewKey(viewFor({}, false)))
  for (const query of [{ search_key: 'kamsar' }, { box: 'draft' }, { status: 'pending' }])
    expect(viewFor(query).is_grouped).toBeUndefined()
  expect(viewFor({ line_id: 4 }).is_grouped).toBe(true)
})

test('a row shows the people of its conversation, and is unread while any of its mails is', () => {
  const shown = conversationRow(head, conversationsOf(view))
  expect([shown.from, shown.read, shown.conversation]).toEqual([people, false, { count: 3, unread: 1 }])
  emailOverlay.bring([emailRow({ id: 1, thread_id: 1, read: true })])
  expect(conversationRow(head, conversationsOf(view)).read).toBe(true)
  const alone = emailRow({ id: 9, thread_id: 9 })
  expect(conversationRow(alone, conversationsOf(view))).toBe(alone)
})

test('a row stands for all mails of its conversation, those that are not here yet too', () => {
  expect(idsBehind(view, head)).toEqual([3, 2, 1])
  expect(rowsBehind(view, [head]).map(({ id, read }) => [id, read])).toEqual([
    [2, true],
    [1, true],
  ])
  expect(idsBehind(viewFor({}, false), head)).toEqual([3])
  noteConversations(view, [], [1])
  expect(idsBehind(view, head)).toEqual([3])
})
