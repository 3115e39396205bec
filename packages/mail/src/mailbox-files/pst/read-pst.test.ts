import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMessage } from '../../parse/parse-message.ts'
import type { MailFileItem } from '../mail-file-item.ts'
import { readMailFiles } from '../read-mail-files.ts'
import { readPst } from './read-pst.ts'
import { pstExample } from './testing.ts'

const enron = pstExample('enron.pst')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-pst-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Mail = Extract<MailFileItem, { raw: Buffer }>
type Reason = Exclude<MailFileItem, Mail>

async function read(path: string, items = readMailFiles([path])) {
  const mails: Mail[] = []
  const reasons: Reason[] = []
  for await (const item of items) {
    if (item.error === undefined) mails.push(item)
    else reasons.push(item)
  }
  const told = (is_note: true | undefined) =>
    reasons.filter((reason) => reason.is_note === is_note).map(({ error }) => error)
  return { mails, errors: told(undefined), notes: told(true) }
}

test('each mail of a PST comes with its folder, headers, text, files and date, and twice the same', async () => {
  const { mails, errors } = await read(enron)
  expect([mails.length, errors]).toEqual([71, []])
  const inFolder = (path: string) => mails.filter(({ folder: name }) => name === path)
  const top = 'Top of Personal Folders/lokay-m/MLOKAY (Non-Privileged)'
  expect(inFolder(`${top}/Personal`)).toHaveLength(47)
  expect(inFolder(`${top}/Sent Items`)).toHaveLength(2)
  const oba = mails.find(({ raw }) => raw.includes("New OBA's"))
  const parsed = await parseMessage(oba?.raw ?? Buffer.alloc(0))
  expect(parsed.subject).toContain("New OBA's")
  expect(parsed.from[0]?.address.toLowerCase()).toBe('dennis.lee@enron.com')
  expect(parsed.to.length + parsed.cc.length).toBeGreaterThan(0)
  expect(parsed.sent_at).toBe('2001-10-22T20:06:22.000Z')
  expect(parsed.text.length).toBeGreaterThan(100)
  expect(oba?.flags).toEqual(['\\Seen'])
  const files = await Promise.all(mails.map(async ({ raw }) => (await parseMessage(raw)).attachments.length))
  expect(files.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(60)
  const again = await read(enron)
  expect(again.mails.every(({ raw }, at) => raw.equals(mails[at]?.raw ?? Buffer.alloc(0)))).toBe(true)
})

test('what is no mail is named with its count, and mails that Outlook made keep their headers', async () => {
  const { mails, errors, notes } = await read(pstExample('pstextractortest@outlook.com.ost'))
  expect([mails.length, errors]).toEqual([14, []])
  expect(notes).toEqual([
    '9 of IPF.Appointment are no mail and were left out',
    '160 of IPF.Appointment are no mail and were left out',
  ])
  const welcome = mails.find(({ raw }) => raw.includes('no-reply@microsoft.com'))
  const parsed = await parseMessage(welcome?.raw ?? Buffer.alloc(0))
  expect(parsed.subject).toBe('Welcome to your new Outlook.com account')
  expect(parsed.html.length).toBeGreaterThan(1_000)
})

test('a file that is cut, damaged or none ends with a reason, and harms nothing else', async () => {
  const whole = await readFile(enron)
  const cut = join(folder, 'cut.pst')
  await writeFile(cut, whole.subarray(0, 300_000))
  const none = join(folder, 'none.pst')
  await writeFile(none, Buffer.concat([Buffer.from('!BDN'), Buffer.alloc(2_000, 7)]))
  for (const path of [cut, none]) expect((await read(path)).errors.length).toBeGreaterThan(0)
  // Bytes here and there: some mails fail or differ, and every run ends.
  const damaged = join(folder, 'damaged.pst')
  for (const seed of [1, 2, 3]) {
    await writeFile(damaged, whole)
    const handle = await open(damaged, 'r+')
    for (let at = 0; at < 400; at++) {
      const place = 1_024 + ((at * 7_919 * seed) % (whole.length - 2_048))
      await handle.write(Buffer.from([(at * 31) & 0xff]), 0, 1, place)
    }
    await handle.close()
    const { mails, errors } = await read(damaged, readPst(damaged, { item_ms: 5_000, memory_mb: 512 }))
    expect(mails.length + errors.length).toBeGreaterThan(0)
  }
}, 90_000)

test('a mail that takes too long is passed over', async () => {
  const { mails, errors } = await read(enron, readPst(enron, { item_ms: 0, memory_mb: 512 }))
  expect(mails).toEqual([])
  expect(errors.at(-1)).toMatch(/^Read no further than item \d+: it broke off again and again$/)
}, 90_000)
