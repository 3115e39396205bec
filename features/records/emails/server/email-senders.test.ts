import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyTables, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

async function insertMails(db: Kysely<CompanyTables>, senders: readonly string[]): Promise<number[]> {
  const result = await sql<{ id: number }>`
    insert into emails (line_id, thread_id, received_at, box, status, body_type, subject, people, preview_body,
      email_unique_id, sender, recipients)
    select ${desk.lines.ops}::bigint, 1, now(), 'received', 'received', 'plain_text', '', '{}', '', '', sender, ''
    from unnest(${[...senders]}::text[]) as sender
    returning id
  `.execute(db)
  return result.rows.map((row) => row.id)
}

/** How many times the text is a sender, and how many mails are theirs. */
async function find(text: string): Promise<{ senders: number; mails: number }> {
  const result = await sql<{ senders: number; mails: number }>`
    select count(distinct email_senders.id) as senders, count(email_id) as mails
    from email_senders left join email_texts on sender_id = email_senders.id where text = ${text}
  `.execute(desk.company.db)
  return result.rows[0] ?? { senders: 0, mails: 0 }
}

const removeMail = (id: number | undefined) =>
  inTransaction(desk.company.db, (tx) => sql`delete from emails where id = ${id}`.execute(tx))

test('a sender stands once for all mails, and goes with the last of them', async () => {
  const [first, second, other] = await insertMails(desk.company.db, ['ada', 'ada', 'bo'])
  expect(await find('ada')).toEqual({ senders: 1, mails: 2 })
  await removeMail(first)
  expect(await find('ada')).toEqual({ senders: 1, mails: 1 })
  await removeMail(second)
  expect(await find('ada')).toEqual({ senders: 0, mails: 0 })
  expect(await find('bo')).toEqual({ senders: 1, mails: 1 })
  await sql`update emails set sender = 'cy' where id = ${other}`.execute(desk.company.db)
  expect(await find('cy')).toEqual({ senders: 1, mails: 1 })
})

test('mails of one new sender that come in at the same moment share the entry', async () => {
  const bothHaveBegun: (() => void)[] = []
  const meet = () =>
    new Promise<void>((resolve) => {
      bothHaveBegun.push(resolve)
      if (bothHaveBegun.length === 2) for (const go of bothHaveBegun) go()
    })
  const enter = async (tx: Tx, senders: string[]) => {
    await sql`select 1`.execute(tx)
    await meet()
    await insertMails(tx, senders)
  }
  const { db } = desk.company
  await Promise.all([
    inTransaction(db, (tx) => enter(tx, ['dee', 'eve', 'flo'])),
    inTransaction(db, (tx) => enter(tx, ['flo', 'eve', 'gus'])),
  ])
  expect(await find('eve')).toEqual({ senders: 1, mails: 2 })
  expect(await find('flo')).toEqual({ senders: 1, mails: 2 })
})

test('a sender who writes again while his last mail is removed keeps his entry', async () => {
  const { db } = desk.company
  const [last] = await insertMails(db, ['hal'])
  let removed: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async (tx) => {
    await insertMails(tx, ['hal'])
    // It waits for this transaction, or has looked before and waits for none.
    removed = removeMail(last)
    await sql`select 1`.execute(tx)
  })
  await removed
  expect(await find('hal')).toEqual({ senders: 1, mails: 1 })
})
