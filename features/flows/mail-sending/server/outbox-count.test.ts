import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOutbox } from '../contract/outbox-count.ts'
import { type SendingDesk, startSendingDesk } from './testing.ts'

let desk: SendingDesk
beforeAll(async () => {
  desk = await startSendingDesk()
})
afterAll(() => desk.stop())

const countOf = async (token: string) => (await desk.server.call(countOutbox, {}, token)).body

test('the Outbox has a count, and what did not get out one of its own', async () => {
  expect(await countOf(desk.tokens.ben)).toEqual({ waiting: 0, failed: 0 })
  desk.smtp.setFault(({ at }) =>
    at === 'rcpt' ? { do: 'answer', code: 550, text: 'no such user' } : undefined,
  )
  const refused = await desk.send()
  await desk.pass(0)
  desk.smtp.setFault(undefined)
  expect((await desk.statusOf(refused)).status).toBe('failed')
  await desk.send({ delay: 600 })
  expect(await countOf(desk.tokens.ben)).toEqual({ waiting: 1, failed: 1 })
  await desk.pass(700_000)
  expect(await countOf(desk.tokens.ben)).toEqual({ waiting: 0, failed: 1 })
})

test('who has no line of it counts nothing, and nobody counts without a session', async () => {
  expect(await countOf(desk.tokens.cy)).toEqual({ waiting: 0, failed: 0 })
  expect((await desk.server.call(countOutbox, {})).status).toBe(401)
})
