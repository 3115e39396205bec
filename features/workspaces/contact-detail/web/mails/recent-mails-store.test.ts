import { expect, test } from 'vitest'
import { CallError } from '@laycan/web/call-error.ts'
import { lateAnswer } from '@laycan/web/testing-late-answers.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { createRecentMails } from './recent-mails-store.ts'
import type { MailPage } from './thread-heads.ts'

const nikos = 'nikos@aegean.example'
/** A received mail of his, in a thread of its own unless told otherwise. */
function mail(id: number, part: Partial<EmailRow> = {}): EmailRow {
  const people = { from: [{ name: 'Nikos', address: nikos }], to: [], cc: [], bcc: [] }
  return { id, thread_id: id, box: 'received', ...people, ...part } as Partial<EmailRow> as EmailRow
}
const strange = (id: number) => mail(id, { from: [{ name: '', address: `x${nikos}` }] })

/** A server with pages of three threads, and a clock that the test moves. */
function desk(first: readonly EmailRow[]) {
  const server = { mails: [...first], asked: [] as (string | undefined)[], fails: false }
  let timers: (() => void)[] = []
  let held: Promise<void> | undefined
  const mails = createRecentMails({
    async fetchPage(_page, scroll): Promise<MailPage> {
      server.asked.push(scroll)
      if (server.fails) throw new CallError('network', 0, [])
      const below = server.mails.filter(({ id }) => scroll === undefined || id < Number(scroll))
      const histories = below.slice(0, 3)
      const next = below.length > 3 ? String(histories.at(-1)?.id) : null
      const answer = { histories, count: server.mails.length, scroll: next, addresses: [nikos] }
      await held
      return answer
    },
    rowOf: (id) => first.find((row) => row.id === id),
    after: (_ms, run) => void timers.push(run),
  })
  return {
    server,
    mails,
    ids: () => mails.heads.get().rows.map(({ id }) => id),
    /** Answers come when they are let go. */
    hold(): () => void {
      const { question, give } = lateAnswer<void>()
      held = question()
      return () => {
        held = undefined
        give()
      }
    },
    pass(): void {
      const due = timers
      timers = []
      for (const run of due) run()
    },
  }
}

test('a mail with the entry comes, one of somebody else asks for nothing, and 500 at once cost one answer', async () => {
  const { mails, server, ids, pass } = desk([mail(2), mail(1)])
  await mails.load()
  mails.hearMail(strange(3))
  pass()
  expect(server.asked).toHaveLength(1)
  for (let id = 4; id < 504; id++) {
    server.mails.unshift(mail(id))
    mails.hearMail(mail(id, { from: [], cc: [{ name: '', address: nikos.toUpperCase() }] }))
  }
  pass()
  await expect.poll(ids).toEqual([503, 502, 501])
  expect(server.asked).toHaveLength(2)
  expect(mails.heads.get().count).toBe(502)
})

test('news under way makes one more answer, however much it is', async () => {
  const { mails, server, ids, pass, hold } = desk([mail(1)])
  await mails.load()
  const letGo = hold()
  for (let id = 2; id < 12; id++) {
    server.mails.unshift(mail(id, { thread_id: 1 }))
    mails.hearMail(mail(id))
    pass()
  }
  expect(server.asked).toHaveLength(2)
  server.mails = [mail(11, { thread_id: 1 })]
  letGo()
  await expect.poll(ids).toEqual([11])
  expect(server.asked).toHaveLength(3)
})

test('a mail that is deleted or spam goes at once, also out of an answer from before; what is archived stays', async () => {
  const { mails, server, ids, pass, hold } = desk([mail(3), mail(2), mail(1)])
  await mails.load()
  mails.hearMoved({ email_ids: [2], archived: true, box: 'received' })
  pass()
  expect([ids(), server.asked.length]).toEqual([[3, 2, 1], 1])
  const letGo = hold()
  const loaded = mails.load()
  mails.hearMoved({ email_ids: [3], deleted: true })
  mails.hearMoved({ email_ids: [1], archived: false, box: 'spam' })
  expect(ids()).toEqual([2])
  letGo()
  await loaded
  expect(ids()).toEqual([2])
  server.mails = [mail(4, { thread_id: 3 }), mail(2)]
  pass()
  await expect.poll(ids).toEqual([4, 2])
  // Taken back.
  server.mails = [mail(4), mail(3), mail(2)]
  mails.hearMoved({ email_ids: [3], archived: false, box: 'received', deleted: false })
  pass()
  await expect.poll(ids).toEqual([4, 3, 2])
})

test('older mails stay behind the first page unless some may be missing between', async () => {
  const { mails, server, ids, pass } = desk([7, 6, 5, 4, 3, 2, 1].map((id) => mail(id)))
  await mails.load()
  await mails.loadOlder()
  expect(ids()).toEqual([7, 6, 5, 4, 3, 2])
  // A newer mail of an older thread takes its place.
  server.mails = [8, 7, 6, 5, 4, 2, 1].map((id) => mail(id, id === 8 ? { thread_id: 3 } : {}))
  mails.hearMail(mail(8))
  pass()
  await expect.poll(ids).toEqual([8, 7, 6, 5, 4, 2])
  await mails.loadOlder()
  expect(ids()).toEqual([8, 7, 6, 5, 4, 2, 1])
  expect(mails.heads.get().scroll).toBeNull()
  server.mails = [12, 11, 10, 9, 8].map((id) => mail(id))
  mails.renew()
  pass()
  await expect.poll(ids).toEqual([12, 11, 10])
  await mails.loadOlder()
  expect(ids()).toEqual([12, 11, 10, 9, 8])
})

test('what shows stays when its renewal fails, and nothing is asked for once nobody looks', async () => {
  const { mails, server, ids, pass } = desk([mail(1)])
  server.fails = true
  await mails.load()
  expect(mails.heads.get().status).toBe('failed')
  server.fails = false
  await mails.load()
  server.fails = true
  mails.renew()
  pass()
  await expect.poll(() => server.asked.length).toBe(3)
  expect([ids(), mails.heads.get().status]).toEqual([[1], 'ready'])
  mails.renew()
  mails.leave()
  pass()
  expect(server.asked).toHaveLength(3)
})
