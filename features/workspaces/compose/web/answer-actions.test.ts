import { beforeAll, expect, test } from 'vitest'
import { offeredIds } from '@laycan/web/actions/testing.ts'
import { setRoutes } from '@laycan/web/route.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { answerActions } from './answer-actions.ts'

const rights = { user_id: 7, is_admin: false, may: () => true, setting: () => '1' }
const offered = (...parts: Partial<EmailRow>[]) =>
  offeredIds(answerActions, { rows: parts.map((part, at) => emailRow({ id: at + 1, ...part })) }, rights)

beforeAll(() => setRoutes([{ path: '/sendMail' }]))

test('one mail can be answered, several cannot, and none where there is no screen for it', () => {
  expect(offered({})).toEqual(['reply', 'reply_all', 'reply_inside', 'forward', 'email_all', 'resend_all'])
  expect(offered({}, {})).toEqual([])
  setRoutes([])
  expect(offered({})).toEqual([])
  setRoutes([{ path: '/sendMail' }])
})

test('MD-026 spam and drafts are neither answered nor sent again, nor is what has not left', () => {
  for (const row of [
    { box: 'spam' },
    { box: 'draft', status: 'draft' },
    { box: 'sent', status: 'delay' },
    { box: 'sent', status: 'progress' },
  ] as const)
    expect(offered(row)).toEqual([])
  expect(offered({ box: 'sent', status: 'failed' })).toEqual(['resend_all'])
  expect(offered({ box: 'sent', status: 'sent' })).toContain('resend_all')
})

test('CP-006 replying with the attachments needs some, replying and closing its flag', () => {
  expect(offered({ has_attachment: true })).toContain('reply_with_files')
  expect(offered({ has_attachment: true })).not.toContain('reply_and_close')
})
