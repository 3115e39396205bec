import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeZip } from '@laycan/demo-mail/files/zip.ts'
import { ZipArchive } from '@laycan/mail/parse/attachments/zip-archive.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { listAuditLog } from '#features/foundation/audit/contract/endpoints.ts'
import { recordActivity } from '#features/marks/actions/server/public.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import * as calls from '../contract/dispute-bundle.ts'
import { canonical, chain, sha256 } from './bundle-hash.ts'
import { forgetOldBundles } from './bundle-jobs.ts'

let desk: TestDesk
let folder: string
beforeAll(async () => {
  desk = await startTestDesk()
  folder = await mkdtemp(join(tmpdir(), 'laycan-bundle-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await desk.stop()
})

const ROOT = '<fixture-1@aegean.example>'
let serial = 0

/** Two mails of one conversation: read, tagged by a rule, commented, reminded of. */
async function conversation() {
  const { ann, ben } = desk.users
  const root = ROOT.replace('1@', `${++serial}@`)
  const first = await desk.deliver({
    text: testMail({
      'Message-ID': root,
      Subject: 'Fixture <b>STAR</b>',
      Bcc: 'Silent <silent@house.example>',
    }),
  })
  const answer = await desk.deliver({
    text: testMail({ 'In-Reply-To': root, References: root, Subject: 'Re: Fixture <b>STAR</b>' }),
  })
  await inTransaction(desk.company.db, async (tx) => {
    const emails = [{ id: first, line_id: desk.lines.ops }]
    await recordActivity(tx, {
      emails,
      action: 'tagged',
      actor: { user_id: ben, rule: 'Fixtures' },
      about: 'recap',
    })
    await recordActivity(tx, {
      emails,
      action: 'reminded',
      actor: { user_id: ben },
      about: 'own',
      seen_by: ben,
    })
    await sql`insert into email_readings (email_id, user_id) values (${first}, ${ann})`.execute(tx)
    await sql`
      insert into comments (commentable_type, commentable_id, user_id, content)
      values ('Email', ${first}, ${ben}, 'Our weak point')
    `.execute(tx)
  })
  return { first, answer }
}

async function make(
  id: number,
  body: { scope: calls.BundleScope; internal?: boolean },
  token = desk.tokens.ann,
) {
  return desk.server.call(calls.makeDisputeBundle, { params: { id }, body }, token)
}

const stateOf = async (id: number) =>
  (await desk.server.call(calls.getDisputeBundle, { params: { id } }, desk.tokens.ann)).body.bundle

async function download(id: number, token = desk.tokens.ann) {
  return fetch(`${desk.server.url}/dispute_bundles/${id}/file`, { headers: { 'access-token': token } })
}

interface Manifest {
  about: Record<string, unknown>
  entries: { kind: string; what?: string; path?: string; number: number; hash: string; previous: string }[]
  count: number
  root: string
}

/** Has a bundle made and unpacks it. */
async function bundleOf(id: number, body: { scope: calls.BundleScope; internal?: boolean }) {
  const { bundle } = (await make(id, body)).body
  await expect.poll(async () => (await stateOf(bundle.id)).state, { timeout: 20_000 }).toBe('done')
  const bytes = Buffer.from(await (await download(bundle.id)).arrayBuffer())
  const archive = new ZipArchive(bytes, 50_000_000)
  const files = new Map(archive.names().map((name) => [name, archive.read(name) ?? Buffer.alloc(0)]))
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Manifest
  return { id: bundle.id, bytes, files, manifest }
}

/** What the program in the bundle says of an archive, started by itself as its receiver would. */
async function verify(archive: Buffer, program: Buffer, args: string[] = []) {
  const [script, file] = [join(folder, 'verify.mjs'), join(folder, 'bundle.zip')]
  await writeFile(script, program)
  await writeFile(file, archive)
  try {
    return execFileSync(process.execPath, [script, file, ...args], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string }
    return `${status}: ${stderr.trim()}`
  }
}

const pack = (files: ReadonlyMap<string, Buffer>) =>
  writeZip([...files].map(([name, content]) => ({ name, content })))

test('a bundle holds the messages as they are and what was done with them, and its program verifies it', async () => {
  const { first, answer } = await conversation()
  const { bytes, files, manifest, id } = await bundleOf(first, { scope: 'conversation' })
  const mails = [...files.keys()].filter((name) => name.endsWith('.eml'))
  expect(mails).toEqual([`mails/0001-${first}.eml`, `mails/0002-${answer}.eml`])
  expect(String(files.get(mails[0] ?? ''))).toContain('Subject: Fixture <b>STAR</b>')
  const events = manifest.entries.filter(({ kind }) => kind === 'event')
  expect(events.slice(0, 2)).toMatchObject([
    { what: 'received', email_id: first },
    { what: 'received', email_id: answer },
  ])
  expect(
    events.slice(2).toSorted((one, other) => (String(one.what) < String(other.what) ? -1 : 1)),
  ).toMatchObject([
    { what: 'read', who: 'Ann' },
    { what: 'tagged', who: 'Ben', about: 'recap', rule: 'Fixtures' },
  ])
  const timeline = String(files.get('timeline.html'))
  expect(timeline).toContain('Fixture &lt;b&gt;STAR&lt;/b&gt;')
  expect(timeline).toContain('by the rule “Fixtures”')
  const program = files.get('verify.mjs') ?? Buffer.alloc(0)
  const { key } = (
    await desk.server.call(calls.previewDisputeBundle, { params: { id: first } }, desk.tokens.ann)
  ).body
  expect(await verify(bytes, program, ['--key', key])).toContain(`Signed with the key ${key}`)
  expect(await verify(bytes, program, ['--key', '00'])).toBe(`1: It is signed with another key: ${key}`)
  const { entries } = (await desk.server.call(listAuditLog, { query: {} }, desk.tokens.ann)).body
  expect(entries[0]).toMatchObject({
    action: 'dispute_bundle.made',
    subject_id: String(first),
    after: { scope: 'conversation', internal: false, mails: 2 },
  })
  // Its bytes go with it.
  const { services } = desk.server
  const now = () => new Date(Date.now() + 8 * 86_400_000)
  const job = {
    services,
    company: desk.company,
    db: desk.company.db,
    now,
  } as Partial<JobContext> as JobContext
  await forgetOldBundles(undefined, job)
  expect((await download(id)).status).toBe(404)
})

test('comments and Bcc recipients are told only where that is asked for, and own reminders never', async () => {
  const { first } = await conversation()
  const shut = await bundleOf(first, { scope: 'mail' })
  const open = await bundleOf(first, { scope: 'mail', internal: true })
  for (const { files, manifest } of [shut, open]) {
    expect(manifest.entries.map(({ what }) => what)).not.toContain('reminded')
    expect([...files.keys()].filter((name) => name.endsWith('.eml'))).toHaveLength(1)
  }
  const told = ({ files }: typeof shut) => `${files.get('manifest.json')}${files.get('timeline.html')}`
  expect(told(shut)).not.toContain('Our weak point')
  expect(told(shut)).not.toContain('silent@house.example')
  expect(told(shut)).toContain('1 by Bcc')
  expect(told(open)).toContain('Our weak point')
  expect(told(open)).toContain('silent@house.example')
})

test('what was changed, removed, reordered or added is named', async () => {
  const { first, answer } = await conversation()
  const { bytes, files, manifest } = await bundleOf(first, { scope: 'conversation' })
  const program = files.get('verify.mjs') ?? Buffer.alloc(0)
  const mail = `mails/0002-${answer}.eml`
  const changed = (edit: (files: Map<string, Buffer>) => void) => {
    const copy = new Map(files)
    edit(copy)
    return verify(pack(copy), program)
  }
  const rewritten = (edit: (manifest: Manifest) => void) =>
    changed((copy) => {
      const other = structuredClone(manifest)
      edit(other)
      copy.set('manifest.json', Buffer.from(JSON.stringify(other)))
    })
  expect(await changed(() => undefined)).toContain('Everything fits')
  expect(
    await changed((copy) =>
      copy.set(mail, Buffer.from(String(copy.get(mail)).replace('Fixture', 'Fixturf'))),
    ),
  ).toBe(`1: File ${mail} was changed: its content does not fit its entry.`)
  expect(await changed((copy) => copy.delete(mail))).toBe(`1: File ${mail} is missing from the archive.`)
  expect(await changed((copy) => copy.set('mails/0003.eml', Buffer.from('x')))).toBe(
    '1: File mails/0003.eml is in the archive, but no entry names it: it was added.',
  )
  expect(await changed((copy) => copy.delete('manifest.json'))).toContain('1: manifest.json is missing')
  expect(await rewritten(({ entries }) => entries.reverse())).toMatch(
    /^1: Entry 1 .* reordered, removed or put in/,
  )
  expect(await rewritten(({ entries }) => entries.splice(1, 1))).toMatch(/^1: Entry 2 .* has the number 3/)
  expect(await rewritten(({ entries }) => entries.pop())).toMatch(
    /^1: Entry \d+ and those behind it were removed/,
  )
  expect(await rewritten(({ entries: [entry] }) => Object.assign(entry ?? {}, { size: 1 }))).toMatch(
    /^1: Entry 1 \(file mails\/0001-\d+.eml\) was changed/,
  )
  expect(
    await rewritten(({ entries, root }) => {
      const added = {
        number: entries.length + 1,
        kind: 'event',
        what: 'read',
        at: '2026-01-01',
        previous: root,
      }
      entries.push({ ...added, hash: sha256(canonical(added)) })
    }),
  ).toMatch(/^1: Entry \d+ \(read at 2026-01-01\) was added behind the \d+ that were signed/)
  // Who computes the whole chain anew has no key to sign it with.
  expect(
    await rewritten((other) => {
      const contents = other.entries
        .slice(0, -1)
        .map(({ number: _, previous: __, hash: ___, ...content }) => content)
      const { entries, root } = chain(other.about as Parameters<typeof chain>[0], contents)
      Object.assign(other, { entries, root, count: entries.length })
    }),
  ).toBe('1: The signature does not fit: what was signed, or the signature, was changed.')
  expect(await rewritten(({ about }) => Object.assign(about, { made_by: 'Cy' }))).toMatch(
    /^1: Entry 1 .* does not follow/,
  )
  expect(await verify(bytes.subarray(0, bytes.length - 7), program)).toContain('1: The archive does not end')
  expect(await verify(Buffer.from('nothing'), program)).toContain('1: The archive does not end')
})

test('only administrators make bundles, of what they read, and have their own', async () => {
  const { first } = await conversation()
  for (const [token, status] of [
    [desk.tokens.ben, 403],
    [desk.tokens.cy, 403],
    [desk.tokens.olga, 404],
  ] as const) {
    expect((await make(first, { scope: 'mail' }, token)).status).toBe(status)
    expect(
      (await desk.server.call(calls.previewDisputeBundle, { params: { id: first } }, token)).status,
    ).toBe(status)
  }
  const { id } = await bundleOf(first, { scope: 'mail' })
  for (const [token, status] of [
    [desk.tokens.ben, 403],
    [desk.tokens.olga, 404],
  ] as const) {
    expect((await download(id, token)).status).toBe(status)
    expect((await desk.server.call(calls.getDisputeBundle, { params: { id } }, token)).status).toBe(status)
  }
  expect(await readFile(new URL('./verifier/verify.mjs', import.meta.url), 'utf8')).not.toMatch(
    /from '(?!node:)/,
  )
})

test('a bundle whose message is damaged or lost is not made, and says so', async () => {
  const { first } = await conversation()
  const [row] = await desk.company.db
    .selectFrom('email_contents')
    .select('raw_blob')
    .where('email_id', '=', first)
    .execute()
  await desk.server.services.blobs.remove(row?.raw_blob ?? '', new Date(Date.now() + 60_000))
  const { bundle } = (await make(first, { scope: 'mail' })).body
  await expect.poll(async () => (await stateOf(bundle.id)).state, { timeout: 20_000 }).toBe('failed')
  expect(await stateOf(bundle.id)).toMatchObject({
    problem: 'A message is missing from the store.',
    size: null,
  })
  expect((await download(bundle.id)).status).toBe(409)
})
