import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipArchive } from '@laycan/mail/parse/attachments/zip-archive.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { adminCommand } from './admin-command.ts'

const WHO = 'jane.doe@broker.example'
let desk: TestDesk
let folder: string
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web'] })
  folder = await mkdtemp(join(tmpdir(), 'laycan-person-'))
})
afterAll(async () => {
  await desk?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function person(...args: string[]): Promise<string> {
  const lines: string[] = []
  const words = ['person', ...args, '--company', desk.company.id]
  await adminCommand(desk.server.services, words, (line) => lines.push(line))
  return lines.join('\n')
}

async function mailsOf(ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from emails where id = any(${[...ids]}::bigint[])
  `.execute(desk.company.db)
  return rows[0]?.count ?? 0
}

test('an operator looks what is held of a person, exports it, tries an erasure, and erases', async () => {
  const ids = [
    await desk.deliver({ text: testMail({ From: `Jane Doe <${WHO}>`, Subject: 'Mine' }) }),
    await desk.deliver({ text: testMail({ From: WHO.toUpperCase() }) }),
  ]
  const other = await desk.deliver({
    text: testMail({ From: 'x@y.example', To: `ops@oceanic.example, ${WHO}` }),
  })

  const found = await person('find', '--address', WHO.toUpperCase())
  expect(found.split('\n')[0]).toBe(WHO)
  expect(found).toMatch(/^ {2}2\t/m)

  const file = join(folder, 'jane.zip')
  expect(await person('export', file, '--address', WHO)).toBe(`Exported what is held of ${WHO} into ${file}.`)
  const archive = new ZipArchive(await readFile(file), 50_000_000)
  expect(archive.names()).toEqual(expect.arrayContaining(ids.map((id) => `mail/sent-by/${id}.eml`)))
  expect(String(archive.read(`mail/sent-by/${ids[0]}.eml`))).toContain('Subject: Mine')

  expect((await person('erase', '--address', WHO, '--dry-run')).split('\n')[0]).toBe(WHO)
  expect(await mailsOf([...ids, other])).toBe(3)
  expect(await person('erase', '--address', WHO)).toMatch(/Erased \d+ mails and entries for good\.$/)
  expect([await mailsOf(ids), await mailsOf([other])]).toEqual([0, 1])
  // What it was about is not kept in the requests either.
  const { rows } = await sql<{
    text: string
  }>`select person_requests::text as text from person_requests`.execute(desk.company.db)
  expect(rows.filter(({ text }) => text.includes('jane'))).toEqual([])
})

test('a person who works here, a name that nobody had, and a command without a person are refused in words', async () => {
  await expect(person('find')).rejects.toThrow('Usage')
  await expect(person('find', '--user', 'nobody')).rejects.toThrow(
    "Nobody who once worked at Oceanic Chartering is called 'nobody'.",
  )
  await expect(person('erase', '--address', 'ann@oceanic.example')).rejects.toThrow()
  await expect(person('export', '--address', WHO)).rejects.toThrow('Usage')
})
