import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BlobsAwayError } from '@laycan/server/blobs/blob-store.ts'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { lineStatusChanged } from '#features/foundation/lines/contract/messages.ts'
import { openCable } from '#tests/support/cable-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { addAccount, isProven, numberedMails, untilAccount } from './testing.ts'

let desk: TestDesk
let dovecot: Dovecot

beforeAll(async () => {
  desk = await startTestDesk({ environment: { LAYCAN_LOG: 'silent' } })
  dovecot = await startDovecot()
})
afterAll(async () => {
  await desk.stop()
  await dovecot.stop()
})

test('a full disk during an import is on the screen and in the log, a line for each attempt, and heals', async () => {
  const { blobs, log } = desk.server.services
  const logged = vi.spyOn(log, 'error')
  const put = vi.spyOn(blobs, 'put').mockRejectedValue(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  await dovecot.append('desk', 'INBOX', numberedMails(20))
  const cable = await openCable(desk.server.url, desk.tokens.ann)
  const account = await addAccount(desk, dovecot)
  const full = await untilAccount(desk, account.id, 'full', ({ state }) => state.reason_code === 'disk_full')
  expect(full.state).toMatchObject({ status: 'waiting', reason: expect.stringMatching(/^Disk full: /) })
  await cable.until(
    lineStatusChanged,
    ({ line_id, status_reason }) => line_id === account.line_id && status_reason.startsWith('Disk full'),
  )
  cable.close()
  put.mockRestore()
  await untilAccount(desk, account.id, 'certificate', isProven)
  const attempts = logged.mock.calls.filter(([, message]) => message === 'received mail not stored')
  expect(attempts.length).toBeGreaterThan(0)
  expect(attempts[0]?.[0]).toMatchObject({ account: account.id, reason_code: 'disk_full' })
  expect(logged.mock.calls.length).toBe(attempts.length)
})

test('a store of messages that is away during an import is named on the screen and in the log, and heals', async () => {
  const { blobs, log } = desk.server.services
  const logged = vi.spyOn(log, 'error')
  const put = vi.spyOn(blobs, 'put').mockRejectedValue(new BlobsAwayError(new Error('ECONNREFUSED')))
  await dovecot.addUser('away', 'secret')
  await dovecot.append('away', 'INBOX', numberedMails(5))
  const account = await addAccount(desk, dovecot, { user: 'away' })
  const reason = expect.stringMatching(/^The store of messages does not answer: /)
  const away = await untilAccount(desk, account.id, 'away', ({ state }) => state.reason_code === 'storage')
  expect(away.state).toMatchObject({ status: 'waiting', reason })
  put.mockRestore()
  await untilAccount(desk, account.id, 'certificate', isProven)
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ account: account.id, reason_code: 'storage', reason }),
    'received mail not stored',
  )
  logged.mockRestore()
})

test('a store of messages that is away is told by calls in words of its own', async () => {
  const { blobs, log } = desk.server.services
  const logged = vi.spyOn(log, 'error')
  const id = await desk.deliver()
  const get = vi.spyOn(blobs, 'get').mockRejectedValue(new BlobsAwayError(new Error('ECONNREFUSED')))
  const stream = vi.spyOn(blobs, 'stream').mockRejectedValue(new BlobsAwayError(new Error('ECONNREFUSED')))
  const answer = await fetch(`${desk.server.url}/emails/${id}/eml`, {
    headers: { 'access-token': desk.tokens.ann },
  })
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { error: 'The store of messages does not answer. Nothing is lost; please try again.' },
  ])
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ trouble: 'blobs_away' }), 'not stored')
  get.mockRestore()
  stream.mockRestore()
})
