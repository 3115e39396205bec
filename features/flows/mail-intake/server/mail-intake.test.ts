import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { contentKey, type IncomingMail } from './incoming-mail.ts'
import { MailIntake } from './mail-intake.ts'
import { numberedMails, subjectsOf } from './testing.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

function incoming(raw: Buffer): IncomingMail {
  const shared = { line_id: desk.lines.ops, box: 'received' as const, source: { kind: 'smtp' as const } }
  return { ...shared, raw, content_key: contentKey(raw), received_at: null, seen: false }
}

/** An intake whose reader is held up by one mail, as by a hostile one. */
function intakeHeldUpBy(slow: Buffer) {
  const { blobs, log, parsers } = desk.server.services
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const parse: typeof parsers.parse = async (raw) => {
    if (slow.equals(raw)) await held
    return parsers.parse(raw)
  }
  return { intake: new MailIntake({ blobs, log, parsers: { ...parsers, parse } }), goOn }
}

test('a mail that takes long to read keeps nobody waiting, and is stored once it is read', async () => {
  const [slow, ...others] = numberedMails(4).map(({ raw }) => raw)
  if (!slow) throw new Error('There is no mail')
  const { intake, goOn } = intakeHeldUpBy(slow)
  // The first of all: its transaction begins while it is read.
  const late = intake.store(desk.company, incoming(slow))
  for (const raw of others) expect((await intake.store(desk.company, incoming(raw))).new).toBe(true)
  expect(await subjectsOf(desk, desk.lines.ops)).toEqual(['Noon report 2', 'Noon report 3', 'Noon report 4'])
  goOn()
  expect((await late).new).toBe(true)
  expect((await subjectsOf(desk, desk.lines.ops)).filter((each) => each === 'Noon report 1')).toHaveLength(1)
  await intake.close()
})

test('mails that come together while nothing is written are all stored, each once', async () => {
  const mails = numberedMails(60, 100).map(({ raw }) => incoming(raw))
  const outcomes = await Promise.all(
    mails.map((mail) => desk.server.services.intake.store(desk.company, mail)),
  )
  expect(new Set(outcomes.filter((each) => each.new).map((each) => each.email_id)).size).toBe(60)
})

test('a lookup that fails fails its batch, also where no mail of it is new', async () => {
  const { intake } = desk.server.services
  const { db } = desk.company
  const mail = incoming(numberedMails(1, 200)[0]?.raw ?? Buffer.alloc(0))
  const { email_id } = await intake.store(desk.company, mail)
  await sql`alter table thread_links rename to thread_links_away`.execute(db)
  try {
    await expect(intake.store(desk.company, mail)).rejects.toThrow('thread_links')
  } finally {
    await sql`alter table thread_links_away rename to thread_links`.execute(db)
  }
  // Brought again by its sender, it is the mail that it was.
  expect(await intake.store(desk.company, mail)).toEqual({ email_id, new: false })
})
