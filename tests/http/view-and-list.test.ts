import { afterAll, beforeAll, expect, test } from 'vitest'
import { markAsReads } from '@laycan/features/marks/read-marks/contract/endpoints.ts'
import type { EmailRow } from '@laycan/features/records/emails/contract/email.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { belongsIn, matchesView } from '#features/records/emails/contract/membership.ts'
import {
  type ListParameters,
  listQueryOf,
  type MailView,
  viewOf,
} from '#features/records/emails/contract/view.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
let everything: EmailRow[]

beforeAll(async () => {
  desk = await startTestDesk()
  const { ops, chartering } = desk.lines
  const ids: number[] = []
  const read: number[] = []
  for (const line_id of [ops, chartering]) {
    for (const box of ['received', 'sent', 'spam', 'draft'] as const) {
      for (const isRead of [true, false]) {
        const id = await desk.deliver({ line_id, box })
        const archived = await desk.deliver({ line_id, box })
        await desk.company.db
          .updateTable('emails')
          .set({ archived: true })
          .where('id', '=', archived)
          .execute()
        ids.push(id, archived)
        if (isRead) read.push(id, archived)
      }
    }
  }
  await desk.server.call(markAsReads, { body: { email_ids: read } }, desk.tokens.ann)
  everything = (await desk.server.call(listEmails, { query: { ids, per_page: 100 } }, desk.tokens.ann)).body
    .emails
})
afterAll(() => desk.stop())

const queries = () => {
  const lines = [undefined, String(desk.lines.ops), String(desk.lines.chartering)]
  const boxes = [undefined, 'received', 'sent', 'spam', 'draft']
  const all = lines.flatMap((line_id) =>
    boxes.flatMap((box) => [undefined, '1'].map((archived) => ({ line_id, box, archived }))),
  )
  return all.map((query) =>
    Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
  )
}

const belongsInArchive = (view: MailView, row: EmailRow) =>
  !belongsIn(view, row) && matchesView(view, row) === true

test('RT-011, RT-012 what joins a live view is what the list of that view holds', async () => {
  expect(everything).toHaveLength(32)
  for (const query of queries()) {
    for (const read of ['all', 'read', 'unread'] as const) {
      const parameters: ListParameters = read === 'all' ? {} : { read }
      const view = viewOf(MailsQuery.parse(query), { parameters, order: 'desc' })
      const answer = await desk.server.call(
        listEmails,
        { query: { ...listQueryOf(view), per_page: 100 } },
        desk.tokens.ann,
      )
      const listed = answer.body.emails.map((email) => email.id).sort((a, b) => a - b)
      // An archived list takes nothing in by itself; what leaves it is decided by the same places.
      const belongs = view.archived ? belongsInArchive : belongsIn
      const joining = everything.filter((row) => belongs(view, row)).map((row) => row.id)
      expect({ query, read, ids: joining.sort((a, b) => a - b) }).toEqual({ query, read, ids: listed })
    }
  }
})
