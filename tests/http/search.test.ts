import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveEmails, deleteEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { setUserSettings } from '#features/foundation/preferences/contract/endpoints.ts'
import { hideEmails } from '#features/marks/hiddens/contract/endpoints.ts'
import { markAsReads } from '#features/marks/read-marks/contract/endpoints.ts'
import { starEmails } from '#features/marks/stars/contract/endpoints.ts'
import { addTags } from '#features/marks/tags/contract/endpoints.ts'
import { findSearchSnippets } from '#features/records/search/contract/endpoints.ts'
import { untilIndexed } from '#features/records/search-index/server/testing.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { countExactly } from '../support/count-exactly.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
const ids: Record<string, number> = {}
let minute = 0

/** Mails a minute apart, each known by a letter; the last one is the newest. */
async function bring(
  name: string,
  headers: Record<string, string>,
  body: string,
  line_id = desk.lines.ops,
): Promise<void> {
  const received_at = new Date(Date.UTC(2026, 4, 1, 8, minute++))
  ids[name] = await desk.deliver({ text: testMail(headers, body), received_at, line_id })
}
const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? `mail ${id}`
const idOf = (name: string) => ids[name] ?? 0

beforeAll(async () => {
  desk = await startTestDesk()
  await bring(
    'a',
    { Subject: 'MV Kallisto open SPORE' },
    'Firm offer for the Kamsarmax, 35,000 dwt. Please advise.',
  )
  await bring(
    'b',
    { Subject: 'Recap', From: 'Aristo Lemos <ops@maersk.example>', Bcc: 'hush@quiet.example' },
    'The offer is not firm. Laycan 5-9.',
  )
  await bring('c', { Subject: 'Re: Recap', Cc: 'Ünsal Çelik <unsal@ege.example>' }, 'firm, offer follows')
  await bring('d', { Subject: '散货船报盘' }, '远洋货船，新加坡交船。 🚢')
  await bring(
    'e',
    { Subject: 'Fixture', To: 'Nikos <fix@oceanic.example>' },
    'Firm offer',
    desk.lines.chartering,
  )
  await desk.server.call(
    addTags,
    { body: { tagable_type: 'Email', tagable_ids: [idOf('a'), idOf('e')], names: ['urgent fixture'] } },
    desk.tokens.ann,
  )
  await untilIndexed(desk.company.db)
})
afterAll(() => desk.stop())

type Query = NonNullable<Parameters<typeof desk.server.call<typeof listEmails>>[1]>['query']

async function search(search_key: string, more: Query = {}, token = desk.tokens.ann) {
  const answer = await desk.server.call(listEmails, { query: { search_key, ...more } }, token)
  expect([answer.status, answer.error]).toEqual([200, []])
  return answer.body
}
const found = async (search_key: string, more: Query = {}, token = desk.tokens.ann) =>
  (await search(search_key, more, token)).emails.map(({ id }) => nameOf(id)).join('')

test('SE-012 a quick search looks through from, cc, to, subject and body, and in one field behind its prefix', async () => {
  expect(await found('lemos')).toBe('b')
  expect(await found('celik')).toBe('c')
  expect(await found('fix@oceanic.example')).toBe('e')
  expect(await found('hush')).toBe('b')
  expect(await found('kallisto')).toBe('a')
  expect(await found('laycan')).toBe('b')
  for (const key of [
    'from:laycan',
    'to:laycan',
    'tag:laycan',
    `id:${idOf('a')}`,
    `id:${idOf('a')} ${idOf('c')}`,
  ])
    expect(await found(key)).not.toContain('b')
})

test('SE-013 from:, to:, tag: and id: limit a search to that field', async () => {
  expect(await found('from:lemos')).toBe('b')
  expect(await found('from:aristo lemos')).toBe('b')
  expect(await found('from:"ops@maersk.example"')).toBe('b')
  expect(await found('from:fix')).toBe('')
  expect(await found('to:fix')).toBe('e')
  expect(await found('tag:urgent')).toBe('ea')
  expect(await found('tag:"urgent fixture" kallisto')).toBe('')
  expect(await found(`id:${idOf('b')}`)).toBe('b')
  expect(await found(`id:${idOf('b')} ${idOf('d')}`)).toBe('db')
})

test('SE-014 a quoted phrase is exact, plus must be there, minus must not', async () => {
  expect(await found('firm offer')).toBe('ecba')
  expect(await found('"firm offer"')).toBe('eca')
  expect(await found('firm +laycan')).toBe('b')
  expect(await found('firm -laycan')).toBe('eca')
  expect(await found('firm -"firm offer"')).toBe('b')
  expect(await found('firm +laycan dwt', { search_method: 'contain_or' })).toBe('b')
})

test('SE-015 curly quotes are as good as straight ones', async () => {
  expect(await found('“firm offer”')).toBe('eca')
  expect(await found('„firm offer‟ -‘x’')).toBe('eca')
})

test('SE-016 the setting decides what plain words mean, unless the search says so itself', async () => {
  const key = 'offer firm'
  expect(await found(key, { search_method: 'exact_match' })).toBe('')
  expect(await found('firm offer', { search_method: 'exact_match' })).toBe('eca')
  expect(await found('laycan kallisto', { search_method: 'contain_or' })).toBe('ba')
  expect(await found('laycan kallisto', { search_method: 'contain_and' })).toBe('')
  for (const [value, expected] of [
    ['contain_or', 'ba'],
    ['exact_match', ''],
    ['contain_and', ''],
  ] as const) {
    const body = { keys: ['default_mail_search_method'], values: [value] }
    expect((await desk.server.call(setUserSettings, { body }, desk.tokens.ann)).status).toBeLessThan(300)
    desk.server.services.sessions.forget(desk.company.id)
    expect(await found('laycan kallisto')).toBe(expected)
  }
})

test('SE-020 search_all_lines reads every line of the reader, without it the chosen one is read', async () => {
  const { ops } = desk.lines
  expect(await found('firm', { line_id: ops })).toBe('cba')
  expect(await found('firm', { line_id: ops, search_all_lines: true })).toBe('ecba')
  expect(await found('firm', { search_all_lines: true }, desk.tokens.ben)).toBe('cba')
  expect(await found('firm', { search_all_lines: true }, desk.tokens.cy)).toBe('')
  expect(await found('firm', { search_all_lines: true }, desk.tokens.olga)).toBe('')
})

test('nobody hears of a mail in a line that is not theirs, by a count either', async () => {
  const count = async (token: string) =>
    await countExactly(desk.server, { search_key: 'fixture', search_all_lines: true }, token)
  expect(await count(desk.tokens.ann)).toMatchObject({ total: 2 })
  expect(await count(desk.tokens.ben)).toMatchObject({ total: 1, unread_count: 1 })
  expect(await count(desk.tokens.cy)).toMatchObject({ total: 0, unread_count: 0 })
  const refused = await desk.server.call(
    listEmails,
    { query: { search_key: 'firm', line_id: desk.lines.chartering } },
    desk.tokens.ben,
  )
  expect(refused.status).toBe(404)
})

test('SE-021 a criterion that is case-sensitive matches the same letter case alone', async () => {
  const asked = (field: string, content: string, case_sensitive: boolean, strategy = 'contains') =>
    found('', { filter: JSON.stringify([{ field, strategy, content, case_sensitive }]) })
  expect(await asked('body', 'Firm offer', false)).toBe('eca')
  expect(await asked('body', 'Firm offer', true)).toBe('ea')
  expect(await asked('body', 'Firm offer', true, 'not_contains')).toBe('dcb')
  expect(await asked('subject_or_body', 'RECAP', true)).toBe('')
  expect(await asked('subject_or_body', 'recap', false)).toBe('cb')
  expect(await asked('subject', 'Recap', true)).toBe('cb')
  expect(await asked('subject', 'recap', true)).toBe('')
  expect(await asked('from', 'Lemos', true)).toBe('b')
  expect(await asked('from', 'lemos', true)).toBe('')
  expect(await asked('cc', 'Ünsal', true)).toBe('c')
  expect(await asked('cc', 'ünsal', true)).toBe('')
})

test('words are found however they are written: accents, numbers, scripts without spaces, other names', async () => {
  expect(await found('ÇELİK unsal')).toBe('c')
  expect(await found('35000')).toBe('a')
  expect(await found('35.000 DWT')).toBe('a')
  expect(await found('kamsar*')).toBe('a')
  expect(await found('kamsar')).toBe('')
  expect(await found('货船')).toBe('d')
  expect(await found('船')).toBe('d')
  expect(await found('🚢')).toBe('d')
  expect(await found('singapore')).toBe('a')
  expect(await found('KMX')).toBe('a')
})

test('other criteria stand beside the words', async () => {
  const { ann } = desk.tokens
  await desk.server.call(markAsReads, { body: { email_ids: [idOf('a')] } }, ann)
  await desk.server.call(starEmails, { body: { starable_ids: [idOf('b')], starable_type: 'Email' } }, ann)
  expect(await found('firm is:unread')).toBe('ecb')
  expect(await found('firm -is:unread')).toBe('a')
  expect(await found('firm is:starred')).toBe('b')
  expect(await found('is:starred')).toBe('b')
  expect(await found('firm in:chartering')).toBe('e')
  expect(await found('firm in:sent')).toBe('')
  expect(await found('firm has:attachment')).toBe('')
  expect(await found('firm after:2026-05-01 before:2026-05-02')).toBe('ecba')
  expect(await found('firm before:2026-05-01')).toBe('')
  // Half past noon in Kiritimati is the day before in UTC.
  expect(await found('firm after:2026-05-02', { time_zone: 'Pacific/Kiritimati' })).toBe('')
  expect(await found('firm after:2026-05-01', { time_zone: 'Pacific/Kiritimati' })).toBe('ecba')
})

test('an advanced search asks for every or any of its criteria', async () => {
  const item = (field: string, content: unknown, strategy = 'contains') => ({ field, strategy, content })
  const q = (items: object[], more: object = {}) => found('', { q: JSON.stringify({ items, ...more }) })
  expect(await q([item('body', 'firm'), item('subject', 'recap')])).toBe('cb')
  expect(await q([item('body', 'laycan'), item('keyword', 'kallisto')], { match_type: 'any' })).toBe('ba')
  expect(
    await q([item('body', 'laycan'), item('from', 'nikos'), item('cc', 'unsal')], { match_type: 'one' }),
  ).toBe('edcba')
  expect(await q([item('body', 'laycan'), item('starred', true, 'equal')], { match_type: 'any' })).toBe('b')
  expect(await q([item('body', 'firm')], { line_ids: [desk.lines.chartering] })).toBe('e')
  expect(await q([item('body', 'firm')], { mail_scope: 'outgoing' })).toBe('')
  expect(await q([item('body', 'firm, offer follows', 'equal')])).toBe('c')
  expect(await q([item('body', 'firm', 'not_contains')])).toBe('d')
  for (const wrong of ['{', '[]', '{"items":[{"field":"x"}]}', '{"items":[],"match_type":"some"}']) {
    const answer = await desk.server.call(listEmails, { query: { q: wrong } as never }, desk.tokens.ann)
    expect([answer.status, answer.error]).toEqual([400, ['Please check your form.']])
  }
})

test('what is hidden, archived or deleted is found where it is, at once', async () => {
  const { ann } = desk.tokens
  const email_ids = [idOf('c')]
  await desk.server.call(hideEmails, { body: { hiddenable_ids: [idOf('a')], hiddenable_type: 'Email' } }, ann)
  expect(await found('firm')).toBe('ecb')
  expect(await found('firm', { with_hidden: true })).toBe('ecba')
  await desk.server.call(archiveEmails, { body: { email_ids, archive: true } }, ann)
  expect(await found('firm')).toBe('eb')
  await untilIndexed(desk.company.db)
  expect(await found('firm', { archived: true })).toBe('c')
  expect(await found('firm', { search_scope: 'line', line_id: desk.lines.ops })).toBe('cb')
  expect(await found('firm in:archive')).toBe('c')
  expect(await found('firm in:anywhere', { with_hidden: true })).toBe('ecba')
  await desk.server.call(deleteEmails, { body: { email_ids } }, ann)
  expect(await found('firm in:anywhere')).toBe('eb')
  await untilIndexed(desk.company.db)
  expect(await countExactly(desk.server, { search_key: 'firm in:anywhere' }, ann)).toMatchObject({ total: 2 })
})

test('the answer says which words are to be marked, and what is not found yet', async () => {
  const { highlights, unindexed } = await search('from:lemos subject:recap -draft "firm offer" spore')
  expect(highlights).toEqual({ from: ['lemos'], subject: ['recap', 'firm offer', 'spore', 'Singapore'] })
  expect((await search('"firm offer" spore')).highlights.all).toEqual(['firm offer', 'spore', 'Singapore'])
  expect(unindexed).toBe(0)
})

test('a snippet says why a mail was found, to those alone who may read it', async () => {
  const of = async (search_key: string, names: string, token = desk.tokens.ann) => {
    const query = { ids: [...names].map(idOf), search_key }
    const answer = await desk.server.call(findSearchSnippets, { query }, token)
    expect(answer.status).toBe(200)
    return answer.body.snippets.map(({ email_id, field, text, marks }) => [
      nameOf(email_id),
      field,
      ...marks.map(([start, end]) => text.slice(start, end)),
    ])
  }
  expect(await of('"firm offer" kmx', 'a')).toEqual([['a', 'body', 'Firm offer', 'Kamsarmax']])
  expect(await of('from:lemos', 'ab')).toEqual([['b', 'from', 'Lemos']])
  expect(await of('货船', 'd')).toEqual([['d', 'body', '货船']])
  expect(await of('firm', 'e')).toEqual([['e', 'body', 'Firm']])
  expect(await of('firm', 'e', desk.tokens.ben)).toEqual([])
  expect(await of('is:unread', 'ab')).toEqual([])
})

test('whatever is typed is answered', async () => {
  const keys = [
    'from:',
    'to:',
    'tag:',
    'id:',
    'cc:',
    'bcc:',
    'subject:',
    'body:',
    'file:',
    'comment:',
    'folder:',
    'assigned:',
    '-folder:x',
    '-in:inbox',
    'folder:"',
    'from: to: cc:',
    'is:',
    'has:',
    'in:',
    'before:',
    'after:',
    '"',
    '"firm',
    'from:"firm',
    '-"firm offer',
    '""',
    '+',
    '-',
    '*',
    'a',
    'the',
    '🚢🚢',
    '(.*)+',
    "'; drop table emails --",
    'a & !b | c:*',
    '\\',
    '%',
    '\u0000x',
    '货'.repeat(100),
    'x '.repeat(120),
    'x'.repeat(254),
    'x'.repeat(255),
  ]
  for (const key of keys) {
    const answer = await desk.server.call(listEmails, { query: { search_key: key } }, desk.tokens.ann)
    expect([key, answer.status]).toEqual([key, 200])
    const { total } = await countExactly(desk.server, { search_key: key }, desk.tokens.ann)
    expect([key, total]).toEqual([key, answer.body.emails.length])
  }
  const long = await desk.server.call(listEmails, { query: { search_key: 'x'.repeat(256) } }, desk.tokens.ann)
  expect([long.status, long.error]).toEqual([
    400,
    ['String length exceeds maximum length limit of 255 characters.'],
  ])
})
