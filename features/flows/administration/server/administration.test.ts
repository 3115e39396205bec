import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectionSettings } from '@laycan/server/database/postgres-pool.ts'
import { listTables } from '#features/flows/exports/server/public.ts'
import { listAuditLog } from '#features/foundation/audit/contract/endpoints.ts'
import { checkOnline, login } from '#features/foundation/session/contract/endpoints.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '#tests/support/test-desk.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { adminCommand } from './admin-command.ts'

let desk: TestDesk
let company: string

beforeAll(async () => {
  desk = await startTestDesk()
  company = desk.company.id
})
afterAll(() => desk?.stop())
beforeEach(() => {
  process.exitCode = 0
})

async function admin(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await adminCommand(desk.server.services, args, (line) => lines.push(line))
  return lines
}

const signIn = async (username: string, password: string) =>
  (await desk.server.call(login, { body: { username, password } })).status

/** The password that a command has printed. */
const passwordIn = (lines: string[]) => /password (\S+)$/.exec(lines.join('\n'))?.[1] ?? ''

test('an operator adds somebody, who signs in by the printed password, and keeps him out and lets him in again', async () => {
  const lines = await admin(
    'user',
    'add',
    'dora',
    '--company',
    company,
    '--person',
    'Dora Day',
    '--email',
    'd@x.example',
  )
  expect(await signIn('dora', passwordIn(lines))).toBe(200)
  const token = await desk.signIn('dora')
  expect((await desk.server.call(checkOnline, undefined, token)).status).toBe(204)
  await admin('user', 'disable', 'Dora', '--company', company)
  expect((await desk.server.call(checkOnline, undefined, token)).status).toBe(401)
  expect(await signIn('dora', passwordIn(lines))).toBe(400)
  await admin('user', 'enable', 'dora', '--company', company)
  expect(await signIn('dora', passwordIn(lines))).toBe(200)
  expect((await admin('user', 'list', '--company', company)).join('\n')).toMatch(
    /dora\tDora Day\td@x\.example\tmember\tactive/,
  )
})

test('a forgotten password is replaced and its sessions end; the audit log names the operator', async () => {
  const token = await desk.signIn('ben')
  const lines = await admin('user', 'reset-password', 'ben', '--company', company)
  expect(await signIn('ben', TEST_PASSWORD)).toBe(400)
  expect(await signIn('ben', passwordIn(lines))).toBe(200)
  expect((await desk.server.call(checkOnline, undefined, token)).status).toBe(401)
  await admin('user', 'remove-factors', 'ben', '--company', company)
  const { body } = await desk.server.call(listAuditLog, { query: {} }, desk.tokens.ann)
  expect(body.entries.slice(0, 2).map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['user.factors_removed', 'Operator of the server'],
    ['user.password_set', 'Operator of the server'],
  ])
})

test('what cannot be is refused in words: the last administrator, a name nobody has, odd fields, odd commands', async () => {
  await expect(admin('user', 'disable', 'ann', '--company', company)).rejects.toThrow()
  await expect(admin('user', 'disable', 'zoe', '--company', company)).rejects.toThrow(
    "Nobody of Oceanic Chartering signs in as 'zoe'.",
  )
  await expect(
    admin('user', 'add', 'a b', '--company', company, '--person', 'A', '--email', 'a@x.example'),
  ).rejects.toThrow('Only English alphabetic characters')
  await expect(admin('user', 'list')).rejects.toThrow('Say which company with --company ID')
  for (const odd of [
    [],
    ['user'],
    ['user', 'add', 'x', '--company', company],
    ['company', 'drop'],
    ['user', 'list', '--colour', 'red'],
  ])
    await expect(admin(...odd)).rejects.toThrow('Usage: npm run admin')
  await expect(admin('account', 'pause', 'x@y.example', '--company', company)).rejects.toThrow(
    "Oceanic Chartering has no mail account 'x@y.example'.",
  )
})

test('the doctor finds nothing in a sound company, and names the mail whose raw message is gone', async () => {
  const id = await desk.deliver({
    text: 'From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: Lost\r\n\r\nHello\r\n',
  })
  const sound = await admin('doctor', '--company', company)
  expect(sound.join('\n')).toMatch(/raw messages: \d+ looked at, all right/)
  expect(process.exitCode).toBe(0)
  const row = await desk.company.db
    .selectFrom('email_contents')
    .select('raw_blob')
    .where('email_id', '=', id)
    .executeTakeFirstOrThrow()
  await desk.server.services.blobs.remove(row.raw_blob, new Date(Date.now() + 60_000))
  const broken = await admin('doctor', '--company', company)
  expect(broken.join('\n')).toContain(`! email_contents ${id} has lost its bytes`)
  expect(process.exitCode).toBe(1)
})

test('a company is exported as mail and JSON lines, without sealed secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-export-'))
  const mail = await desk.deliver({
    text: 'From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: Kept\r\n\r\nHello\r\n',
  })
  await admin('company', 'export', company, folder)
  expect(await readFile(join(folder, 'mail/ops/received', `${mail}.eml`), 'utf8')).toContain('Subject: Kept')
  const users = (await readFile(join(folder, 'tables/users.jsonl'), 'utf8')).trim().split('\n')
  expect(users.map((line) => (JSON.parse(line) as { user_name: string }).user_name)).toContain('ben')
  expect(await readdir(join(folder, 'tables'))).toContain('emails.jsonl')
  const listed = await listTables(desk.company.db)
  expect(listed.find(({ name }) => name === 'mail_accounts')?.columns).not.toContain('incoming_secret')
  await expect(admin('company', 'export', company, folder)).rejects.toThrow('is not empty')
  await rm(folder, { recursive: true })
})

test('a company is added with its administrator, and removed with its bytes once nobody has it open', async () => {
  const server = await startTestServer({ roles: [] })
  const { services } = server
  const run = async (...args: string[]) => {
    const lines: string[] = []
    await adminCommand(services, args, (line) => lines.push(line))
    return lines.join('\n')
  }
  const person = ['--user', 'tess', '--person', 'Tess', '--email', 't@t.example']
  const id = /company (c\d+)/.exec(await run('company', 'add', 'Third Lines', ...person))?.[1] ?? ''
  expect(await run('user', 'list')).toContain('tess\tTess\tt@t.example\tadmin\tactive')
  const blob = await services.blobs.put(Buffer.from('a picture'))
  const company = await services.companies.find(id)
  await company?.db.updateTable('users').set({ picture: blob }).execute()

  await expect(run('company', 'remove', id)).rejects.toThrow("Say --name 'Third Lines'")
  const somebody = new pg.Client(connectionSettings(desk.company.server, company?.database ?? ''))
  await somebody.connect()
  await expect(run('company', 'remove', id, '--name', 'Third Lines')).rejects.toThrow('Stop the servers')
  await somebody.end()
  expect(await run('company', 'remove', id, '--name', 'Third Lines')).toBe(
    'Removed Third Lines and 1 messages and files of it.',
  )
  expect(await services.blobs.has(blob)).toBe(false)
  expect(await run('company', 'list')).toBe('')
  await server.stop()
})
