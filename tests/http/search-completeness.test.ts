import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailDocument, type SearchedMail } from '@laycan/mail/search/mail-document.ts'
import { matchesDocument } from '@laycan/search-index/query/match-document.ts'
import type { DocumentTerms } from '@laycan/search-index/words/read-document.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { parseSearch } from '#features/records/search/contract/search-grammar.ts'
import { askWords } from '#features/records/search/contract/search-query.ts'
import { untilIndexed } from '#features/records/search-index/server/testing.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { countExactly } from '../support/count-exactly.ts'
import { createDice } from '../support/dice.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

/** As many as `npm test` has time for; `npm run test:long` takes 20,000 and 500 questions. */
const MAILS = isLongRun ? 20_000 : 2_000
const QUESTIONS = isLongRun ? 500 : 200
const MINUTES = (isLongRun ? 20 : 2) * 60_000
const PAGE = 100
/** Mails written together: what is pending by then becomes a segment, so that their borders are anywhere. */
const TOGETHER = [300, 17, 1, 550, 90]

const WORDS =
  'laycan freight Kamsarmax Supramax owners charterers firm offer recap subs 35,000 dwt Santos Tórshavn Qingdao 散货船报盘 船 カタカナ ops@a.example maersk 🚢 12-15 T/C ΟΔΟΣ İstanbul'.split(
    ' ',
  )

interface Written {
  id: number
  line_id: number
  received_at: string
  terms: DocumentTerms
}

let desk: TestDesk
/** In list order. */
let mails: Written[]
const dice = createDice(7)

const text = (most: number) =>
  // Frequent words come first: squares of chance are small.
  Array.from(
    { length: 1 + dice(most) },
    () => WORDS[Math.floor((dice(1_000) / 1_000) ** 2 * WORDS.length)] ?? '',
  ).join(' ')
const person = () => ({ name: text(2), address: `${dice(40)}@desk-${dice(9)}.example` })

beforeAll(async () => {
  desk = await startTestDesk()
  mails = []
  for (let at = 0, part = 0; at < MAILS; part++) {
    const count = Math.min(MAILS - at, TOGETHER[part % TOGETHER.length] ?? 1)
    mails.push(...(await writeMails(at, count)))
    at += count
    if (part % 3 === 0) await untilIndexed(desk.company.db)
  }
  await moveSome()
  await untilIndexed(desk.company.db)
}, MINUTES)
afterAll(() => desk.stop())

/** Older and newer mails in any order, as imports bring them. */
async function writeMails(first: number, count: number): Promise<Written[]> {
  const written = Array.from({ length: count }, (_, at) => {
    const searched: SearchedMail = {
      subject: text(5),
      people: { from: [person()], to: [person(), person()], cc: dice(3) === 0 ? [person()] : [], bcc: [] },
      ...(dice(2) === 0
        ? { html: '', text: text(60) }
        : { html: `<div><p>${text(40)}</p><p>${text(9)}</p></div>`, text: '' }),
      more: [],
    }
    const line_id = dice(4) === 0 ? desk.lines.chartering : desk.lines.ops
    const time = Date.UTC(2026, 0, 1) + dice(MAILS) * 60_000
    return { id: first + at + 1_000, line_id, received_at: new Date(time).toISOString(), searched }
  })
  const rows = JSON.stringify(written.map(({ searched, ...row }) => ({ ...row, ...searched })))
  await sql`
    with row as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as row(id bigint, line_id bigint, received_at timestamptz, subject text, people jsonb, html text, text text)
    ), contents as (
      insert into email_contents (email_id, kind, people, reply_to, text, html, headers, raw_blob, size)
      select id, 'mail', people, '[]', text, html, '[]', '', 0 from row
    )
    insert into emails (id, line_id, thread_id, received_at, box, status, body_type, subject, people, preview_body,
      email_unique_id, sender, recipients)
    select id, line_id, id, received_at, 'received', 'received', 'html', subject, people, '', id, '', '' from row
  `.execute(desk.company.db)
  return written.map(({ searched, ...row }) => ({ ...row, terms: mailDocument(searched) }))
}

/** Some mails change their time, their line, or are gone. */
async function moveSome(): Promise<void> {
  const { db } = desk.company
  await sql`update emails set received_at = received_at - interval '90 days' where id % 19 = 3`.execute(db)
  await sql`update emails set line_id = ${desk.lines.ops} where id % 23 = 5`.execute(db)
  await sql`update emails set deleted_at = now() where id % 29 = 7`.execute(db)
  await sql`delete from emails where id % 31 = 11`.execute(db)
  const { rows } = await sql<Omit<Written, 'terms'>>`
    select id, line_id, received_at from emails where deleted_at is null order by received_at desc, id desc
  `.execute(db)
  const terms = new Map(mails.map((mail) => [mail.id, mail.terms]))
  mails = rows.map((row) => ({ ...row, terms: terms.get(row.id) ?? new Map() }))
}

function askAnything(): string {
  const word = () => {
    const [one = '', other = ''] = [WORDS[dice(WORDS.length)], WORDS[dice(WORDS.length)]]
    const forms = [
      one,
      one,
      one,
      `"${one} ${other}"`,
      `-${one}`,
      `+${one}`,
      `${one.slice(0, 3)}*`,
      one.toUpperCase(),
    ]
    return forms[dice(forms.length)] ?? one
  }
  const prefix = ['', '', '', 'from:', 'to:', 'cc:', 'subject:', 'body:'][dice(8)] ?? ''
  return `${prefix}${Array.from({ length: 1 + dice(3) }, word).join(' ')}`
}

interface Asked {
  filter: string
  holds(mail: Written): boolean
}

/** Besides the words: a mailbox, days, or nothing. */
function askBesides(): Asked {
  const day = `2026-01-0${1 + dice(3)}`
  const at = `${day}T00:00:00.000Z`
  const all: Asked[] = [
    { filter: ' in:ops', holds: ({ line_id }) => line_id === desk.lines.ops },
    { filter: ` after:${day}`, holds: ({ received_at }) => received_at >= at },
    { filter: ` before:${day}`, holds: ({ received_at }) => received_at < at },
  ]
  return all[dice(2 * all.length)] ?? { filter: '', holds: () => true }
}

test(
  'each question finds all mails that a plain scan finds, in the same order, page by page, and counts them',
  async () => {
    for (let number = 0; number < QUESTIONS; number++) {
      const [words, besides] = [askAnything(), askBesides()]
      const search_key = `${words}${besides.filter}`
      const search_method = (['contain_and', 'contain_or', 'exact_match'] as const)[dice(3)] ?? 'contain_and'
      const token = dice(3) === 0 ? desk.tokens.ben : desk.tokens.ann
      const order = dice(4) === 0 ? 'asc' : 'desc'
      const { groups } = parseSearch(words, () => false)
      const { query } = askWords(groups, { method: search_method, aliases: new Map() })
      const readable = mails.filter(({ line_id }) => token === desk.tokens.ann || line_id === desk.lines.ops)
      const expected = readable
        .filter(
          (mail) => besides.holds(mail) && matchesDocument(query, { terms: mail.terms, marks: new Set() }),
        )
        .map(({ id }) => id)
      const asked = { search_key, search_method, time_zone: 'UTC' }
      const found: number[] = []
      for (let scroll: string | undefined; ; ) {
        const page = { ...asked, order, per_page: PAGE, ...(scroll === undefined ? {} : { scroll }) } as const
        const { body, status } = await desk.server.call(listEmails, { query: page }, token)
        expect(status).toBe(200)
        found.push(...body.emails.map(({ id }) => id))
        if (body.scroll === null) break
        scroll = body.scroll
      }
      const what = { search_key, search_method, order }
      expect({ ...what, found }).toEqual({
        ...what,
        found: order === 'asc' ? expected.toReversed() : expected,
      })
      const { total } = await countExactly(desk.server, asked, token)
      expect({ ...what, total }).toEqual({ ...what, total: expected.length })
    }
  },
  MINUTES,
)
