import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { createEmailParser, setParserAddress } from '#features/flows/mail-parsing/contract/email-parser.ts'
import { listAuditLog } from '#features/foundation/audit/contract/endpoints.ts'
import { assignEmails, closeEmails } from '#features/marks/assignments/contract/endpoints.ts'
import { addComment } from '#features/marks/comments/contract/endpoints.ts'
import { addTags } from '#features/marks/tags/contract/endpoints.ts'
import { listNotifications } from '#features/records/notifications/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import * as calls from '../contract/endpoints.ts'
import { type WebhookEvent, webhookEvents } from '../contract/webhook.ts'
import { PAUSES_S } from './deliver-job.ts'

interface Taken {
  path: string
  id: string
  headers: Record<string, string>
  body: string
  said: { type: string; data: { mails?: Record<string, unknown>[] } }
}

let desk: TestDesk
let server: Server
let port: number
const taken: Taken[] = []
/** What a path answers; 204 where nothing is said. */
const answers = new Map<string, number>()

beforeAll(async () => {
  desk = await startTestDesk()
  server = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString('utf8')
    const headers = request.headers as Record<string, string>
    const path = request.url ?? ''
    taken.push({ path, id: headers['webhook-id'] ?? '', headers, body, said: JSON.parse(body) })
    const status = answers.get(path) ?? 204
    answer.writeHead(status, status === 302 ? { location: `http://127.0.0.1:${port}/elsewhere` } : {}).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server?.close()
  await desk?.stop()
})

async function make(path: string, events: readonly WebhookEvent[] = webhookEvents, token = desk.tokens.ann) {
  const body = { name: path, url: `http://127.0.0.1:${port}/${path}`, events: [...events], is_on: true }
  return (await desk.server.call(calls.createWebhook, { body }, token)).body
}
const at = (path: string) => taken.filter((each) => each.path === `/${path}`)
const first = (path: string, type: string) =>
  until(`${type} at ${path}`, async () => at(path).find(({ said }) => said.type === type))
const deliveriesOf = async (id: number, query: CallInput<typeof calls.listWebhookDeliveries>['query'] = {}) =>
  (await desk.server.call(calls.listWebhookDeliveries, { params: { id }, query }, desk.tokens.ann)).body
    .deliveries
const listed = async (id: number) =>
  (await desk.server.call(calls.listWebhooks, undefined, desk.tokens.ann)).body.webhooks.find(
    (each) => each.id === id,
  )
/** The waiting attempt is due at once. */
const hurry = () =>
  sql`update jobs set run_at = now() where kind = 'deliver to webhook' and taken_by is null`.execute(
    desk.company.db,
  )
const onMail = { commentable_type: 'Email' as const }

test('what happens to mails reaches a webhook, signed as Standard Webhooks says', async () => {
  const { secret, webhook } = await make('all')
  const id = await desk.deliver()
  const received = await first('all', 'mail.received')
  expect(new Verifier(secret).verify(received.body, received.headers)).toMatchObject({
    type: 'mail.received',
    data: {
      mails: [{ id, line_id: desk.lines.ops, box: 'received', from: [{ address: 'nikos@aegean.example' }] }],
    },
  })
  const wrong = `whsec_${Buffer.alloc(32).toString('base64')}`
  expect(() => new Verifier(wrong).verify(received.body, received.headers)).toThrow()
  expect(() => new Verifier(secret).verify(`${received.body} `, received.headers)).toThrow()
  const body = { ids: [id], assignable_type: 'User' as const, assignable_id: desk.users.ben }
  await desk.server.call(assignEmails, { body } as never, desk.tokens.ann)
  await desk.server.call(
    addComment,
    { body: { ...onMail, commentable_id: id, content: 'Firm' } },
    desk.tokens.ben,
  )
  const tag = { tagable_type: 'Email' as const, tagable_ids: [id], names: ['urgent'] }
  await desk.server.call(addTags, { body: tag } as never, desk.tokens.ann)
  await desk.server.call(closeEmails, { body: { ids: [id] } }, desk.tokens.ann)
  const said = async (type: string) => (await first('all', type)).said.data.mails?.[0]
  expect(await said('mail.assigned')).toMatchObject({ id, assignments: [{ assignable_id: desk.users.ben }] })
  expect(await said('mail.commented')).toMatchObject({ id, comments: [{ content: 'Firm' }] })
  expect(await said('mail.tagged')).toMatchObject({ id, tags: ['urgent'] })
  expect(await said('mail.closed')).toMatchObject({ id, closed: true })
  await until('all noted', async () =>
    (await deliveriesOf(webhook.id)).every(({ state }) => state === 'delivered'),
  )
  expect(new Set(at('all').map((each) => each.id)).size).toBe(at('all').length)
})

test('positions that are read out of a mail are told with it', async () => {
  const parser = { name: 'All', line_ids: [desk.lines.ops], senders: ['broker.example'], enabled: true }
  await desk.server.call(createEmailParser, { body: parser }, desk.tokens.ann)
  await desk.server.call(setParserAddress, { body: { parser_address: 'built-in' } }, desk.tokens.ann)
  await make('positions', ['position.read'])
  const soon = new Date(Date.now() + 5 * 86_400_000)
  const month = soon.toLocaleString('en', { month: 'short', timeZone: 'UTC' }).toUpperCase()
  const words = `MV AEGEAN STAR 57K/2011 OPEN SPORE ${soon.getUTCDate()} ${month}`
  const text = [
    'From: Desk <desk@broker.example>',
    'To: ops@oceanic.example',
    'Subject: Open list',
    `Date: ${new Date().toUTCString()}`,
    'Message-ID: <open-list@broker.example>',
    '',
    words,
    '',
  ].join('\r\n')
  await desk.deliver({ text })
  const { said } = await first('positions', 'position.read')
  expect(said.data.mails?.[0]).toMatchObject({
    subject: 'Open list',
    positions: [{ ship_name: expect.stringMatching(/AEGEAN STAR/i) }],
  })
})

test('a webhook tells what its owner sees alone, once more with each attempt', async () => {
  const { company } = desk
  const events = ['mail.received', 'mail.closed'] as const
  const { webhook } = await make('sight', events)
  const hidden = await desk.deliver({ line_id: desk.lines.chartering })
  await first('sight', 'mail.received')
  answers.set('/sight', 500)
  await desk.server.call(closeEmails, { body: { ids: [hidden] } }, desk.tokens.ann)
  await until('a failed attempt', async () => (await deliveriesOf(webhook.id))[0]?.attempts === 1)
  answers.delete('/sight')
  await sql`update emails set deleted_at = now() where id = ${hidden}`.execute(company.db)
  const count = at('sight').length
  const [closed] = await deliveriesOf(webhook.id)
  const replay = { params: { id: closed?.id ?? 0 } }
  await desk.server.call(calls.replayWebhookDelivery, replay, desk.tokens.ann)
  const refused = await until('the refusal', async () => {
    const [now] = await deliveriesOf(webhook.id)
    return now?.state === 'failed' && now
  })
  expect(refused.problem).toBe('Its owner does not see these mails any more')
  expect(at('sight').length).toBe(count)
  expect((await desk.server.call(calls.getWebhookDelivery, replay, desk.tokens.ann)).status).toBe(404)
  expect((await listed(webhook.id))?.is_on).toBe(true)
})

test('what fails is tried again with growing pauses for a day, then the webhook goes off and says so', async () => {
  expect(PAUSES_S.reduce((sum, pause) => sum + pause)).toBeGreaterThanOrEqual(86_400)
  expect([...PAUSES_S].sort((a, b) => a - b)).toEqual(PAUSES_S)
  answers.set('/broken', 302)
  const { webhook } = await make('broken', ['mail.received'])
  await desk.deliver()
  for (let attempt = 1; attempt <= PAUSES_S.length; attempt++) {
    const [delivery] = await until(`attempt ${attempt}`, async () => {
      const found = await deliveriesOf(webhook.id)
      return found[0]?.attempts === attempt && found
    })
    expect(delivery).toMatchObject({ state: 'waiting', status: 302, problem: 'Answered 302' })
    const pause_s = PAUSES_S[attempt - 1] ?? 0
    const wait_s = (Date.parse(delivery?.next_at ?? '') - Date.now()) / 1000
    expect(wait_s).toBeLessThanOrEqual(pause_s)
    expect(wait_s).toBeGreaterThan(pause_s - 60)
    await hurry()
    await sql`select pg_notify('laycan_jobs', '')`.execute(desk.company.db)
  }
  const off = await until('off', async () => {
    const now = await listed(webhook.id)
    return now?.is_on === false && now
  })
  expect(off.stopped).toBe('failed')
  expect(at('elsewhere')).toEqual([])
  expect(new Set(at('broken').map(({ id }) => id)).size).toBe(1)
  const query = { action: 'webhook.stopped' as const }
  const { entries } = (await desk.server.call(listAuditLog, { query }, desk.tokens.ann)).body
  expect(entries[0]).toMatchObject({ subject_name: 'broken', after: { reason: 'failed' } })
  const replay = { params: { id: webhook.id } }
  expect((await desk.server.call(calls.replayFailedDeliveries, replay, desk.tokens.ann)).error).toEqual([
    'This webhook is off. Please switch it on first.',
  ])
  answers.delete('/broken')
  const body = { name: 'broken', url: webhook.url, events: ['mail.received' as const], is_on: true }
  await desk.server.call(calls.updateWebhook, { ...replay, body }, desk.tokens.ann)
  expect((await desk.server.call(calls.replayFailedDeliveries, replay, desk.tokens.ann)).body.count).toBe(1)
  await until('delivered', async () => (await deliveriesOf(webhook.id))[0]?.state === 'delivered')
}, 60_000)

test('410 switches a webhook off at once, and an address inside is never asked', async () => {
  answers.set('/gone', 410)
  const gone = (await make('gone', ['mail.received'])).webhook
  const body = { name: 'inside', url: 'http://10.0.0.1/', events: ['mail.received' as const], is_on: true }
  const inside = (await desk.server.call(calls.createWebhook, { body }, desk.tokens.ann)).body.webhook
  await desk.deliver()
  await until('gone', async () => (await listed(gone.id))?.stopped === 'gone')
  const noticesOf = async (token: string) => {
    const { body } = await desk.server.call(listNotifications, { query: {} }, token)
    return body.notifications.filter(({ noticeable_type }) => noticeable_type === 'WebhookStop')
  }
  expect(await noticesOf(desk.tokens.ann)).toContainEqual(
    expect.objectContaining({
      content: 'The webhook “gone” was switched off: its receiver wants no more',
      is_read: false,
      noticeable: expect.objectContaining({ commentable_type: 'Webhook', commentable_id: gone.id }),
    }),
  )
  expect(await noticesOf(desk.tokens.ben)).toEqual([])
  const [delivery] = await until('refused', async () => {
    const found = await deliveriesOf(inside.id)
    return found[0]?.attempts === 1 && found
  })
  expect(delivery).toMatchObject({ status: null, problem: 'The address must not be reached from here' })
  for (const url of ['ftp://host.example/', 'https://user:pass@host.example/', 'javascript:1'])
    expect(
      (await desk.server.call(calls.createWebhook, { body: { ...body, url } }, desk.tokens.ann)).status,
    ).toBe(400)
})

test('members and other companies have nothing to do with it, and no other administrator leads it elsewhere', async () => {
  const { webhook } = await make('own', ['mail.received'])
  const params = { id: webhook.id }
  expect((await desk.server.call(calls.listWebhooks, undefined, desk.tokens.ben)).status).toBe(403)
  expect((await desk.server.call(calls.deleteWebhook, { params }, desk.tokens.ben)).status).toBe(403)
  expect((await desk.server.call(calls.deleteWebhook, { params }, desk.tokens.olga)).status).toBe(404)
  await sql`update webhooks set owner_id = ${desk.users.ben}, url = url || '?key=1' where id = ${webhook.id}`.execute(
    desk.company.db,
  )
  const body = { name: 'own', url: 'https://evil.example/', events: ['mail.received' as const], is_on: true }
  const refused = await desk.server.call(calls.updateWebhook, { params, body }, desk.tokens.ann)
  expect([refused.status, refused.error]).toEqual([
    403,
    ['Only who made this webhook may change it or send by it. You can switch it off or delete it.'],
  ])
  expect((await desk.server.call(calls.renewWebhookSecret, { params }, desk.tokens.ann)).status).toBe(403)
  expect((await desk.server.call(calls.testWebhook, { params }, desk.tokens.ann)).status).toBe(403)
  expect((await listed(webhook.id))?.url).toBe(`http://127.0.0.1:${port}/own`)
  const off = await desk.server.call(calls.switchWebhookOff, { params }, desk.tokens.ann)
  expect(off.body.webhook.is_on).toBe(false)
  expect((await desk.server.call(calls.deleteWebhook, { params }, desk.tokens.ann)).status).toBe(204)
})
