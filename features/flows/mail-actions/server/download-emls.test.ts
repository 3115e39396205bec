import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipArchive } from '@laycan/mail/parse/attachments/zip-archive.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

function ask(ids: readonly number[], token = desk.tokens.ben) {
  const query = ids.map((id) => `email_ids[]=${id}`).join('&')
  return fetch(`${desk.server.url}/emails/emls?${query}`, { headers: { 'access-token': token } })
}

test('AP-037 the message files of several mails come as one archive, byte for byte, which others can read', async () => {
  const texts = [
    testMail({ Subject: 'Recap: MV STAR / 12,000 mt', Date: 'Fri, 01 May 2026 08:00:00 +0000' }),
    testMail({ Subject: 'Recap: MV STAR / 12,000 mt', Date: 'Fri, 01 May 2026 08:00:00 +0000' }, 'Second'),
    testMail({ Subject: '=?utf-8?B?6Ii55pyf6KGo?=' }, 'Good day. '.repeat(50_000)),
  ]
  const ids: number[] = []
  for (const text of texts) ids.push(await desk.deliver({ text }))
  const answer = await ask(ids)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const archive = new ZipArchive(Buffer.from(await answer.arrayBuffer()), 10_000_000)
  const names = archive.names()
  expect(names).toHaveLength(3)
  expect(names.every((name) => /^\d{4}-\d\d-\d\d .+\.eml$/.test(name))).toBe(true)
  expect(names.some((name) => name.includes('船期表'))).toBe(true)
  expect(names.some((name) => name.endsWith('Recap MV STAR 12,000 mt (2).eml'))).toBe(true)
  const contents = names.map((name) => archive.read(name)?.toString())
  expect(contents.sort()).toEqual([...texts].sort())
})

test('AP-037 a mail of another line, one that is gone and none at all give no archive', async () => {
  const own = await desk.deliver()
  const other = await desk.deliver({ line_id: desk.lines.chartering })
  for (const ids of [[own, other], [999_999_999]]) {
    const answer = await ask(ids)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: 'This email does not exist anymore' },
    ])
  }
  for (const token of [desk.tokens.cy, desk.tokens.olga]) expect((await ask([own], token)).status).toBe(404)
  expect((await ask([])).status).toBe(400)
  expect((await ask(Array.from({ length: 201 }, (_, index) => index + 1))).status).toBe(400)
})
