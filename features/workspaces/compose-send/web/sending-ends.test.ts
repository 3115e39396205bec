import { beforeEach, expect, test } from 'vitest'
import { endOf, forgetEnd, noteStatus } from './sending-ends.ts'

const news = (status: 'pending' | 'progress' | 'sent' | 'failed', reason = '') => ({
  email_id: 7,
  status,
  reason,
})

beforeEach(() => forgetEnd(7))

test('CP-026 an end that was heard before the mail was known to be taken is known for a while', () => {
  noteStatus(news('pending'), 0)
  noteStatus(news('progress'), 10)
  expect(endOf(7, 20)).toBeUndefined()
  noteStatus(news('failed', 'No such mailbox'), 30)
  expect(endOf(7, 40)).toEqual({ email_id: 7, status: 'failed', reason: 'No such mailbox' })
  expect(endOf(8, 40)).toBeUndefined()
  expect(endOf(7, 20_000)).toBeUndefined()
})

test('the end of an earlier attempt is not taken for that of the next one', () => {
  noteStatus(news('failed', 'Greylisted'), 0)
  noteStatus(news('pending'), 100)
  expect(endOf(7, 110)).toBeUndefined()
  noteStatus(news('failed', 'Greylisted'), 200)
  forgetEnd(7)
  expect(endOf(7, 210)).toBeUndefined()
})
