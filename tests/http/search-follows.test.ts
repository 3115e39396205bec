import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDocx } from '@laycan/demo-mail/files/docx.ts'
import { paginate, writePdf } from '@laycan/demo-mail/files/pdf.ts'
import { writeXlsx } from '@laycan/demo-mail/files/xlsx.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { saveDraft } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { addComment, deleteComments, updateComment } from '#features/marks/comments/contract/endpoints.ts'
import { addTags, configureTags, removeTags, renameTag } from '#features/marks/tags/contract/endpoints.ts'
import { removeOutdatedEmails } from '#features/records/emails/server/public.ts'
import { untilIndexed } from '#features/records/search-index/server/testing.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { countExactly } from '../support/count-exactly.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

/** Ids of mails in whatever box, once the index has heard of all. */
async function found(search_key: string, token = desk.tokens.ann): Promise<number[]> {
  await untilIndexed(desk.company.db)
  const query = { search_key, search_all_lines: true }
  const list = await desk.server.call(listEmails, { query }, token)
  const { total } = await countExactly(desk.server, query, token)
  expect([list.status, total]).toEqual([200, list.body.emails.length])
  return list.body.emails.map(({ id }) => id)
}

const inner = testMail({ Subject: 'Nested nightshade' }, 'The belladonna is within.')

test.each([
  [
    'PDF',
    'Recap.pdf',
    'application/pdf',
    writePdf('Recap', paginate(['Redelivery at Foxglove'])),
    'foxglove',
  ],
  [
    'XLSX',
    'list.xlsx',
    '',
    writeXlsx('Sheet1', [
      ['No', 'Hemlock'],
      [1, 'oleander'],
    ]),
    'oleander',
  ],
  ['DOCX', 'cp.docx', '', writeDocx(['Clause 7', 'Wolfsbane applies']), 'wolfsbane'],
  ['CSV', 'rows.csv', 'text/csv', Buffer.from('1,henbane\r\n2,datura'), 'henbane'],
  ['nested mail', 'inner.eml', 'message/rfc822', Buffer.from(inner), 'belladonna'],
] as const)('a word in a %s is found, and the name of the file', async (_, name, type, content, word) => {
  const file = `Content-Type: ${type || 'application/octet-stream'}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`
  const headers = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b' }
  const id = await desk.deliver({
    text: testMail(headers, `--b\r\n\r\nPlease see enclosed.\r\n--b\r\n${file}--b--\r\n`),
  })
  expect(await found(word)).toEqual([id])
  expect(await found(`file:${name}`)).toEqual([id])
  expect(await found(`subject:${word}`)).toEqual([])
})

test('what attachments of earlier mail say is read from their bytes, once the index is there', async () => {
  const { db } = desk.company
  const [id] = await found('foxglove')
  await sql`delete from search_texts`.execute(db)
  await sql`truncate search_segments, search_marks, search_terms, search_positions`.execute(db)
  await sql`
    update search_progress set before_at = '9999-12-31', before_id = 9007199254740991, done = 0, total = 5
  `.execute(db)
  await expect.poll(() => found('foxglove'), { timeout: 60_000 }).toEqual([id])
  expect(await found('belladonna')).toHaveLength(1)
})

test('tags are words of their mails: put on, taken off, renamed', async () => {
  const id = await desk.deliver({ text: testMail({}, 'Tagged soon.') })
  const { ann } = desk.tokens
  await desk.server.call(configureTags, { body: { names: ['urgent larkspur'] } }, ann)
  await desk.server.call(
    addTags,
    { body: { tagable_type: 'Email', tagable_ids: [id], names: ['urgent larkspur'] } },
    ann,
  )
  expect([await found('larkspur'), await found('tag:larkspur')]).toEqual([[id], [id]])
  await desk.server.call(renameTag, { body: { name: 'urgent larkspur', new_name: 'calm larch' } }, ann)
  expect([await found('larkspur'), await found('tag:larch')]).toEqual([[], [id]])
  await desk.server.call(
    removeTags,
    { body: { tagable_type: 'Email', tagable_id: id, names: ['calm larch'] } },
    ann,
  )
  expect(await found('larch')).toEqual([])
})

test('comments are words of their mails, with names in place of mentions: said, changed, deleted', async () => {
  const id = await desk.deliver({ text: testMail({}, 'Commented soon.') })
  const { ann } = desk.tokens
  const body = { commentable_type: 'Email' as const, commentable_id: id }
  const content = `Delphinium for @[x](${desk.users.ben}){user}`
  const { comment } = (await desk.server.call(addComment, { body: { ...body, content } }, ann)).body
  expect([await found('delphinium'), await found('comment:delphinium')]).toEqual([[id], [id]])
  expect([await found('comment:"for ben"'), await found('comment:user')]).toEqual([[id], []])
  await desk.server.call(
    updateComment,
    { params: { id: comment.id }, body: { content: 'Columbine instead' } },
    ann,
  )
  expect([await found('delphinium'), await found('comment:columbine')]).toEqual([[], [id]])
  await desk.server.call(deleteComments, { body: { ids: [comment.id] } }, ann)
  expect(await found('columbine')).toEqual([])
})

test('a draft is found by what it says now, and in the line that it has', async () => {
  let serial = 0
  const save = (body: object) =>
    desk.server.call(
      saveDraft,
      { body: { client_key: `call-key-${++serial}`, window_key: 'window-one', ...body } },
      desk.tokens.ben,
    )
  const first = await save({ subject: 'Monkshood', body: '<p>First aconite</p>', body_type: 'html' })
  const { id } = first.body.email
  expect(await found('monkshood')).toEqual([id])
  await expect.poll(() => found('aconite')).toEqual([id])
  const next = {
    draft_id: id,
    version: first.body.version,
    subject: 'Buttercup',
    body: '<p>Second celandine</p>',
  }
  expect((await save(next)).status).toBe(200)
  await expect.poll(() => found('celandine')).toEqual([id])
  expect([await found('aconite'), await found('monkshood'), await found('buttercup')]).toEqual([[], [], [id]])
  expect(await found('buttercup', desk.tokens.ben)).toEqual([id])
  await sql`update emails set line_id = ${desk.lines.chartering} where id = ${id}`.execute(desk.company.db)
  expect([await found('buttercup', desk.tokens.ben), await found('buttercup')]).toEqual([[], [id]])
})

test('a mail that is gone for good is gone', async () => {
  const id = await desk.deliver({ text: testMail({}, 'A vanishing toadflax.') })
  expect(await found('toadflax')).toEqual([id])
  const { db } = desk.company
  await sql`update emails set deleted_at = now() - interval '40 days' where id = ${id}`.execute(db)
  const now = new Date()
  await inTransaction(db, (tx) => removeOutdatedEmails(tx, { before: now, now, limit: 10 }))
  expect(await found('toadflax')).toEqual([])
})

test('merging goes on beside searches, which find each mail once all the while', async () => {
  const ids: number[] = []
  for (let round = 0; round < 12; round++) {
    for (let at = 0; at < 3; at++)
      ids.push(await desk.deliver({ text: testMail({}, `Speedwell ${round} ${at}`) }))
    expect((await found('speedwell')).toSorted((one, other) => one - other)).toEqual(ids)
    // A change of an earlier one, so that segments have mails that are gone.
    await sql`update email_contents set text = 'Changed speedwell' where email_id = ${ids[round] ?? 0}`.execute(
      desk.company.db,
    )
  }
  const segments = async () =>
    (
      await sql<{
        count: number
      }>`select count(*) as count from search_segments where state = 'live'`.execute(desk.company.db)
    ).rows[0]?.count
  await expect.poll(segments, { timeout: 60_000 }).toBeLessThan(12)
  expect((await found('speedwell')).toSorted((one, other) => one - other)).toEqual(ids)
})
