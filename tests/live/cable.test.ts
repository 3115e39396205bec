import { adapters, createConsumer } from '@rails/actioncable'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { changeLineStatus } from '@laycan/features/foundation/lines/server/public.ts'
import { markAsReads, markAsUnread } from '@laycan/features/marks/read-marks/contract/endpoints.ts'
import { emailStatusUpdated } from '@laycan/features/records/emails/contract/messages.ts'
import { getAppStartup } from '@laycan/features/workspaces/shell/contract/endpoints.ts'
import { pruneChanges, readChanges } from '@laycan/server/change-log/read-changes.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
const clients: LiveListener[] = []

beforeAll(async () => {
  desk = await startTestDesk()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})
afterAll(() => desk.stop())

async function connect(token: string, after?: number): Promise<LiveListener> {
  const client = await LiveListener.connect(desk.server.url, token, after)
  clients.push(client)
  return client
}

test('RT-001 an ordinary Action Cable client subscribes and hears new mail', async () => {
  // The client library was written for pages; outside one it misses these two of its names.
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  adapters.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket
  const consumer = createConsumer(`${desk.server.url.replace('http', 'ws')}/cable?token=${desk.tokens.ben}`)
  const heard: { type: string; data: { email?: { id: number } } }[] = []
  const subscribed = new Promise<void>((connected) => {
    consumer.subscriptions.create('NotificationsChannel', {
      connected,
      received: (message: (typeof heard)[number]) => heard.push(message),
    })
  })
  await subscribed
  const id = await desk.deliver()
  await expect.poll(() => heard.find(({ type }) => type === 'Email')?.data.email?.id).toBe(id)
  consumer.disconnect()
})

test('AP-285, RT-006 a push of type and data is confirmed by its email_notification_id, and the server notes who has it', async () => {
  const noted = vi.spyOn(desk.server.services.log, 'debug')
  const ben = await connect(desk.tokens.ben)
  const id = await desk.deliver()
  const { type, data } = await ben.next('Email')
  expect({ type, data }).toMatchObject({
    type: 'Email',
    data: { email: { id }, email_notification_id: `${id}` },
  })
  ben.perform('confirm', { email_notification_id: `${id}` })
  const who = { company: desk.company.id, user: desk.users.ben, email_notification_id: `${id}` }
  await expect.poll(() => noted.mock.calls).toContainEqual([who, 'push confirmed'])
  // What is no confirmation is passed over, and the connection stands.
  ben.perform('confirm', { email_notification_id: 7 })
  ben.perform('confirm')
  ben.perform('server_time')
  await ben.next('ServerDateTime')
  expect(noted.mock.calls.filter(([, text]) => text === 'push confirmed')).toHaveLength(1)
  noted.mockRestore()
})

test.each([
  ['no token', ''],
  ['a token that is none', 'x'.repeat(43)],
])('RT-001 %s is refused', async (_name, token) => {
  const refused = await LiveListener.refusal(desk.server.url, token)
  expect(refused).toEqual({
    frame: { type: 'disconnect', reason: 'unauthorized', reconnect: false },
    code: 4001,
  })
})

test('RT-001 a page of another site cannot connect with the cookie', async () => {
  const headers = { cookie: `laycan_session=${desk.tokens.ben}`, origin: 'https://evil.example' }
  expect((await LiveListener.refusal(desk.server.url, '', headers)).code).toBe(4001)
})

test('RT-004 mail is heard by the readers of its line and by nobody else', async () => {
  const [ann, ben, cy, olga] = await Promise.all(
    [desk.tokens.ann, desk.tokens.ben, desk.tokens.cy, desk.tokens.olga].map((token) => connect(token)),
  )
  const id = await desk.deliver({
    line_id: desk.lines.chartering,
    text: testMail({ Subject: 'For chartering' }),
  })
  const message = await ann?.next('Email')
  expect(message?.data).toMatchObject({
    email: { id, subject: 'For chartering', read: false },
    email_notification_id: String(id),
  })
  // What is heard after it shows that the others were passed over, not late.
  const own = await desk.deliver()
  expect((await ben?.next('Email'))?.data).toMatchObject({ email: { id: own } })
  expect(ben?.heard('Email')).toHaveLength(1)
  expect([...(cy?.heard('Email') ?? []), ...(olga?.heard('Email') ?? [])]).toEqual([])
})

test('RT-016 unread counts are stated to each user, and only to that one', async () => {
  const ben = await connect(desk.tokens.ben)
  const ann = await connect(desk.tokens.ann)
  const id = await desk.deliver()
  const before = lineCount(await ben.next('UpdateUnreadCount'))
  await ann.next('UpdateUnreadCount')
  await desk.server.call(markAsReads, { body: { email_ids: [id, id, 999_999] } }, desk.tokens.ben)
  expect((await ben.next('MarkAsRead')).data).toEqual({ email_ids: [id], read: true })
  expect(lineCount(await ben.next('UpdateUnreadCount'))).toBe(before - 1)
  await desk.server.call(markAsUnread, { body: { email_id: id } }, desk.tokens.ben)
  expect((await ben.next('MarkAsRead')).data).toEqual({ email_ids: [id], read: false })
  expect(lineCount(await ben.next('UpdateUnreadCount'))).toBe(before)
  expect(ann.heard('MarkAsRead')).toEqual([])
})

function lineCount(message: { data: unknown }): number {
  const { lines } = message.data as { lines: { line_id: number; unread_count: number }[] }
  return lines.find((line) => line.line_id === desk.lines.ops)?.unread_count ?? Number.NaN
}

test('RT-016, AC-009 a line that stops says why, and says it once', async () => {
  const ben = await connect(desk.tokens.ben)
  const stop = () =>
    inTransaction(desk.company.db, (tx) => changeLineStatus(tx, desk.lines.ops, 1, 'Wrong password'))
  await stop()
  await stop()
  expect((await ben.next('LineStatus')).data).toEqual({
    line_id: desk.lines.ops,
    status: 1,
    status_reason: 'Wrong password',
  })
  await inTransaction(desk.company.db, (tx) => changeLineStatus(tx, desk.lines.ops, 0, ''))
  expect((await ben.next('LineStatus')).data).toMatchObject({ status: 0 })
  expect(ben.heard('LineStatus')).toHaveLength(2)
})

test('RT-016 a changed status of a mail is heard', async () => {
  const ben = await connect(desk.tokens.ben)
  const body = { email_id: 1, status: 'failed', reason: 'Mailbox full' } as const
  await inTransaction(desk.company.db, async (tx) =>
    recordChange(tx, {
      message: emailStatusUpdated,
      body,
      audience: { to: 'lines', line_ids: [desk.lines.ops] },
    }),
  )
  expect((await ben.next('EmailStatusUpdate')).data).toEqual(body)
})

test('RT-005 the server tells its date-time when asked', async () => {
  const ben = await connect(desk.tokens.ben)
  ben.perform('server_time')
  const { data } = await ben.next('ServerDateTime')
  expect(Math.abs(Date.now() - Date.parse((data as { server_time: string }).server_time))).toBeLessThan(
    60_000,
  )
})

test('RT-020 a browser that was away continues after its last number: all of it, in order, once', async () => {
  const first = await connect(desk.tokens.ben)
  await desk.deliver()
  const last = (await first.next('UpdateUnreadCount')).number
  first.close()
  const ids: number[] = []
  for (let index = 0; index < 5; index++) ids.push(await desk.deliver())
  const again = await connect(desk.tokens.ben, last)
  ids.push(await desk.deliver())
  await expect.poll(() => again.heard('Email')).toHaveLength(6)
  expect(again.heard('Email').map(({ data }) => (data as { email: { id: number } }).email.id)).toEqual(ids)
  const numbers = again.all().map(({ number }) => number)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
})

test('the start of the shell names the number after which live messages go on', async () => {
  const startup = await desk.server.call(getAppStartup, {}, desk.tokens.ben)
  const id = await desk.deliver()
  const late = await connect(desk.tokens.ben, startup.body.last_change)
  expect((await late.next('Email')).data).toMatchObject({ email: { id } })
})

test('change numbers are gapless, also when many transactions commit or fail at once', async () => {
  const { db } = desk.company
  const from = await desk.server.call(getAppStartup, {}, desk.tokens.ben)
  const audience = { to: 'company' } as const
  const body = { email_id: 1, status: 'sent', reason: '' } as const
  const write = (fails: boolean) =>
    inTransaction(db, async (tx) => {
      recordChange(tx, { message: emailStatusUpdated, body, audience })
      recordChange(tx, { message: emailStatusUpdated, body, audience })
      if (fails) throw new Error('taken back')
    }).catch(() => undefined)
  await Promise.all(Array.from({ length: 30 }, (_, index) => write(index % 3 === 0)))
  const changes = await readChanges(db, from.body.last_change, 100)
  expect(changes).toHaveLength(40)
  expect(changes.map(({ number }) => number - from.body.last_change)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  )
})

test('who comes back gets all that was missed as fast as he takes it, and is not cut off', async () => {
  const { last_change } = (await desk.server.call(getAppStartup, {}, desk.tokens.ben)).body
  const body = { email_id: 1, status: 'sent', reason: 'x'.repeat(250_000) } as const
  await inTransaction(desk.company.db, async (tx) => {
    for (let at = 0; at < 60; at++)
      recordChange(tx, { message: emailStatusUpdated, body, audience: { to: 'company' } })
  })
  const late = await connect(desk.tokens.ben, last_change)
  for (let at = 1; at <= 60; at++)
    expect((await late.next('EmailStatusUpdate')).number).toBe(last_change + at)
})

test('who was away longer than changes are kept is told to reload', async () => {
  const { last_change } = (await desk.server.call(getAppStartup, {}, desk.tokens.ben)).body
  await desk.deliver()
  await pruneChanges(desk.company.db, new Date(Date.now() + 8 * 86_400_000))
  const late = await connect(desk.tokens.ben, Math.max(0, last_change - 1))
  expect((await late.next('Reload')).type).toBe('Reload')
  const stranger = await connect(desk.tokens.ben, 10_000_000)
  expect((await stranger.next('Reload')).type).toBe('Reload')
})
