import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getDraft } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { type SendingDesk, startSendingDesk } from '#features/flows/mail-sending/server/testing.ts'
import { findWrongDayCounts, findWrongEmailCounts } from '#features/records/emails/server/public.ts'
import { deleteEmails, restoreEmails } from '../contract/endpoints.ts'

let desk: SendingDesk
const MINUTE = 60_000

beforeAll(async () => {
  desk = await startSendingDesk()
})
afterEach(async () => {
  desk.smtp.setFault(undefined)
  desk.smtp.taken.length = 0
  expect(await findWrongEmailCounts(desk.company.db)).toEqual([])
  expect(await findWrongDayCounts(desk.company.db)).toEqual([])
})
afterAll(() => desk.stop())

const remove = (email_ids: number[]) =>
  desk.server.call(deleteEmails, { body: { email_ids } }, desk.tokens.ann)
const restore = (email_ids: number[]) =>
  desk.server.call(restoreEmails, { body: { email_ids } }, desk.tokens.ann)
const later = (ms: number) => new Date(desk.clock.now().getTime() + ms).toISOString().slice(0, 16)

test('ML-049, CP-013 a scheduled mail that was deleted comes back as a draft, whether its time is past or not', async () => {
  const schedule = { local: later(60 * MINUTE), time_zone: 'UTC' }
  const ids = [await desk.send({ schedule }), await desk.send({ schedule }), await desk.send({ delay: 60 })]
  const [early, late, delayed] = ids as [number, number, number]
  expect((await remove(ids)).body.email_ids).toEqual(ids)
  expect((await restore([early])).status).toBe(200)
  await desk.pass(3 * 60 * MINUTE)
  expect((await restore([late, delayed])).body).toEqual({ email_ids: [late, delayed], refused: [] })
  await desk.pass(3 * 60 * MINUTE)
  expect(desk.smtp.taken).toEqual([])
  for (const id of ids)
    expect(await desk.statusOf(id)).toEqual({ status: 'draft', box: 'draft', problem: '' })
  const read = async (id: number) =>
    (await desk.server.call(getDraft, { params: { id } }, desk.tokens.ben)).body.mail
  expect(await read(late)).toMatchObject({ status: 'draft', send_at: null, schedule })
  expect(await read(delayed)).toMatchObject({ status: 'draft', send_at: null, schedule: null })
  await desk.send({ draft_id: late, subject: 'After all' })
  // About to leave, or leaving already.
  expect(await read(late)).toMatchObject({
    status: expect.stringMatching(/^(delay|progress|sent)$/),
    schedule: null,
  })
  await desk.pass(0)
  expect((await desk.statusOf(late)).status).toBe('sent')
})

test('ML-049, CP-007 a mail that waited for its next attempt is not tried again once it is back', async () => {
  desk.smtp.setFault(({ at }) => (at === 'rcpt' ? { do: 'answer', code: 451, text: 'Later' } : undefined))
  const id = await desk.send()
  await desk.pass(0)
  expect((await desk.statusOf(id)).status).toBe('delay')
  desk.smtp.setFault(undefined)
  await remove([id])
  await restore([id])
  await desk.pass(60 * MINUTE)
  expect(await desk.statusOf(id)).toEqual({ status: 'draft', box: 'draft', problem: '' })
  expect(desk.smtp.taken).toEqual([])
})

test('ML-049, CP-007 a mail that was deleted on its way says what became of it once it is back', async () => {
  desk.smtp.setFault(({ at }) => (at === 'dot' ? { do: 'lose' } : undefined))
  const lost = await desk.send()
  await desk.pass(0)
  const ids = [lost]
  for (const then of [undefined, { do: 'answer', code: 550, text: '5.7.1 Not today' } as const]) {
    const id = await desk.send()
    // Between the last word of the dialogue and the answer to it.
    desk.smtp.setFault(({ at }) =>
      at === 'dot' ? { do: 'wait', until: remove([id]), ...(then && { then }) } : undefined,
    )
    await desk.pass(0)
    expect((await desk.statusOf(id)).status).toBe('progress')
    ids.push(id)
  }
  desk.smtp.setFault(undefined)
  await remove([lost])
  expect((await restore(ids)).status).toBe(200)
  const states = await Promise.all(ids.map((id) => desk.statusOf(id)))
  expect(states).toEqual([
    { status: 'progress', box: 'sent', problem: expect.stringContaining('not known') },
    { status: 'sent', box: 'sent', problem: '' },
    { status: 'failed', box: 'sent', problem: expect.stringContaining('Not today') },
  ])
})
