import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPostgresUrl } from '@laycan/testing/one-at-a-time.ts'
import { backupCommand, restoreCommand } from '#apps/server/backup-commands.ts'
import { readConfig } from '#apps/server/config.ts'
import { login } from '#features/foundation/session/contract/endpoints.ts'
import { dropDatabases } from '../support/template-databases.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '../support/test-desk.ts'
import { freshPrefix, startTestServer } from '../support/test-server.ts'

let desk: TestDesk
let folder: string
let restored: string
const from = freshPrefix()
const to = freshPrefix()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-backup-'))
  restored = await mkdtemp(join(tmpdir(), 'laycan-restored-'))
  desk = await startTestDesk({ environment: { LAYCAN_DATABASE_PREFIX: from } })
})
afterAll(async () => {
  await desk?.stop()
  await Promise.all([dropDatabases(from), dropDatabases(to)])
  for (const place of [folder, restored]) await rm(place, { recursive: true, force: true })
})

const configOf = (prefix: string, data: string) =>
  readConfig({
    DATABASE_URL: testPostgresUrl(),
    LAYCAN_DATABASE_PREFIX: prefix,
    LAYCAN_DATA: data,
    LAYCAN_LOG: 'error',
    SMTP_PORT: '0',
    PORT: '0',
  })

async function run(
  command: typeof backupCommand,
  ...[prefix, data, ...args]: [string, string, ...string[]]
): Promise<string> {
  const lines: string[] = []
  await command(configOf(prefix, data), args, (line) => lines.push(line))
  return lines.join('\n')
}

const text = (number: number) =>
  `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: Mail ${number}\r\nMessage-ID: <${number}@b.example>\r\n\r\nHello ${number}\r\n`

test('a backup is made while mail comes in, and restored it is one moment of it, whole, held, and open to its people', async () => {
  const { data_folder } = desk.server.services.settings
  for (let number = 0; number < 20; number++) await desk.deliver({ text: text(number) })
  let stopped = false
  let late = 20
  const coming = (async () => {
    while (!stopped) await desk.deliver({ text: text(late++) })
  })()
  const said = await run(backupCommand, from, data_folder, folder)
  stopped = true
  await coming
  expect(said).toMatch(/^2 companies with \d+ rows are in /)
  expect(await run(restoreCommand, to, restored, folder, '--check')).toBe(
    'All files are as they were written.',
  )
  expect(await run(restoreCommand, to, restored, folder)).toMatch(/^2 companies are as they were at /)
  await writeFile(join(restored, 'secret.key'), await readFile(join(data_folder, 'secret.key')), {
    mode: 0o600,
  })

  const server = await startTestServer({ environment: { LAYCAN_DATABASE_PREFIX: to, LAYCAN_DATA: restored } })
  const company = await server.services.companies.find(desk.company.id)
  if (company === undefined) throw new Error('The company was not restored')
  expect(server.services.holds.of(company.id)?.reason).toMatch(/^A backup of .* was restored\.$/)
  expect((await server.call(login, { body: { username: 'ben', password: TEST_PASSWORD } })).status).toBe(200)
  const subjects = async (db: typeof company.db) =>
    (await sql<{ subject: string }>`select subject from emails order by id`.execute(db)).rows.map(
      (row) => row.subject,
    )
  const kept = await subjects(company.db)
  expect(kept.length).toBeGreaterThanOrEqual(20)
  expect(kept).toEqual((await subjects(desk.company.db)).slice(0, kept.length))
  const lost = await sql<{ raw_blob: string }>`select raw_blob from email_contents`.execute(company.db)
  for (const { raw_blob } of lost.rows) expect(await server.services.blobs.has(raw_blob)).toBe(true)
  // Numbers go on where they were: a row that comes now takes the place of none.
  const next = await sql<{
    id: number
  }>`select nextval('email_ids') as id, max(id) as last from emails`.execute(company.db)
  expect(next.rows[0]).toSatisfy(({ id, last }: { id: number; last: number }) => id > last)
  await server.stop()
}, 120_000)

test('a message that is damaged in a backup is named when it is checked', async () => {
  const { rows } = await sql<{ raw_blob: string }>`
    select raw_blob from email_contents order by email_id limit 1
  `.execute(desk.company.db)
  const blob = rows[0]?.raw_blob ?? ''
  const file = join(folder, 'blobs', blob.slice(0, 2), blob.slice(2, 3), blob)
  const whole = await readFile(file)
  await writeFile(file, Buffer.concat([whole, Buffer.from('!')]))
  expect(await run(restoreCommand, to, restored, folder, '--check')).toBe(`  ! ${file} is damaged`)
  expect(process.exitCode).toBe(1)
  process.exitCode = 0
  await writeFile(file, whole)
})

test('a second restore, a damaged file, a folder without a backup and a backup of a later version are refused in words', async () => {
  await expect(run(restoreCommand, to, restored, folder)).rejects.toThrow(
    `There is a database ${to}_control already: a backup is restored into an empty installation.`,
  )
  const empty = freshPrefix()
  await expect(run(restoreCommand, empty, restored, restored)).rejects.toThrow('holds no finished backup')
  await expect(run(restoreCommand, empty, restored)).rejects.toThrow('Usage: npm run restore')
  const file = join(folder, 'backup.json')
  const backup = await readFile(file, 'utf8')
  await writeFile(file, backup.replace('"migrations": [', '"migrations": ["9999-later",'))
  await expect(run(restoreCommand, empty, restored, folder)).rejects.toThrow(
    'A later version of Laycan made this backup: control has 9999-later.',
  )
  await writeFile(file, backup)
  const table = join(folder, desk.company.id, 'users.copy.gz')
  await writeFile(table, (await readFile(table)).subarray(1))
  await expect(run(restoreCommand, empty, restored, folder)).rejects.toThrow(
    'Files of the backup are damaged',
  )
})
