import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEmailEvents } from '@laycan/features/flows/delivery-reports/contract/endpoints.ts'
import { bounceOf, sentMail } from '@laycan/features/flows/delivery-reports/server/testing.ts'
import { listSuppressions } from '@laycan/features/records/suppressions/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { until } from '../support/until.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const stats = async (id: number) =>
  (await desk.server.call(getEmailEvents, { params: { id } }, desk.tokens.ben)).body.stats
const suppressed = async (key: string) =>
  (await desk.server.call(listSuppressions, { query: { key } }, desk.tokens.ann)).body.suppressions

/** Delivers a report, and an honest one after it, so that both have been read. */
async function report(text: string): Promise<void> {
  await desk.deliver({ text })
  const marker = await sentMail(desk, ['marker@ship.example'])
  const honest = { recipient: 'marker@ship.example', action: 'failed', status: '5.2.2' }
  await desk.deliver({ text: bounceOf({ ...honest, message_id: marker.message_id }) })
  await until('the reports are read', async () => (await stats(marker.email_id)).bounce.count === 1)
}

const GONE = { action: 'failed', status: '5.1.1', diagnostic: '550 5.1.1 no such user' }

test.each([
  ['the number of the envelope', ({ outgoing_id }: Sent) => ({ envelope_id: `laycan-${outgoing_id}` })],
  [
    'a guessed code',
    ({ outgoing_id }: Sent) => ({ envelope_id: `laycan-${outgoing_id}-0123456789abcdef0123` }),
  ],
  [
    'the code of another mail',
    ({ outgoing_id, envelope_id }: Sent) => ({
      envelope_id: envelope_id.replace(/-\d+-/, `-${outgoing_id - 1}-`),
    }),
  ],
  ['a Message-ID of his own', () => ({ message_id: 'made-up@evil.example' })],
])('a bounce that names %s changes nothing', async (name, forged: (sent: Sent) => object) => {
  const recipient = `${name.replaceAll(/\W/g, '')}@ship.example`
  await sentMail(desk, ['before@ship.example'])
  const sent = await sentMail(desk, [recipient])
  await report(bounceOf({ ...GONE, recipient, message_id: 'made-up@evil.example', ...forged(sent) }))
  expect((await stats(sent.email_id)).bounce.count).toBe(0)
  expect(await suppressed(recipient)).toEqual([])
})
type Sent = Awaited<ReturnType<typeof sentMail>>

test('a bounce that names an address alone suppresses it not, and takes back no delivery that is known', async () => {
  const taken = await sentMail(desk, ['taken@ship.example'])
  await report(bounceOf({ ...GONE, recipient: 'taken@ship.example' }))
  expect((await stats(taken.email_id)).bounce.count).toBe(1)
  expect(await suppressed('taken@ship')).toEqual([])
  const known = await sentMail(desk, ['known@ship.example'])
  const there = { recipient: 'known@ship.example', action: 'delivered', status: '2.0.0' }
  await report(bounceOf({ ...there, envelope_id: known.envelope_id }))
  await report(bounceOf({ ...GONE, recipient: 'known@ship.example' }))
  const { bounce, delivered } = await stats(known.email_id)
  expect([bounce.count, delivered.count]).toEqual([0, 1])
  expect(await suppressed('known@ship')).toEqual([])
})

test('a complaint by an address alone suppresses nobody', async () => {
  await sentMail(desk, ['reader@ship.example'])
  await report(
    [
      'From: Abuse <fbl@evil.example>',
      'Subject: FW: position',
      'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
      '',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'User-Agent: BigMail-FBL/1',
      'Original-Rcpt-To: <reader@ship.example>',
      '',
      '--b--',
      '',
    ].join('\r\n'),
  )
  expect(await suppressed('reader@ship')).toEqual([])
})

test('the report of a server that got the mail still counts, by the envelope or the Message-ID', async () => {
  for (const named of [
    (sent: Sent) => ({ envelope_id: sent.envelope_id }),
    (sent: Sent) => ({ message_id: sent.message_id }),
  ]) {
    const recipient = 'gone@ship.example'
    const sent = await sentMail(desk, [recipient])
    await report(bounceOf({ ...GONE, recipient, ...named(sent) }))
    expect((await stats(sent.email_id)).bounce.count).toBe(1)
    expect(await suppressed(recipient)).toHaveLength(1)
  }
})
