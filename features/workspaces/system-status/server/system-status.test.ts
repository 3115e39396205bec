import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob } from '@laycan/server/jobs/job-kind.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { getSystemStatus } from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk?.stop())

test('administrators see what the server needs, what waits and how long; nobody else does', async () => {
  const { call } = desk.server
  // Nobody does this kind of work.
  await inTransaction(desk.company.db, (tx) => enqueueJob(tx, defineJob('polish the bell'), {}))
  const { status, body } = await call(getSystemStatus, undefined, desk.tokens.ann)
  expect(status).toBe(200)
  expect(body.checks.map(({ name, ok }) => [name, ok])).toContainEqual(['database', true])
  expect(body.jobs).toContainEqual(
    expect.objectContaining({ kind: 'polish the bell', waiting: 1, taken: 0, failed: 0 }),
  )
  expect([body.held, body.certificate_until, body.outgoing]).toEqual([null, null, []])
  expect(body.disk_free).toBeGreaterThan(0)
  expect((await call(getSystemStatus, undefined, desk.tokens.ben)).status).toBe(403)
  expect((await call(getSystemStatus)).status).toBe(401)
})

test('another company sees its own work alone', async () => {
  const { body } = await desk.server.call(getSystemStatus, undefined, desk.tokens.olga)
  expect(body.jobs.map(({ kind }) => kind)).not.toContain('polish the bell')
})
