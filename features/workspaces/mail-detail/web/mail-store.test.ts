import { expect, test } from 'vitest'
import { CallError } from '@laycan/web/call-error.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import type { EmailBody, EmailDetail } from '../contract/endpoints.ts'
import { createMailStore, type MailCalls } from './mail-store.ts'

function mailOf(id: number, subject = `mail ${id}`): EmailDetail {
  return {
    ...emailRow({ id, subject, from: [], to: [] }),
    body: 'noted',
    quote_offset: null,
    has_remote_images: false,
    plain_text_preview: '',
    sent_at: null,
    reply_to: [],
    message_id: null,
    attachments: [],
    authentication: { spf: 'none', dkim: 'none', dmarc: 'none', source: null },
    kind: 'mail',
    invitation: null,
    delivery_statuses: [],
    email_participants: [],
    recipients: [],
    size: 1,
    eml: '',
    history: 0,
  }
}

function storeWith(answer: (id: number) => EmailDetail | Error) {
  const asked: number[] = []
  const calls: MailCalls = {
    async fetchDetail(id) {
      asked.push(id)
      const result = answer(id)
      if (result instanceof Error) throw result
      return result
    },
    fetchBodies: () =>
      Promise.resolve({
        7: {
          id: 7,
          body: 'ahead',
          body_type: 'plain_text',
          quote_offset: null,
          has_remote_images: false,
        } satisfies EmailBody,
      }),
  }
  return { asked, store: createMailStore(calls) }
}

function settled(store: ReturnType<typeof createMailStore>, id: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(id, () => {
      if (store.read(id).status === 'loading') return
      resolve()
      queueMicrotask(stop)
    })
  })
}

test('a mail that two places want is fetched once', async () => {
  const { asked, store } = storeWith(mailOf)
  const done = settled(store, 1)
  store.load(1)
  store.load(1)
  await done
  expect(asked).toEqual([1])
})

test('a mail that does not exist is told from one that could not be loaded', async () => {
  const { store } = storeWith((id) => new CallError('refused', id === 1 ? 404 : 500, []))
  const stops = [1, 2].map((id) => store.subscribe(id, () => {}))
  const both = Promise.all([settled(store, 1), settled(store, 2)])
  store.load(1)
  store.load(2)
  await both
  expect([store.read(1).status, store.read(2).status]).toEqual(['missing', 'failed'])
  for (const stop of stops) stop()
})

test('MD-013 a changed mail is fetched again, and stays when that fails', async () => {
  let answer: EmailDetail | Error = mailOf(1, 'pending')
  const { store } = storeWith(() => answer)
  const stop = store.subscribe(1, () => {})
  const first = settled(store, 1)
  store.load(1)
  await first
  answer = mailOf(1, 'sent')
  const second = settled(store, 1)
  store.load(1, { fresh: true })
  await second
  answer = new CallError('network', 0, [])
  store.load(1, { fresh: true })
  await Promise.resolve()
  const state = store.read(1)
  expect(state.status === 'ready' && state.mail.subject).toBe('sent')
  stop()
})

test('a mail that could not be loaded during a cut loads again after it', async () => {
  let answer: EmailDetail | Error = new CallError('network', 0, [])
  const { asked, store } = storeWith((id) => (id === 1 ? answer : mailOf(id)))
  const stops = [1, 2].map((id) => store.subscribe(id, () => {}))
  const first = [settled(store, 1), settled(store, 2)]
  store.load(1)
  store.load(2)
  await Promise.all(first)
  answer = mailOf(1)
  const second = settled(store, 1)
  store.retryFailed()
  await second
  expect(store.read(1).status).toBe('ready')
  expect(asked).toEqual([1, 2, 1])
  for (const stop of stops) stop()
})

test('reading the same mail twice gives the same object', async () => {
  const { store } = storeWith(mailOf)
  store.prefetchMails([1])
  await expect.poll(() => store.read(1).status).toBe('ready')
  const stop = store.subscribe(1, () => {})
  expect(store.read(1)).toBe(store.read(1))
  stop()
})

test('neighbours are fetched ahead, but only a few, and never twice', async () => {
  const { asked, store } = storeWith(mailOf)
  store.prefetchMails([1, 2, 3, 4, 5, 6, 7, 8])
  await expect.poll(() => store.read(6).status).toBe('ready')
  store.prefetchMails([1, 2])
  expect(asked).toEqual([1, 2, 3, 4, 5, 6])
})

test('while the reader moves on, what is under way and still wanted goes on, the rest is given up', async () => {
  const answers = new Map<number, (mail: EmailDetail) => void>()
  const given_up: number[] = []
  const store = createMailStore({
    fetchDetail: (id, { signal }) =>
      new Promise((resolve, reject) => {
        answers.set(id, resolve)
        signal?.addEventListener('abort', () => {
          given_up.push(id)
          reject(new CallError('aborted', 0, []))
        })
      }),
    fetchBodies: () => Promise.resolve({}),
  })
  store.prefetchMails([2, 1, 3])
  expect([...answers.keys()]).toEqual([2, 1])
  store.prefetchMails([3, 2, 4])
  expect(given_up).toEqual([1])
  answers.get(2)?.(mailOf(2))
  await expect.poll(() => [...answers.keys()]).toEqual([2, 1, 3, 4])
  expect(store.read(2).status).toBe('ready')
})

test('a mail that is fetched ahead and opened meanwhile shows the answer that was asked for', async () => {
  const answers: ((subject: string) => void)[] = []
  const store = createMailStore({
    fetchDetail: (id) => new Promise((resolve) => answers.push((subject) => resolve(mailOf(id, subject)))),
    fetchBodies: () => Promise.resolve({}),
  })
  const stop = store.subscribe(1, () => {})
  store.prefetchMails([1])
  store.load(1)
  answers[1]?.('asked for')
  await expect.poll(() => store.read(1).status).toBe('ready')
  answers[0]?.('ahead')
  await Promise.resolve()
  const state = store.read(1)
  expect(state.status === 'ready' && state.mail.subject).toBe('asked for')
  stop()
})

test('news about some mails loads those again that are looked at and forgets the others', async () => {
  const { asked, store } = storeWith(mailOf)
  const stop = store.subscribe(1, () => {})
  store.prefetchMails([1, 2, 3])
  await expect.poll(() => store.read(3).status).toBe('ready')
  store.renew((mail) => mail.id !== 3)
  expect(asked).toEqual([1, 2, 3, 1])
  store.prefetchMails([2, 3])
  expect(asked).toEqual([1, 2, 3, 1, 2])
  stop()
})

test('ML-053 bodies of a page are at hand by mail', async () => {
  const { store } = storeWith(mailOf)
  await store.prefetchPage('token')
  expect(store.bodyOf(7)?.body).toBe('ahead')
})

test('an answer that was asked for before news of its mail is not kept, fetched ahead or not', async () => {
  const answers: { id: number; give: (mail: EmailDetail) => void }[] = []
  const store = createMailStore({
    fetchDetail: (id, { signal }) =>
      new Promise((resolve, reject) => {
        answers.push({ id, give: resolve })
        signal?.addEventListener('abort', () => reject(new CallError('aborted', 0, [])))
      }),
    fetchBodies: async () => ({}),
  })
  store.load(1)
  store.load(2)
  store.load(3)
  store.prefetchMails([4])
  for (const id of [1, 4]) store.forget(id)
  store.renew(({ subject }) => subject === 'moved')
  for (const { id, give } of answers.splice(0)) give(mailOf(id, id === 2 ? 'moved' : 'as it was'))
  await expect.poll(() => store.read(3).status).toBe('ready')
  expect([1, 2].map((id) => store.read(id).status)).toEqual(['loading', 'loading'])
  await expect.poll(() => answers.map(({ id }) => id)).toEqual([4])
  answers[0]?.give(mailOf(4, 'new'))
  await expect.poll(() => store.read(4)).toMatchObject({ status: 'ready', mail: { subject: 'new' } })
})
