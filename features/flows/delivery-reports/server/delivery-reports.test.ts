import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSuppressions } from '#features/records/suppressions/contract/endpoints.ts'
import { openCable } from '#tests/support/cable-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import type { DeliveryKind } from '../contract/delivery-report.ts'
import { getEmailEvents } from '../contract/endpoints.ts'
import { deliveryReportChanged } from '../contract/messages.ts'
import { bounceOf, sentMail } from './testing.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const report = (id: number, token = desk.tokens.ben) =>
  desk.server.call(getEmailEvents, { params: { id } }, token)
const stats = async (id: number) => (await report(id)).body.stats
const counted = async (id: number, kind: DeliveryKind, count: number) =>
  until(`${count} ${kind}`, async () => (await stats(id))[kind].count === count)
const suppressed = async (key: string) =>
  (await desk.server.call(listSuppressions, { query: { key } }, desk.tokens.ann)).body.suppressions

test('AP-041, DR-001, DR-003 the report says for each kind how many and who, over all recipients', async () => {
  const { email_id } = await sentMail(desk, ['One@ship.example', 'two@ship.example', 'gone@ship.example'], {
    refused: [{ address: 'gone@ship.example', reason: '550 5.1.1 no such user' }],
  })
  const { body } = await report(email_id)
  expect(body).toMatchObject({
    email: { id: email_id, box: 'sent', username: 'ops' },
    total: 3,
    waiting: 0,
    tracked: false,
  })
  expect(body.stats.delivered).toMatchObject({ count: 2, percent: 66.7 })
  expect(body.stats.delivered.recipients.map(({ address }) => address)).toEqual([
    'one@ship.example',
    'two@ship.example',
  ])
  expect(body.stats.bounce).toMatchObject({
    count: 1,
    percent: 33.3,
    recipients: [{ address: 'gone@ship.example', detail: '550 5.1.1 no such user' }],
  })
  expect(body.stats.unread.count).toBe(2)
})

test('DR-001 an address that does not exist is not broadcast to anymore', async () => {
  expect(await suppressed('gone@ship')).toEqual([
    expect.objectContaining({ address: 'gone@ship.example', reason: 'hard_bounce' }),
  ])
})

test('DR-001 a bounce that comes back as mail changes the report, by the envelope it names, live', async () => {
  const { email_id, envelope_id } = await sentMail(desk, ['late@ship.example', 'fine@ship.example'])
  const ben = await openCable(desk.server.url, desk.tokens.ben)
  const cy = await openCable(desk.server.url, desk.tokens.cy)
  await desk.deliver({
    text: bounceOf({
      recipient: 'late@ship.example',
      action: 'failed',
      status: '5.2.2',
      diagnostic: '552 mailbox full',
      envelope_id,
    }),
  })
  const isIt = (each: { email_id: number; counts: Record<string, number> }) =>
    each.email_id === email_id && each.counts.bounce === 1
  const news = await ben.until(deliveryReportChanged, isIt)
  expect(news).toMatchObject({ total: 2, counts: { bounce: 1, delivered: 1, unread: 1 } })
  expect((await stats(email_id)).bounce.recipients).toMatchObject([
    { address: 'late@ship.example', detail: '552 mailbox full' },
  ])
  // A full mailbox is no reason to leave the address out.
  expect(await suppressed('late@ship')).toEqual([])
  expect(cy.all(deliveryReportChanged)).toEqual([])
  ben.close()
  cy.close()
})

test('DR-001 delays and successes are told by the mail that comes back; the same report twice is one', async () => {
  const { email_id, message_id } = await sentMail(desk, ['slow@ship.example'])
  const reportOf = (action: string, status: string) =>
    bounceOf({ recipient: 'slow@ship.example', action, status, diagnostic: '450 busy', message_id })
  await desk.deliver({ text: reportOf('delayed', '4.4.1') })
  await counted(email_id, 'deferred', 1)
  await desk.deliver({ text: reportOf('delivered', '2.0.0') })
  await counted(email_id, 'delivered', 1)
  expect((await stats(email_id)).deferred.count).toBe(0)
})

test('DR-001 behind a forwarding the report is about the one it was sent to', async () => {
  const { email_id, message_id } = await sentMail(desk, ['alias@ship.example'])
  const recipient = 'box@elsewhere.example'
  await desk.deliver({
    text: bounceOf({ recipient, action: 'failed', status: '5.2.2', diagnostic: 'full', message_id }),
  })
  await counted(email_id, 'bounce', 1)
  expect((await stats(email_id)).bounce.recipients[0]?.detail).toBe('full (box@elsewhere.example)')
})

test('DR-001 a report that names nothing is about the only mail to that address; of two it is about none', async () => {
  const only = await sentMail(desk, ['only@ship.example'])
  const first = await sentMail(desk, ['twice@ship.example'])
  const second = await sentMail(desk, ['twice@ship.example'])
  for (const recipient of ['twice@ship.example', 'only@ship.example'])
    await desk.deliver({ text: bounceOf({ recipient, action: 'failed', status: '5.0.0' }) })
  await counted(only.email_id, 'bounce', 1)
  for (const { email_id } of [first, second]) expect((await stats(email_id)).bounce.count).toBe(0)
})

test('DR-001 a complaint counts as spam, and the reader is not broadcast to anymore', async () => {
  const { email_id, message_id } = await sentMail(desk, ['reader@ship.example'])
  await desk.deliver({
    text: [
      'From: Abuse <fbl@big.example>',
      'Subject: FW: position',
      'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
      '',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'User-Agent: BigMail-FBL/1',
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: <${message_id}>`,
      'To: undisclosed',
      '',
      'text',
      '--b--',
      '',
    ].join('\r\n'),
  })
  await counted(email_id, 'spam', 1)
  expect(await suppressed('reader@ship')).toMatchObject([{ reason: 'spam' }])
})

test('AP-041 a mail that one may not read, or that was not sent from here, has no report', async () => {
  const { email_id } = await sentMail(desk, ['x@ship.example'])
  for (const token of [desk.tokens.cy, desk.tokens.olga])
    expect((await report(email_id, token)).status).toBe(404)
  const received = await report(await desk.deliver())
  expect([received.status, received.error]).toEqual([404, ['This email has no delivery report']])
})
