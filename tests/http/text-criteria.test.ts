import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { matchesAny, matchesCriterion } from '#features/records/criteria/contract/match-criteria.ts'
import { EMAIL, EmailFilter, type KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { criteriaToSql } from '#features/records/emails/server/public.ts'
import { textsOfArrived } from '#features/records/search-index/server/public.ts'
import { untilIndexed } from '#features/records/search-index/server/testing.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

const WORDS = ['Firm', 'offer', 'OFFER', 'recap', 'laycan', '35,000', 'Tórshavn', '散货船', 'cargo-ship']
const MAILS = 40

let desk: TestDesk
let known: (KnownEmail & { id: number })[]

beforeAll(async () => {
  desk = await startTestDesk()
  known = []
  const draw = fc.sample(
    fc.record({
      subject: words(3),
      body: words(6),
      html: fc.boolean(),
      from: words(1),
      cc: words(2),
      file: fc.option(words(2), { nil: undefined }),
    }),
    { numRuns: MAILS, seed: 11 },
  )
  for (const each of draw) {
    const raw = Buffer.from(mailOf(each))
    const id = await desk.deliver({ raw })
    const parsed = await parseMessage(raw)
    const place = { line_ids: [desk.lines.ops], box: 'received', status: 'received', archived: false }
    const attachments_count = each.file === undefined ? 0 : 1
    known.push({ id, ...place, attachments_count, high_importance: false, texts: textsOfArrived(parsed) })
  }
  await untilIndexed(desk.company.db)
})
afterAll(() => desk.stop())

function words(most: number) {
  return fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((all) => all.join(' '))
}

interface Drawn {
  subject: string
  body: string
  html: boolean
  from: string
  cc: string
  file: string | undefined
}

/** A mail with a part of text or HTML, and a text file whose name and content are the same. */
function mailOf({ subject, body, html, from, cc, file }: Drawn): string {
  const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
  const part = (type: string, text: string) =>
    `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}\r\n`
  const attached =
    file === undefined
      ? ''
      : `--b\r\nContent-Disposition: attachment; filename="${encoded(`${file}.txt`)}"\r\n${part('text/plain', `annex ${file}`)}`
  const headers = {
    Subject: encoded(subject),
    From: `${encoded(from)} <a@desk.example>`,
    Cc: `${encoded(cc)} <copy@desk.example>`,
    'MIME-Version': '1.0',
    'Content-Type': 'multipart/mixed; boundary=b',
  }
  const text = html ? part('text/html', `<p>${body}</p>`) : part('text/plain', body)
  return testMail(headers, `--b\r\n${text}${attached}--b--\r\n`)
}

const strategy = fc.constantFrom('contains', 'equal', 'not_contains', 'not_equal')
const content = fc.oneof(words(3), fc.constantFrom('firm off', 'lay', 'a@desk.example', 'annex', 'txt', 'x'))
const textOf = (...fields: string[]) =>
  fc.record({ field: fc.constantFrom(...fields), strategy, content, case_sensitive: fc.boolean() })

async function listed(query: { filter: string } | { q: string }): Promise<number[]> {
  const { body, status } = await desk.server.call(
    listEmails,
    { query: { per_page: 100, ...query } as never },
    desk.tokens.ann,
  )
  expect(status).toBe(200)
  expect(body.has_more_items).toBe(false)
  return body.emails.map(({ id }) => id).sort((one, other) => one - other)
}

test('a criterion on a text means the same to the list and for a mail that arrives', async () => {
  const criterion = textOf(
    'from',
    'to',
    'subject',
    'body',
    'subject_or_body',
    'keyword',
    'cc',
    'bcc',
    'attachment_name',
  )
  await fc.assert(
    fc.asyncProperty(criterion, async (asked) => {
      const [parsed] = EmailFilter.parse([asked])
      const expected = known
        .filter((mail) => parsed && matchesCriterion(EMAIL, mail, parsed))
        .map(({ id }) => id)
      expect({ asked, ids: await listed({ filter: JSON.stringify([asked]) }) }).toEqual({
        asked,
        ids: expected,
      })
    }),
    { numRuns: 150 },
  )
})

test('SQL compares people and subjects as memory does, and one of several criteria is enough', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(textOf('from', 'to', 'subject'), { minLength: 1, maxLength: 3 }),
      async (asked) => {
        const criteria = EmailFilter.parse(asked)
        const expected = known.filter((mail) => matchesAny(EMAIL, mail, criteria)).map(({ id }) => id)
        for (const lookup of ['each', 'joined'] as const) {
          const found = await sql<{ id: number }>`
          select id from emails where ${criteriaToSql(desk.users.ann, criteria, { lookup, match: 'any' })} order by id
        `.execute(desk.company.db)
          expect(found.rows.map(({ id }) => id)).toEqual(expected)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('an advanced search with one of several criteria finds what memory finds, words and others mixed', async () => {
  const mixed = fc.oneof(
    textOf('from', 'subject', 'body', 'keyword', 'cc'),
    fc.record({
      field: fc.constant('attachments_count'),
      strategy: fc.constant('equal'),
      content: fc.constantFrom(0, 1, 2),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(mixed, { minLength: 1, maxLength: 3 }), async (items) => {
      const criteria = EmailFilter.parse(items)
      const expected = known.filter((mail) => matchesAny(EMAIL, mail, criteria)).map(({ id }) => id)
      const q = JSON.stringify({ match_type: 'any', items })
      expect({ items, ids: await listed({ q }) }).toEqual({ items, ids: expected })
    }),
    { numRuns: 80 },
  )
})
