import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeReadMails } from '@laycan/features/flows/mail-intake/server/testing.ts'
import { createCompanyWithAdmin } from '@laycan/features/foundation/setup/server/public.ts'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { generateBenchMessage } from '../corpus/generate-bench-message.ts'
import { databaseClient } from '../desk/database-client.ts'
import { addLines } from '../desk/people-and-lines.ts'
import { fillRange, prepareFill } from './fill-range.ts'
import { FILL_SEED, type FillPlan, filledMail } from './filled-mail.ts'
import { enterTexts, setKeptFigures } from './finish-fill.ts'
import { dropIndexes, makeIndexes } from './indexes.ts'

const MAILS = 500
const BATCH = 50
const LINES = Array.from({ length: 20 }, (_, index) => index + 1)

const plan: FillPlan = {
  span: { total: MAILS, newest: new Date('2026-03-01T12:00:00Z'), days: 30 },
  line_ids: LINES,
  readers: LINES.map(() => [1]),
}

/** What both ways must agree on, and in which order it is compared. */
const compared: Record<string, string> = {
  emails: 'id',
  // The fill has no raw files, so `size` is what the corpus says.
  '(select email_id, kind, message_id, sent_at, people, reply_to, text, html, quote_offset, has_remote_images, headers, invitation, delivery_statuses, list_id, list_unsubscribe, auto_submitted, raw_blob from email_contents)':
    'email_id',
  threads: 'id',
  thread_links: 'message_key, email_id',
  search_texts: 'email_id, position',
  '(select email_id, position, name, file_type, size, disposition, attachment_cid, checksum, kind, blob from attachments)':
    'email_id, position',
  '(select email_id, line_id, received_at, text, subject, recipients from email_texts join email_senders on id = sender_id)':
    'email_id',
  '(select text from email_senders)': 'text',
  unread_marks: 'user_id, email_id',
  unread_counts: 'line_id, user_id',
  email_counts: 'line_id, box, status',
  email_day_counts: 'line_id, box, day',
  '(select kind, scope, epoch, number, line_id, content_key, email_id, gone from intake_ledger)':
    'kind, scope, epoch, number',
  "(select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace)":
    'name',
  "(select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace)":
    'name, definition',
}

let server: TestServer
let stored: Company
let filled: Company
let clients: [pg.Client, pg.Client]

beforeAll(async () => {
  server = await startTestServer()
  stored = await makeCompany('stored')
  filled = await makeCompany('filled')
  clients = [client(filled), client(filled)]
  for (const each of clients) await each.connect()
})
afterAll(async () => {
  for (const each of clients) await each.end()
  await server.stop()
})

const client = (company: Company) => databaseClient(company.server, company.database)

async function makeCompany(name: string): Promise<Company> {
  const company = await createCompanyWithAdmin(server.services, name, {
    name,
    user_name: name,
    email: `${name}@bench-desk.example`,
    user_type: 'admin',
    timezone_id: null,
    password: 'bench-desk-1!',
  })
  await addLines(company, () => [])
  return company
}

async function storeMails(): Promise<void> {
  for (let first = 0; first < MAILS; first += BATCH) {
    const mails = Array.from({ length: BATCH }, (_, index) => filledMail(first + index, plan))
    const batch = mails.map(({ parsed, raw_blob, line_id, box, content_key, received_at, read }) => ({
      parsed,
      raw_blob,
      stored: Promise.resolve(),
      mail: {
        line_id,
        box,
        content_key,
        source: { kind: 'smtp' as const },
        raw: Buffer.alloc(0),
        received_at: new Date(received_at),
        seen: read,
      },
    }))
    await storeReadMails(stored.db, batch)
  }
}

test('five hundred filled mails stand in every table as the intake stores them, under the same indexes', async () => {
  await storeMails()
  const statements = await dropIndexes(clients[0])
  await prepareFill(clients[0])
  await fillRange(clients[0], plan, 0, 300)
  await fillRange(clients[0], plan, 300, MAILS)
  await makeIndexes(statements, clients)
  await enterTexts(clients[0])
  // The intake knows of no reader who hides mails.
  await clients[0].query('update unread_marks set hidden = false')
  await setKeptFigures(clients[0])
  const other = client(stored)
  await other.connect()
  for (const [table, order] of Object.entries(compared)) {
    const read = async (from: pg.Client) =>
      (await from.query(`select * from ${table} as compared order by ${order}`)).rows
    const rows = await read(clients[0])
    expect(rows.length, table).toBeGreaterThan(0)
    expect(rows, table).toEqual(await read(other))
  }
  await other.end()
})

test('a filled mail is what the reader makes of the message that the corpus writes', async () => {
  for (let index = 100; index < 140; index++) {
    const { parsed } = filledMail(index, plan)
    const read = await parseMessage(generateBenchMessage(index, FILL_SEED, plan.span))
    const { subject, message_id, references, from, to, cc, body_type } = read
    const same = { subject, message_id, references, from, to, cc, body_type }
    expect(parsed).toMatchObject({ ...same, kind: 'mail', text: read.text, quote_offset: read.quote_offset })
    expect(parsed.headers.map((each) => each.name)).toEqual(read.headers.map((each) => each.name))
    expect(parsed.attachments.map((each) => each.name)).toEqual(read.attachments.map((each) => each.name))
    expect(Math.abs(parsed.html.length - read.html.length)).toBeLessThan(200)
    expect(parsed.preview.slice(0, 200)).toBe(read.preview.slice(0, 200))
  }
})
