import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dismissToast, shownToasts } from '@laycan/ui/feedback/toast.ts'
import { TrashIcon } from '@laycan/ui/icons.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { companySettingDefaults } from '#features/foundation/company/contract/company.ts'
import { sessionState } from '#features/foundation/session/web/public.ts'
import { type MailActionObject, type MailEffect, mailActions } from '#features/records/emails/web/public.ts'
import { followBatch } from './follow-batch.ts'

/** An action on all that match, in its own words. */
function batching(id: string, words: Pick<MailEffect, 'title' | 'done' | 'undo'>): MailActionObject {
  const effect = { ...words, part: {}, batch: id }
  return {
    id,
    group: 'file',
    order: 10,
    title: words.title,
    icon: TrashIcon,
    when: () => true,
    run() {},
    effect,
  }
}

beforeAll(() => {
  const user = {
    id: 7,
    name: 'Ben',
    user_name: 'ben',
    email: 'ben@x.example',
    user_type: 'member',
    tenant_id: 'c1',
  } as const
  sessionState.set({
    status: 'signed_in',
    session: {
      user,
      company: { id: 'c1', name: 'Oceanic' },
      permissions: {},
      company_settings: companySettingDefaults,
      auth_at: '2026-03-02T08:00:00.000Z',
    },
  })
  const back: MailEffect = { title: 'Unarchive', part: {}, done: () => 'Unarchived', batch: 'unarchive' }
  mailActions.declare([
    batching('archive', { title: 'Archive', done: () => 'Archived Email Success!', undo: () => back }),
    batching('spam', { title: 'Spam', done: (n) => `Mark ${n} email(s) as spam successfully` }),
    batching('delete', { title: 'Delete', done: (n) => `Deleted ${n} emails successfully` }),
  ])
})

let serial = 0
let reloads = 0
let stopHearing: () => void

beforeEach(() => {
  serial += 1
  reloads = 0
  for (const shown of shownToasts()) dismissToast(shown.id)
  stopHearing = clientEvents.on('reload', () => {
    reloads += 1
  })
})
afterEach(() => stopHearing())

type News = Parameters<typeof followBatch>[0]

const news = (part: Partial<News>): News => ({
  batch_id: serial,
  action: 'archive',
  done: 0,
  total: 18_322,
  refused: [],
  state: 'running',
  ...part,
})
const texts = () => shownToasts().map((shown) => shown.text)

test('ML-045 a batch tells how far it is; older news and news twice change nothing', () => {
  followBatch(news({}))
  followBatch(news({ done: 1_500 }))
  followBatch(news({ done: 1_500 }))
  followBatch(news({ done: 500 }))
  expect(shownToasts()).toHaveLength(1)
  const [shown] = shownToasts()
  expect([shown?.text, shown?.detail]).toEqual([
    'Archive',
    expect.objectContaining({ props: expect.objectContaining({ label: '1,500 of 18,322 emails' }) }),
  ])
})

test('ML-045 its end is told once, in the words of the action, with the number and the way back', () => {
  followBatch(news({ done: 500 }))
  followBatch(news({ done: 18_322, state: 'done' }))
  followBatch(news({ done: 18_322, state: 'done' }))
  followBatch(news({ done: 500 }))
  const [shown, ...others] = shownToasts()
  expect(others).toEqual([])
  expect([shown?.text, shown?.detail, shown?.action?.label]).toEqual([
    'Archived Email Success!',
    '18,322 emails',
    'Undo',
  ])
  expect(reloads).toBe(0)
})

test('ML-048, ML-049 refused mails are named by reason, and the list is loaded again', () => {
  const refused = [{ count: 3, text: 'Sent email cannot be marked as spam' }]
  followBatch(news({ action: 'spam', done: 120, total: 120, refused, state: 'done' }))
  expect(texts()).toEqual([
    'Mark 117 email(s) as spam successfully',
    '3 of 120 emails were left as they are: Sent email cannot be marked as spam',
  ])
  expect(reloads).toBe(1)
})

test('ML-050 deleting everything has no way back by one press', () => {
  followBatch(news({ action: 'delete', done: 5, total: 5, state: 'done' }))
  expect(shownToasts().map(({ text, action }) => [text, action])).toEqual([
    ['Deleted 5 emails successfully', undefined],
  ])
})

test('a stopped and a failed batch say how much was done, and the list is loaded again', () => {
  followBatch(news({ done: 500, state: 'stopped' }))
  expect(texts()).toEqual(['Stopped after 500 of 18,322 emails. What is done stays done.'])
  followBatch(news({ batch_id: serial + 1000, done: 700, state: 'failed' }))
  expect(texts()).toContain(
    '700 of 18,322 emails were done, then the server failed. Please try the rest again.',
  )
  expect(reloads).toBe(2)
})

test('progress that was closed does not come back, the end does', () => {
  followBatch(news({ done: 10 }))
  for (const shown of shownToasts()) dismissToast(shown.id)
  followBatch(news({ done: 20 }))
  expect(texts()).toEqual([])
  followBatch(news({ done: 18_322, state: 'done' }))
  expect(texts()).toEqual(['Archived Email Success!'])
})
