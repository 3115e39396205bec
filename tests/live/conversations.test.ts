import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  mergeConversations,
  splitConversation,
} from '@laycan/features/flows/conversations/contract/endpoints.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

function deliver(id: string, answers?: string, line_id = desk.lines.ops): Promise<number> {
  const headers: Record<string, string> = { 'Message-ID': `<${id}@live.example>`, Subject: 'Live talk' }
  if (answers !== undefined) headers['In-Reply-To'] = `<${answers}@live.example>`
  return desk.deliver({ text: testMail(headers), line_id })
}

test('colleagues hear of a split and a merge at once, each of the mails of their own lines alone', async () => {
  const root = await deliver('root')
  const answer = await deliver('answer', 'root')
  const secret = await deliver('secret', 'root', desk.lines.chartering)
  const ben = await LiveListener.connect(desk.server.url, desk.tokens.ben)
  const cy = await LiveListener.connect(desk.server.url, desk.tokens.cy)
  const body = { email_ids: [answer, secret] }
  const split = await desk.server.call(splitConversation, { body }, desk.tokens.ann)
  const { thread_id, from_thread_id } = split.body
  expect((await ben.next('ConversationChanged')).data).toEqual({
    thread_id,
    from_thread_id,
    email_ids: [answer],
  })
  const merge = await desk.server.call(
    mergeConversations,
    { body: { email_id: answer, into_email_id: root } },
    desk.tokens.ben,
  )
  expect(merge.body).toEqual({
    thread_id: from_thread_id,
    from_thread_id: thread_id,
    email_ids: [answer],
  })
  expect((await ben.next('ConversationChanged')).data).toEqual(merge.body)
  expect(cy.heard('ConversationChanged')).toEqual([])
  ben.close()
  cy.close()
})
