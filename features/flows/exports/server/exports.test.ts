import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import { listAuditLog } from '#features/foundation/audit/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/export.ts'
import { manifest } from './manifest.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk?.stop())

async function doJobs(): Promise<void> {
  const jobs = await startJobs(desk.server.services, manifest.jobs ?? [], new FakeClock())
  await jobs.idle()
  await jobs.stop()
}
const start = (token = desk.tokens.ann) => desk.server.call(calls.startExport, undefined, token)
async function latest(): Promise<calls.Export> {
  const { exports } = (await desk.server.call(calls.listExports, { query: {} }, desk.tokens.ann)).body
  if (!exports[0]) throw new Error('There is no export')
  return exports[0]
}
async function archiveOf({ id }: calls.Export): Promise<Map<string, string>> {
  const { rows } = await sql<{ blob: string }>`
    select blob from export_parts where export_id = ${id} order by position
  `.execute(desk.company.db)
  const files = new Map<string, string>()
  for (const { blob } of rows)
    for (const [name, text] of unzip(await desk.server.services.blobs.get(blob))) files.set(name, text)
  return files
}
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = bytes.readUInt32LE(bytes.length - 6); bytes.readUInt32LE(at) === 0x02014b50; ) {
    const [packed, name, offset] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const from = offset + 30 + name
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + name),
      inflateRawSync(bytes.subarray(from, from + packed)).toString(),
    )
    at += 46 + name + bytes.readUInt16LE(at + 30)
  }
  return files
}

test('everything of a company is written as mail and JSON lines, downloaded, and removed', async () => {
  const mail = await desk.deliver()
  expect((await start()).status).toBe(200)
  expect((await start()).error).toEqual([calls.exportRefusals.one.text])
  await doJobs()
  const made = await latest()
  expect(made).toMatchObject({ state: 'done', problem: '', parts: [{ position: 1, name: 'company-1.zip' }] })
  const files = await archiveOf(made)
  expect(files.get(`mail/ops/received/${mail}.eml`)).toContain('Subject:')
  expect(files.get('tables/users-1.jsonl')).toContain('"user_name":"ben"')
  expect([...files.values()].join('')).not.toContain('password_hash')

  const address = `${desk.server.url}/exports/${made.id}/parts/1`
  const download = (token: string) => fetch(address, { headers: { 'access-token': token } })
  const answer = await download(desk.tokens.ann)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect((await answer.arrayBuffer()).byteLength).toBe(made.parts[0]?.size)
  expect((await download(desk.tokens.ben)).status).toBe(403)
  expect((await download(desk.tokens.olga)).status).toBe(404)
  const { entries } = (await desk.server.call(listAuditLog, { query: {} }, desk.tokens.ann)).body
  expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['export.downloaded', 'export.started'])

  await desk.server.call(calls.removeExport, { params: { id: made.id } }, desk.tokens.ann)
  expect(await latest()).toMatchObject({ state: 'removed', parts: [] })
  expect((await download(desk.tokens.ann)).status).toBe(404)
})

test('an export that was ended goes on behind its last whole archive', async () => {
  const mail = await desk.deliver()
  const { id } = (await start()).body.export
  const params = { id }
  expect((await desk.server.call(calls.cancelExport, { params }, desk.tokens.ann)).body.export.state).toBe(
    'cancelled',
  )
  await doJobs()
  expect((await latest()).parts).toEqual([])
  // An archive with all mail up to this one was whole when it ended.
  await sql`update exports set cursor = ${JSON.stringify({ email_id: mail })}::jsonb where id = ${id}`.execute(
    desk.company.db,
  )
  await desk.server.call(calls.resumeExport, { params }, desk.tokens.ann)
  await doJobs()
  const made = await latest()
  expect(made.state).toBe('done')
  const names = [...(await archiveOf(made)).keys()]
  expect(names.filter((name) => name.startsWith('mail/'))).toEqual([])
  expect(names).toContain('tables/emails-1.jsonl')
  expect((await desk.server.call(calls.cancelExport, { params }, desk.tokens.ann)).error).toEqual([
    calls.exportRefusals.ended.text,
  ])
})

test('members and other companies neither start nor end exports', async () => {
  const { id } = await latest()
  expect((await start(desk.tokens.ben)).status).toBe(403)
  for (const call of [calls.cancelExport, calls.resumeExport, calls.removeExport] as const) {
    expect((await desk.server.call(call, { params: { id } }, desk.tokens.ben)).status).toBe(403)
    expect((await desk.server.call(call, { params: { id } }, desk.tokens.olga)).status).toBe(404)
  }
})
