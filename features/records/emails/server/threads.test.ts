import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { baseSubject } from './base-subject.ts'
import { decideThread, type ThreadCandidate, type ThreadReference, withoutApart } from './decide-thread.ts'

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
  const at = '2026-05-01T08:00:00Z'
  const carrier = (thread_id: number, base_subject: string, sent_at = at) => ({
    thread_id,
    base_subject,
    own: true,
    sent_at,
  })
  const mention = (thread_id: number, base_subject: string) => ({
    thread_id,
    base_subject,
    own: false,
    sent_at: null,
  })
  const refers = (...candidates: ThreadCandidate[]) => ({ own: false, candidates })
  const carries = (...candidates: ThreadCandidate[]) => ({ own: true, candidates })
  const decide = (references: ThreadReference[], base_subject: string) =>
    decideThread(references, { base_subject, sent_at: at })

  test('none referred to: it starts one', () => {
    expect(decide([], 'a')).toEqual({ thread_id: undefined, also: [] })
  })
  test('references decide, even when the subject was changed', () => {
    expect(decide([refers(carrier(1, 'a'))], 'new subject')).toEqual({ thread_id: 1, also: [] })
  })
  test('the subject breaks a tie between references', () => {
    expect(decide([refers(carrier(2, 'b')), refers(carrier(1, 'a'))], 'a')).toEqual({
      thread_id: 1,
      also: [],
    })
  })
  test('the nearest reference counts when no subject is the same', () => {
    expect(decide([refers(carrier(2, 'b')), refers(carrier(1, 'a'))], 'c')).toEqual({
      thread_id: 2,
      also: [],
    })
  })
  test('two conversations of the same subject that it joins are one', () => {
    const references = [refers(carrier(3, 'a')), refers(carrier(1, 'a')), refers(carrier(2, 'b'))]
    expect(decide(references, 'a')).toEqual({ thread_id: 3, also: [1] })
    expect(withoutApart(3, [1], new Set())).toEqual([3, 1])
  })
  test('conversations that somebody split stay two', () => {
    expect(withoutApart(3, [1, 4], new Set(['3:1', '1:3']))).toEqual([3, 4])
    expect(withoutApart(3, [4, 1], new Set(['4:1', '1:4']))).toEqual([3, 4])
  })
  test('the mail that carries an id counts before those that mention it', () => {
    expect(decide([refers(mention(1, 'a'), carrier(2, 'a'))], 'a').thread_id).toBe(2)
  })
  test('an id that mails of several conversations carry leads to the one with the subject, or to none', () => {
    const reused = refers(carrier(1, 'a'), carrier(2, 'b'), carrier(3, 'b'))
    expect(decide([reused], 'b')).toEqual({ thread_id: 3, also: [] })
    expect(decide([reused], 'c')).toEqual({ thread_id: undefined, also: [] })
  })
  test('a mail with the id of another is its copy only when it has its date', () => {
    expect(decide([carries(carrier(1, 'a'))], '[list] a').thread_id).toBe(1)
    expect(decide([carries(carrier(1, 'a', '2025-01-01T00:00:00Z'))], 'a').thread_id).toBeUndefined()
  })
  test('answers that came before are believed, but of a reused id only with the same subject', () => {
    expect(decide([carries(mention(1, 'changed'))], 'a').thread_id).toBe(1)
    const other = carrier(1, 'x', '2025-01-01T00:00:00Z')
    expect(decide([carries(other, mention(1, 'x'))], 'a').thread_id).toBeUndefined()
    expect(decide([carries(other, mention(2, 'a'))], 'a').thread_id).toBe(2)
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

  test('references far down in a long header are found', async () => {
    const original = await deliver('deep-1', 'Deep')
    const hops = Object.fromEntries(Array.from({ length: 300 }, (_, hop) => [`X-Hop-${hop}`, 'x'.repeat(60)]))
    const text = testMail({ ...hops, Subject: 'Re: Deep', References: '<deep-1@t.example>' })
    expect(await threadOf(await desk.deliver({ text }))).toBe(await threadOf(original))
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
