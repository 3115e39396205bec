import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestDesk, type TestDesk, testMail } from '../../../../tests/support/test-desk.ts'
import { baseSubject } from './base-subject.ts'
import { decideThread } from './decide-thread.ts'

describe('the subject a conversation is compared by', () => {
  test.each([
    ['Re: Re: MV STAR', 'mv star'],
    ['AW: WG: Fwd: MV STAR', 'mv star'],
    ['RE[2]: MV  STAR', 'mv star'],
    ['回复: 答复：MV STAR', 'mv star'],
    ['Απ: Отв: MV STAR', 'mv star'],
    ['Report: MV STAR', 'report: mv star'],
    ['', ''],
  ])('%j is %j', (subject, base) => {
    expect(baseSubject(subject)).toBe(base)
  })
})

describe('which conversation a mail joins', () => {
  const a = { thread_id: 1, base_subject: 'a' }
  const b = { thread_id: 2, base_subject: 'b' }
  const otherA = { thread_id: 3, base_subject: 'a' }

  test('none referred to: it starts one', () => {
    expect(decideThread([], 'a')).toEqual({ thread_id: undefined, merged: [] })
  })
  test('references decide, even when the subject was changed', () => {
    expect(decideThread([a], 'new subject')).toEqual({ thread_id: 1, merged: [] })
  })
  test('the subject breaks a tie between references', () => {
    expect(decideThread([b, a], 'a')).toEqual({ thread_id: 1, merged: [] })
  })
  test('the nearest reference counts when no subject is the same', () => {
    expect(decideThread([b, a], 'c')).toEqual({ thread_id: 2, merged: [] })
  })
  test('two conversations of the same subject that it joins are one', () => {
    expect(decideThread([otherA, a, b], 'a')).toEqual({ thread_id: 1, merged: [3] })
  })
})

describe('mails that came in', () => {
  let desk: TestDesk
  beforeAll(async () => {
    desk = await startTestDesk()
  })
  afterAll(() => desk.stop())

  const deliver = (id: string, subject: string, references: string[] = []) =>
    desk.deliver({
      text: testMail({
        'Message-ID': `<${id}@t.example>`,
        Subject: subject,
        ...(references.length > 0
          ? { References: references.map((each) => `<${each}@t.example>`).join(' ') }
          : {}),
      }),
    })
  const threadOf = async (id: number) => {
    const { db } = desk.company
    const row = await db
      .selectFrom('emails')
      .select('thread_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.thread_id
  }

  test('an answer joins its original, whichever came first', async () => {
    const original = await deliver('one', 'Offer')
    const answer = await deliver('two', 'Re: Offer', ['one'])
    expect(await threadOf(answer)).toBe(await threadOf(original))
    const early = await deliver('late-answer', 'Re: Bid', ['late'])
    const late = await deliver('late', 'Bid')
    expect(await threadOf(late)).toBe(await threadOf(early))
  })

  test('a mail that refers to two halves of a conversation makes them one', async () => {
    const first = await deliver('half-1', 'Fixture')
    const second = await deliver('half-2', 'Re: Fixture', ['never-seen'])
    expect(await threadOf(first)).not.toBe(await threadOf(second))
    const third = await deliver('half-3', 'Re: Fixture', ['half-1', 'half-2'])
    expect(await threadOf(first)).toBe(await threadOf(third))
    expect(await threadOf(second)).toBe(await threadOf(third))
  })

  test('mails of the same subject without references stay apart', async () => {
    const [first, second] = [await deliver('s-1', 'Position list'), await deliver('s-2', 'Position list')]
    expect(await threadOf(first)).not.toBe(await threadOf(second))
  })

  test('mails stored in one transaction find each other', async () => {
    const texts = [
      testMail({ 'Message-ID': '<b-2@t.example>', Subject: 'Re: Batch', 'In-Reply-To': '<b-1@t.example>' }),
      testMail({ 'Message-ID': '<b-1@t.example>', Subject: 'Batch' }),
      testMail({ 'Message-ID': '<b-3@t.example>', Subject: 'Re: Batch', 'In-Reply-To': '<b-2@t.example>' }),
    ]
    const ids = await Promise.all(texts.map((text) => desk.deliver({ text })))
    const threads = await Promise.all(ids.map(threadOf))
    expect(new Set(threads).size).toBe(1)
  })

  test('text that PostgreSQL cannot hold is stored without it', async () => {
    const id = await desk.deliver({ text: testMail({ Subject: 'Nul \0 and =?utf-16le?B?ANg=?=' }, 'a\0b') })
    const { db } = desk.company
    const row = await db
      .selectFrom('emails')
      .select(['subject', 'problem'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.subject).not.toContain('\0')
    expect(row.problem).not.toContain('could not be stored')
  })
})
