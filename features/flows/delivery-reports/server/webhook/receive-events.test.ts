import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSuppressions } from '#features/records/suppressions/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import {
  closeDeliveryWebhook,
  getDeliverySettings,
  getEmailEvents,
  openDeliveryWebhook,
} from '../../contract/endpoints.ts'
import { sentMail } from '../testing.ts'

let desk: TestDesk
let secret: string
beforeAll(async () => {
  desk = await startTestDesk()
  const opened = await desk.server.call(
    openDeliveryWebhook,
    { body: { provider: 'generic' } },
    desk.tokens.ann,
  )
  secret = opened.body.secret ?? ''
})
afterAll(() => desk.stop())

const ADDRESS = 'ops@ship.example'
const eventOf = (message_id: string, event: string, part: object = {}) => ({
  id: `${event}-1`,
  event,
  message_id: `<${message_id}>`,
  recipient: 'Ops@ship.example',
  at: '2026-11-21T10:00:00+01:00',
  ...part,
})

async function post(
  body: unknown,
  options: { key?: string; at?: number; company?: string; signed?: string } = {},
) {
  const { key = secret, at = Math.floor(Date.now() / 1000), company = desk.company.id } = options
  const text = JSON.stringify(body)
  const mac = createHmac('sha256', key)
    .update(`${at}.${options.signed ?? text}`)
    .digest('hex')
  const answer = await fetch(`${desk.server.url}/delivery_events/${company}/generic`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'laycan-signature': `t=${at},v1=${mac}` },
    body: text,
  })
  return { status: answer.status, body: await answer.json() }
}
const stats = async (id: number) =>
  (await desk.server.call(getEmailEvents, { params: { id } }, desk.tokens.ben)).body.stats

test('DR-001 signed events of a provider are counted, each once, unknown mails ignored', async () => {
  const { email_id, message_id } = await sentMail(desk, [ADDRESS])
  const events = [
    eventOf(message_id, 'delivered'),
    eventOf(message_id, 'open'),
    eventOf('nobody@knows.example', 'bounce'),
    eventOf(message_id, 'click', { recipient: 'somebody@else.example' }),
  ]
  expect(await post({ events })).toEqual({ status: 200, body: { taken: 2, ignored: 2 } })
  expect((await post({ events })).status).toBe(200)
  const { delivered, open, click, unread } = await stats(email_id)
  expect(delivered.recipients).toEqual([
    { name: '', address: ADDRESS, at: '2026-11-21T09:00:00.000Z', detail: '' },
  ])
  expect([open.count, click.count, unread.count]).toEqual([1, 0, 0])
})

test('DR-001 bounces and unsubscribing reported by a provider keep the address from broadcasts', async () => {
  const first = await sentMail(desk, ['p1@ship.example'])
  const second = await sentMail(desk, ['p2@ship.example'])
  const third = await sentMail(desk, ['p3@ship.example'])
  await post({
    events: [
      eventOf(first.message_id, 'bounce', { recipient: 'p1@ship.example', permanent: true }),
      eventOf(second.message_id, 'unsubscribe', { recipient: 'p2@ship.example' }),
      eventOf(third.message_id, 'bounce', { recipient: 'p3@ship.example', reason: '552 5.2.2 full' }),
    ],
  })
  const body = { addresses: ['p1@ship.example', 'p2@ship.example', 'p3@ship.example'] }
  const found = await desk.server.call(checkSuppressions, { body }, desk.tokens.ben)
  expect(found.body.suppressions.map(({ address, reason }) => [address, reason])).toEqual([
    ['p1@ship.example', 'hard_bounce'],
    ['p2@ship.example', 'unsubscribe'],
  ])
  expect((await stats(third.email_id)).bounce.count).toBe(1)
})

test('DR-001 what is not signed, signed by another, changed, old or of another company is refused', async () => {
  const { email_id, message_id } = await sentMail(desk, [ADDRESS])
  const body = { events: [eventOf(message_id, 'spam')] }
  const now = Math.floor(Date.now() / 1000)
  const answers = [
    await post(body, { key: 'guessed' }),
    await post(body, { signed: '{"events":[]}' }),
    await post(body, { company: 'c999' }),
    await post(body, { company: 'nonsense' }),
    await post(body, { at: now - 3600 }),
  ]
  const refused = 'The signature of these events is not valid'
  expect(answers.map(({ status, body: { error } }) => [status, error])).toEqual([
    ...Array(4).fill([401, refused]),
    [401, 'The signature of these events is too old'],
  ])
  expect((await post({ nonsense: 1 })).status).toBe(400)
  expect((await stats(email_id)).spam.count).toBe(0)
})

test('DR-001, AD-012 administrators open and close a provider; the secret is shown once', async () => {
  const open = (body: { provider: 'generic' | 'sendgrid' | 'mailgun'; key?: string }, token: string) =>
    desk.server.call(openDeliveryWebhook, { body }, token)
  expect((await open({ provider: 'mailgun' }, desk.tokens.ben)).status).toBe(403)
  expect((await open({ provider: 'mailgun' }, desk.tokens.ann)).status).toBe(400)
  expect((await open({ provider: 'sendgrid', key: 'nonsense' }, desk.tokens.ann)).error).toEqual([
    'This is not a public key as SendGrid shows it',
  ])
  expect((await open({ provider: 'mailgun', key: 'k-1' }, desk.tokens.ann)).body.secret).toBeNull()
  const { body } = await desk.server.call(getDeliverySettings, {}, desk.tokens.ann)
  expect(body.webhooks).toMatchObject([
    { provider: 'generic', path: `/delivery_events/${desk.company.id}/generic` },
    { provider: 'mailgun' },
  ])
  expect(JSON.stringify(body)).not.toContain('k-1')
  expect(body.webhooks[0]?.last_event_at).not.toBeNull()
  const params = { provider: 'generic' as const }
  await desk.server.call(closeDeliveryWebhook, { params }, desk.tokens.ann)
  expect((await post({ events: [] })).status).toBe(401)
})
