import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBroadcastSettings } from '@laycan/features/flows/broadcasts/contract/endpoints.ts'
import { broadcastChanged } from '@laycan/features/flows/broadcasts/contract/messages.ts'
import {
  getEmailEvents,
  setDeliverySettings,
} from '@laycan/features/flows/delivery-reports/contract/endpoints.ts'
import { deliveryReportChanged } from '@laycan/features/flows/delivery-reports/contract/messages.ts'
import { sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { createMailAccount } from '@laycan/features/records/mail-accounts/contract/endpoints.ts'
import { testAccount, testSide } from '@laycan/features/records/mail-accounts/server/testing.ts'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { type FaultySmtp, startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import { openCable } from '../support/cable-client.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
let smtp: FaultySmtp
let line_id: number
beforeAll(async () => {
  smtp = await startFaultySmtp({ users: { desk: 'secret' } })
  desk = await startTestDesk()
  const { server, tokens, users } = desk
  const body = testAccount({ outgoing: testSide(smtp), user_ids: [users.ben] })
  line_id = (await server.call(createMailAccount, { body }, tokens.ann)).body.account.line_id
  smtp.taken.length = 0
  await server.call(setBroadcastSettings, { body: { per_minute: 0, lines: [] } }, tokens.ann)
  const links = { tracking: true, link_base: server.url }
  await server.call(setDeliverySettings, { body: links }, tokens.ann)
})
afterAll(async () => {
  await desk.stop()
  await smtp.stop()
})

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

test('CP-030, DR-001 readers of the line hear how a broadcast goes and who reads it; outsiders hear nothing', async () => {
  const { server, tokens } = desk
  const ann = await openCable(server.url, tokens.ann)
  const ben = await openCable(server.url, tokens.ben)
  const cy = await openCable(server.url, tokens.cy)
  const body = {
    line_id,
    client_key: 'live-broadcast',
    subject: 'Position list',
    body: '<p>See <a href="https://ship.example/list">the list</a></p>',
    body_type: 'html' as const,
    to: ['a@list.example', 'b@list.example'].map((address) => ({ name: '', address })),
    separately: true,
    track: true,
    delay: 0,
  }
  const { id } = (await server.call(sendEmail, { body }, tokens.ben)).body.email
  const first = await ben.until(broadcastChanged, (news) => news.email_id === id)
  expect(first).toMatchObject({ state: 'running', total: 2 })
  for (const client of [ann, ben]) {
    const end = await client.until(broadcastChanged, (news) => news.state === 'done')
    expect(end).toMatchObject({ email_id: id, sent: 2, failed: 0, waiting: 0 })
  }
  const states = ben.all(broadcastChanged).map(({ sent }) => sent)
  expect(states).toEqual([...states].sort((one, other) => one - other))

  const mail = await parseMessage(smtp.taken[0]?.raw ?? Buffer.alloc(0))
  const link = /href="([^"]*\/t\/c\/[^"]+)"/.exec(mail.html)?.[1] ?? ''
  expect(link).toContain(`${server.url}/t/c/`)
  // A reader within the first seconds would be taken for a program.
  await desk.company.db
    .updateTable('deliveries')
    .set({ accepted_at: new Date(Date.now() - 60_000).toISOString() })
    .where('email_id', '=', id)
    .execute()
  const answer = await fetch(link, { redirect: 'manual', headers: { 'user-agent': CHROME } })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://ship.example/list'])
  const read = await ann.until(deliveryReportChanged, (news) => news.counts.click === 1)
  expect(read).toMatchObject({ email_id: id, total: 2, counts: { delivered: 2, open: 1, unread: 1 } })
  const report = await server.call(getEmailEvents, { params: { id } }, tokens.ben)
  expect(report.body).toMatchObject({ tracked: true, stats: { click: { count: 1, percent: 50 } } })
  expect([...cy.all(broadcastChanged), ...cy.all(deliveryReportChanged)]).toEqual([])
  for (const client of [ann, ben, cy]) client.close()
})
