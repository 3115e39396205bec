import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import { createContact, listContacts } from '#features/records/contacts/contract/endpoints.ts'
import { fixedDays } from '#tests/support/fixed-days.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { manifest } from './manifest.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk.stop())

/** Notices the mails, waits until they are settled, and reads them. */
async function read(): Promise<void> {
  const clock = new FakeClock()
  const jobs = await startJobs(desk.server.services, manifest.jobs ?? [], clock)
  await jobs.idle()
  for (let turn = 0; turn < 2; turn++) {
    clock.advance(45_000)
    await jobs.idle()
  }
  await jobs.stop()
}

async function add(name: string, value: string): Promise<void> {
  const body = { address_book: { name }, contact_items: [{ item_type: 'email', value }] } as never
  await desk.server.call(createContact, { body }, desk.tokens.ann)
}
async function notSince(content: string, token: string): Promise<string[]> {
  const filters = JSON.stringify([{ field: 'last_contact', strategy: 'not_since', content }]) as never
  const answer = await desk.server.call(listContacts, { query: { filters } }, token)
  return answer.body.address_books.map(({ name }) => name)
}

test('who was not spoken with since a day is found by the mails that the reader may see', async () => {
  await add('In Ops', 'nikos@aegean.example')
  await add('In Chartering', 'wei@sino.example')
  await add('Never', 'never@nobody.example')
  const { dayIn, noonIn } = fixedDays()
  const today = dayIn(0)
  const received_at = noonIn(0)
  await desk.deliver({ received_at, text: testMail({ From: 'Nikos <NIKOS@aegean.example>' }) })
  const text = testMail({ From: 'wei@sino.example' })
  await desk.deliver({ received_at, line_id: desk.lines.chartering, text })
  expect(await notSince(today, desk.tokens.ann)).toEqual(['In Chartering', 'In Ops', 'Never'])
  await read()
  expect(await notSince(today, desk.tokens.ann)).toEqual(['Never'])
  // Ben reads ops alone: that somebody wrote to chartering is nothing that he hears of.
  expect(await notSince(today, desk.tokens.ben)).toEqual(['In Chartering', 'Never'])
  expect(await notSince('2099-01-01', desk.tokens.ann)).toHaveLength(3)
})
