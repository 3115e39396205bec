import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pstExample } from '@laycan/mail/mailbox-files/pst/testing.ts'
import { findNamedCompany } from '@laycan/server/operations/named-company.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { importFiles, numberedMails, numberedSubjects, subjectsOf } from '../testing.ts'
import { findImportLine } from './find-import-line.ts'
import { FolderFiler } from './folder-filer.ts'
import { describeCounts } from './import-command.ts'
import { importMailFiles } from './import-mail-files.ts'
import { readImportArguments } from './read-import-arguments.ts'

let desk: TestDesk
let folder: string

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-import-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

let serial = 0

/** A line of its own for each test. */
async function newLine(): Promise<number> {
  const username = `import-${++serial}`
  const email = `${username}@oceanic.example`
  const row = await desk.company.db
    .insertInto('lines')
    .values({ username, display_name: username, email, colour: 'Grey', personal: false, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const importInto = (line_id: number, unread = false) => importFiles(desk, [folder], { line_id, unread })

/** Three mails in an mbox, two as EML, two in a Maildir of which one is read. */
async function fillFolder(): Promise<void> {
  const mails = numberedMails(7).map(({ raw }) => raw)
  const mbox = mails
    .slice(0, 3)
    .map(
      (raw) =>
        `From master@vessel.example Thu Jan  1 00:00:00 2026\n${raw.toString().replaceAll('\r\n', '\n')}\n`,
    )
  await writeFile(join(folder, 'archive.mbox'), mbox.join(''))
  for (const [index, raw] of mails.slice(3, 5).entries()) await writeFile(join(folder, `${index}.eml`), raw)
  for (const part of ['cur', 'new', 'tmp']) await mkdir(join(folder, 'maildir', part), { recursive: true })
  await writeFile(join(folder, 'maildir/cur/1:2,S'), mails[5]!)
  await writeFile(join(folder, 'maildir/new/2'), mails[6]!)
}

test('mbox, EML and Maildir come in, and a second run adds nothing', async () => {
  const line_id = await newLine()
  await fillFolder()
  expect(await importInto(line_id)).toEqual({
    read: 7,
    stored: 7,
    already_there: 0,
    failures: [],
    doubts: [],
    notes: [],
  })
  expect(await importInto(line_id)).toEqual({
    read: 7,
    stored: 0,
    already_there: 7,
    failures: [],
    doubts: [],
    notes: [],
  })
  expect((await subjectsOf(desk, line_id)).sort()).toEqual(numberedSubjects(7))
})

test('two equal messages in the files are two mails, however often they are imported', async () => {
  const line_id = await newLine()
  const [mail] = numberedMails(1)
  for (const name of ['a.eml', 'b.eml', 'c.eml']) await writeFile(join(folder, name), mail!.raw)
  expect((await importInto(line_id)).stored).toBe(3)
  expect((await importInto(line_id)).already_there).toBe(3)
  expect(await subjectsOf(desk, line_id)).toHaveLength(3)
})

test('imported mail starts as read; with --unread only what its source marks as read does', async () => {
  const [read, unread] = [await newLine(), await newLine()]
  await fillFolder()
  await importInto(read)
  await importInto(unread, true)
  const marks = await desk.company.db
    .selectFrom('unread_marks')
    .innerJoin('emails', 'emails.id', 'unread_marks.email_id')
    .select(['unread_marks.line_id', 'subject'])
    .where('unread_marks.line_id', 'in', [read, unread])
    .where('unread_marks.user_id', '=', desk.users.ann)
    .execute()
  expect(new Set(marks.map((mark) => mark.line_id))).toEqual(new Set([unread]))
  expect(marks.map((mark) => mark.subject).sort()).toEqual(
    numberedSubjects(7).filter((subject) => subject !== 'Noon report 6'),
  )
})

test('what cannot be read is named with the reason, and stops nothing', async () => {
  const line_id = await newLine()
  await fillFolder()
  await writeFile(join(folder, 'picture.bin'), Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  const counts = await importInto(line_id)
  expect(counts).toMatchObject({ read: 7, stored: 7, failures: [{ file: join(folder, 'picture.bin') }] })
  expect(describeCounts(counts)).toBe(
    `7 messages read: 7 stored, 0 already there, 1 unreadable.\n  ${join(folder, 'picture.bin')}: Not recognised as mail`,
  )
})

test('lines that may begin a message and were taken as text are told, so that counts can be held against the file', async () => {
  const line_id = await newLine()
  const text =
    'From a@b Thu Jan  1 00:00:00 2026\nSubject: one\n\nas said:\nFrom a@b Mon Nov 16 10:00:00 2020\nno header\n'
  await writeFile(join(folder, 'archive.mbox'), text)
  const counts = await importInto(line_id)
  expect(counts).toMatchObject({ read: 1, stored: 1, failures: [] })
  expect(describeCounts(counts)).toBe(
    `1 messages read: 1 stored, 0 already there, 0 unreadable.\n1 lines look like the beginning of a message and were taken as text of the one before:\n  ${join(folder, 'archive.mbox')} at byte ${text.indexOf('From a@b Mon')}`,
  )
})

test('the line is found by username, name or address, the company by its id', async () => {
  const { companies } = desk.server.services
  expect(await findImportLine(desk.company, 'OPS')).toBe(desk.lines.ops)
  expect(await findImportLine(desk.company, 'chartering@oceanic.example')).toBe(desk.lines.chartering)
  await expect(findImportLine(desk.company, 'nowhere')).rejects.toThrow(
    /No line has the name 'nowhere'[\s\S]*ops@oceanic/,
  )
  expect((await findNamedCompany(companies, desk.company.id)).name).toBe('Oceanic Chartering')
  await expect(findNamedCompany(companies, undefined)).rejects.toThrow(/--company ID[\s\S]*Other Shipping/)
})

test('the command line is refused in words when it is not right', () => {
  expect(readImportArguments(['--line', 'ops', 'a', 'b', '--unread', '--box', 'sent'])).toEqual({
    line: 'ops',
    company: undefined,
    box: 'sent',
    unread: true,
    folders: undefined,
    paths: ['a', 'b'],
  })
  expect(() => readImportArguments(['a'])).toThrow('Usage: npm run import')
  expect(() => readImportArguments(['--line', 'ops', '--box', 'spam', 'a'])).toThrow("not 'spam'")
  expect(() => readImportArguments(['--lines', 'ops', 'a'])).toThrow('Usage')
})

test('mails of a PST are filed into folders called as its own, twice is once, and only by who may make folders', async () => {
  const line_id = await newLine()
  const paths = [pstExample('enron.pst')]
  const { company, server } = desk
  const importAs = async (user_name: string) => {
    const filer = await FolderFiler.of(company.db, user_name)
    const { intake } = server.services
    const parts = { company, intake, line_id, box: 'received', unread: false, filer } as const
    return importMailFiles(paths, { ...parts, onProgress: () => undefined })
  }
  // A new mailbox is read by administrators alone.
  const refused = await importAs('ben')
  expect(refused).toMatchObject({ read: 71, stored: 71, failures: [] })
  expect(refused.notes.length).toBeGreaterThan(0)
  await desk.signIn('ann')
  expect(await importAs('ann')).toMatchObject({ stored: 0, already_there: 71, failures: [], notes: [] })
  await importAs('ann')
  const { rows } = await sql<{ name: string; above: string | null; mails: number }>`
    select folders.name, parents.name as above, count(filings.email_id)::integer as mails
    from folders left join folders as parents on parents.id = folders.parent_id
      left join filings on filings.folder_id = folders.id
    group by 1, 2 order by 1
  `.execute(company.db)
  expect(rows).toContainEqual({ name: 'Personal', above: 'MLOKAY (Non-Privileged)', mails: 47 })
  expect(rows).toContainEqual({ name: 'lokay-m', above: null, mails: 0 })
  expect(rows.reduce((sum, { mails }) => sum + mails, 0)).toBe(71)
  await expect(FolderFiler.of(company.db, 'nobody')).rejects.toThrow("Nobody signs in as 'nobody'.")
})
