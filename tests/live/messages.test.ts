import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { saveDraft } from '@laycan/features/flows/mail-drafts/contract/endpoints.ts'
import { sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { forceUserLogout } from '@laycan/features/flows/people/contract/endpoints.ts'
import { createRole, updateRole } from '@laycan/features/flows/roles/contract/endpoints.ts'
import { setCompanySettings } from '@laycan/features/foundation/company/contract/endpoints.ts'
import { setLanguageModel } from '@laycan/features/foundation/language-model/contract/endpoints.ts'
import { changeLineStatus } from '@laycan/features/foundation/lines/server/public.ts'
import { assignEmails, closeEmails } from '@laycan/features/marks/assignments/contract/endpoints.ts'
import { addComment } from '@laycan/features/marks/comments/contract/endpoints.ts'
import { fileEmails } from '@laycan/features/marks/filings/contract/endpoints.ts'
import { markAsReads } from '@laycan/features/marks/read-marks/contract/endpoints.ts'
import { addTags, configureTags } from '@laycan/features/marks/tags/contract/endpoints.ts'
import { createCalendar, createEvent } from '@laycan/features/records/calendars/contract/endpoints.ts'
import { folderCalls } from '@laycan/features/records/folders/server/testing.ts'
import { askForContact } from '@laycan/features/workspaces/ai-contacts/contract/endpoints.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { channelMessages } from '../support/channel-messages.ts'
import type { LiveListener } from '../support/live-listener.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)
const { make, copy } = folderCalls(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const ann: typeof desk.server.call = (endpoint, input) => desk.server.call(endpoint, input, desk.tokens.ann)
const ben: typeof desk.server.call = (endpoint, input) => desk.server.call(endpoint, input, desk.tokens.ben)

/** What happens at a desk in a day, done by Ann and by Ben in another window of his; Ben is thrown out in the end. */
async function spendDay(bens: LiveListener): Promise<void> {
  bens.perform('server_time')
  const id = await desk.deliver()
  await ben(markAsReads, { body: { email_ids: [id] } })
  await ann(addTags, { body: { tagable_type: 'Email', tagable_ids: [id], names: ['subs'] } })
  await ann(configureTags, { body: { names: ['fixed'] } })
  await ann(assignEmails, { body: { ids: [id], assignable_type: 'User', assignable_id: desk.users.ben } })
  await ann(closeEmails, { body: { ids: [id] } })
  await ann(addComment, { body: { commentable_type: 'Email', commentable_id: id, content: 'Firm' } })
  const [one, other] = [
    await make({ name: 'One', personal: false }),
    await make({ name: 'Other', personal: false }),
  ]
  await ann(fileEmails, { body: { folder_id: one.id, email_ids: [id] } })
  await copy({ folder_id: one.id, parent_id: other.id, target_folder_type: 'normal' })
  const { role } = (await ann(createRole, { body: { name: 'Night', users: [desk.users.ben] } })).body
  await ann(updateRole, { params: { id: role.id }, body: { disable_mention: true } })
  await ann(setCompanySettings, { body: { keys: ['openai_integration'], values: ['1'] } })
  await ann(setLanguageModel, {
    body: { openai_address: 'http://127.0.0.1:9/v1', openai_model: '', openai_api_key: 'sk-test-key-0001' },
  })
  await ben(askForContact, {
    body: { text: 'Nikos Pappas\nAegean Bulk\nnikos@aegean.example', target: 'person' },
  })
  await inTransaction(desk.company.db, (tx) => changeLineStatus(tx, desk.lines.ops, 1, 'Wrong password'))
  await write()
  await plan()
  await bens.next('OpenaiResponse')
  await ann(forceUserLogout, { params: { id: desk.users.ben } })
  await bens.next('ForceLogout')
}

/** A mail that is sent later changes its status. */
async function write(): Promise<void> {
  const keys = { client_key: 'messages-key-1', window_key: 'window-one', body_type: 'plain_text' as const }
  const to = [{ name: 'Nikos', address: 'nikos@aegean.example' }]
  const draft = (await ben(saveDraft, { body: { ...keys, subject: 'Offer', body: 'Firm', to } })).body.email
  const sending = { line_id: desk.lines.ops, draft_id: draft.id, client_key: 'messages-send-1', delay: 600 }
  await ben(sendEmail, { body: sending })
}

async function plan(): Promise<void> {
  const calendar = { name: 'Laycans', color: 'Teal' as const }
  const made = (await ben(createCalendar, { body: { calendar, line_id: desk.lines.ops } })).body.calendar
  const event = {
    title: 'Position meeting',
    start: '2026-03-02T08:00:00.000Z',
    end: '2026-03-02T09:00:00.000Z',
    timezone: 'Europe/Athens',
  }
  await ben(createEvent, { body: { event, calendar_id: made.id } })
}

test('RT-002 each message type is served to who may hear it, as its contract says', async () => {
  const [bens, olga] = [await listen(await desk.signIn('ben')), await listen(desk.tokens.olga)]
  await spendDay(bens)
  for (const { name, body } of channelMessages) {
    const heard = bens.heard(name)
    expect([name, heard.length > 0]).toEqual([name, true])
    for (const { data } of heard) expect([name, safeParse(body, data).error]).toEqual([name, undefined])
  }
  expect(olga.all()).toEqual([])
})
