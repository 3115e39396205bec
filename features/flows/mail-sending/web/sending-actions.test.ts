import { beforeAll, expect, test } from 'vitest'
import { offeredIds } from '@laycan/web/actions/testing.ts'
import { setRoutes } from '@laycan/web/route.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { sendingActions } from './sending-actions.ts'

const rights = { user_id: 7, is_admin: false, may: () => true, setting: () => '1' }
const offered = (...parts: Partial<EmailRow>[]) =>
  offeredIds(sendingActions, { rows: parts.map((part, at) => emailRow({ id: at + 1, ...part })) }, rights)

const draft = { box: 'draft', status: 'draft' } as const
const sent = (status: EmailRow['status']) => ({ box: 'sent', status }) as const

beforeAll(() => setRoutes([{ path: '/sendMail' }]))

test('MD-015 only drafts and scheduled mails can be edited, one at a time', () => {
  expect(offered(draft)).toEqual(['edit'])
  expect(offered(sent('schedule'))).toContain('edit')
  for (const status of ['sent', 'pending', 'delay', 'failed', 'progress'] as const)
    expect(offered(sent(status))).not.toContain('edit')
  expect(offered(draft, draft)).toEqual([])
})

test('MD-015 without a screen to write on there is no editing', () => {
  setRoutes([])
  expect(offered(draft)).toEqual([])
  setRoutes([{ path: '/sendMail' }])
})

test('CP-008, CP-013, CP-028 what waits can be aborted or sent now, what failed be sent again', () => {
  for (const status of ['delay', 'schedule', 'pending'] as const) {
    expect(offered(sent(status))).toEqual(expect.arrayContaining(['send_now', 'abort_send']))
    expect(offered(sent(status), sent(status))).toEqual(['abort_send'])
  }
  for (const status of ['progress', 'sent'] as const) expect(offered(sent(status))).toEqual([])
  expect(offered(sent('failed'), sent('sent'))).toEqual(['resend'])
})

test('CP-009 aborting says what it needs', () => {
  const abort = sendingActions.find(({ id }) => id === 'abort_send')
  expect(abort?.refusal?.({ rows: [] })).toBe('You have not selected any emails to abort send.')
  expect(abort?.refusal?.({ rows: [emailRow({ id: 1 })] })).toBe(
    'Only delayed or scheduled emails can be aborted.',
  )
  expect(abort?.refusal?.({ rows: [emailRow({ id: 1, status: 'delay' })] })).toBeUndefined()
})
