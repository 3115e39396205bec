import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { setUserSettings } from '#features/foundation/preferences/contract/endpoints.ts'
import { feedRefusals } from '#features/records/live-feeds/contract/errors.ts'
import { feedMatches } from '#features/records/live-feeds/contract/feed-matches.ts'
import type { FeedFilters } from '#features/records/live-feeds/contract/live-feed.ts'
import { feedCalls } from '#features/records/live-feeds/server/testing.ts'
import { untilIndexed } from '#features/records/search-index/server/testing.ts'
import { countEmails, listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
const { create, make, list, update, remove } = feedCalls(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.company.db.deleteFrom('live_feeds').execute()
  await desk.company.db.deleteFrom('user_settings').execute()
})

const ann = () => desk.tokens.ann
const ben = () => desk.tokens.ben

const answer = (live_feed_id: number, more = {}, token = ann()) =>
  desk.server.call(listEmails, { query: { live_feed_id, per_page: 100, ...more } }, token)
/** Those of some mails that a feed lists, in the order of the mails. */
async function among(ids: readonly number[], live_feed_id: number, more = {}, token = ann()) {
  const { body } = await answer(live_feed_id, more, token)
  const listed = body.emails.map(({ id }) => id)
  return ids.filter((id) => listed.includes(id))
}
const set = (key: string, value: string, token = ann()) =>
  desk.server.call(setUserSettings, { body: { keys: [key], values: [value] } }, token)
const mail = (
  subject: string,
  more: Partial<Parameters<TestDesk['deliver']>[0]> & { from?: string } = {},
) => {
  const { from = 'Nikos Pappas <nikos@aegean.example>', ...rest } = more
  return desk.deliver({ text: testMail({ Subject: subject, From: from }), ...rest })
}

test('LF-001, LF-005, AP-118, AP-119, AP-120, AP-121 users make, change and delete feeds of their own', async () => {
  const filters: FeedFilters = {
    subject_include: ['Panamax', 'Kamsarmax'],
    subject_exclude: ['circular'],
    from_include: ['aegean.example'],
    from_exclude: ['noreply'],
    received_from: '2026-09-01T00:00:00.000Z',
    received_until: null,
  }
  const form = { name: 'Tonnage', type: 'incoming' as const, line_ids: [desk.lines.ops], filters }
  const made = await make(form, ben())
  expect(made).toEqual({ id: expect.any(Number), ...form, version: 1 })
  expect((await list(ben())).body).toEqual({ live_feeds: [made] })
  const changed = await update(made.id, { name: ' All\u0000 mail ' }, ben())
  const empty = { ...filters, subject_include: [], subject_exclude: [], from_include: [], from_exclude: [] }
  expect(changed.body.live_feed).toEqual({
    id: made.id,
    name: 'All mail',
    type: 'all',
    line_ids: [],
    filters: { ...empty, received_from: null },
    version: 2,
  })
  // Nobody else sees, changes, deletes or lists it, administrators neither.
  expect((await list()).body.live_feeds).toEqual([])
  const refused = { status: 404, error: [feedRefusals.notFound.text] }
  expect(await update(made.id, { name: 'Mine' })).toMatchObject(refused)
  expect(await remove(made.id)).toMatchObject(refused)
  expect(await answer(made.id)).toMatchObject(refused)
  expect((await remove(made.id, ben())).status).toBe(204)
  expect((await list(ben())).body.live_feeds).toEqual([])
  expect(await remove(made.id, ben())).toMatchObject(refused)
})

test('a feed lists the mails of its mailboxes that pass its type and filters', async () => {
  const ids = [
    await mail('PANAMAX open Singapore'),
    await mail('Kamsarmax 82k open CJK', { from: 'Ådne Østby <adne@fjord.example>' }),
    await mail('Panamax circular', { from: 'noreply@lists.example' }),
    await mail('Re: panamax firm', { box: 'sent', seen: true }),
    await mail('Panamax in chartering', { line_id: desk.lines.chartering }),
    await mail('Panamax of spring', { received_at: new Date('2026-04-01T08:00:00.000Z') }),
    await mail('50% off_hire \\ panamax'),
    await mail('Panamax spam', { box: 'spam' }),
  ]
  const [open, kamsarmax, circular, sent, chartering, spring, signs] = ids
  const feed = (filters: Partial<FeedFilters>, more = {}) => make({ name: 'Feed', filters, ...more })
  const shows = async (filters: Partial<FeedFilters>, more = {}) => among(ids, (await feed(filters, more)).id)
  const words = { subject_include: ['panamax'] }
  expect(await shows({})).toEqual(ids.slice(0, 7))
  expect(await shows(words)).toEqual([open, circular, sent, chartering, spring, signs])
  expect(await shows({ subject_include: ['singapore', 'kamsarmax'] })).toEqual([open, kamsarmax])
  expect(await shows({ ...words, subject_exclude: ['CIRCULAR', 'firm'] })).toEqual([
    open,
    chartering,
    spring,
    signs,
  ])
  expect(await shows({ from_include: ['ÅDNE'] })).toEqual([kamsarmax])
  expect(await shows({ ...words, from_exclude: ['noreply', 'aegean.example'] })).toEqual([])
  expect(await shows(words, { type: 'incoming' })).toEqual([open, circular, chartering, spring, signs])
  expect(await shows(words, { type: 'outgoing' })).toEqual([sent])
  expect(await shows(words, { line_ids: [desk.lines.chartering] })).toEqual([chartering])
  const days = { received_from: '2026-03-31T00:00:00.000Z', received_until: '2026-04-01T23:59:59.999Z' }
  expect(await shows(days)).toEqual([spring])
  // What LIKE would read as a pattern is text.
  for (const subject_include of [['50% off_'], ['\\'], ['0%', '_hire']])
    expect(await shows({ subject_include })).toEqual([signs])
  expect(await shows({ subject_include: ['5_%'] })).toEqual([])
  const { id } = await feed(words)
  const { body } = await desk.server.call(countEmails, { query: { live_feed_id: id } }, ann())
  expect(body).toMatchObject({ total: (await answer(id)).body.emails.length, total_is_exact: true })
  await desk.server.call(archiveEmails, { body: { email_ids: [open ?? 0] } }, ann())
  expect(await among(ids, id)).toEqual([circular, sent, chartering, spring, signs])
  expect(await among(ids, id, { around: chartering })).toContain(chartering)
  const filter = JSON.stringify([{ field: 'mailbox', strategy: 'equal', content: [desk.lines.ops] }])
  expect(await among(ids, id, { filter })).toEqual([circular, sent, spring, signs])
  expect(await among(ids, id, { box: 'sent' })).toEqual([sent])
  // Ben reads ops alone, whatever the feed names.
  const all = await make({ name: 'All' }, ben())
  expect(await among(ids, all.id, {}, ben())).not.toContain(chartering)
})

test('pages of a feed follow one another, and what a window decides is what the server lists', async () => {
  const filters = { subject_include: ['laycan', 'cargo'], from_exclude: ['spammer'] }
  const subjects = ['Laycan 3/7', 'Cargo of iron', 'Weather', 'CARGO', 'Größe cargo']
  const ids: number[] = []
  for (let at = 0; at < 25; at++) {
    const from = at % 7 === 0 ? 'spammer@x.example' : 'nikos@aegean.example'
    ids.push(await mail(`${subjects[at % subjects.length]}`, { from, ...(at % 3 === 0 && { box: 'sent' }) }))
  }
  const feed = await make({ name: 'Pages', filters })
  const found: number[] = []
  for (let scroll: string | null | undefined; scroll !== null; ) {
    const { body } = await answer(feed.id, { per_page: 4, ...(scroll ? { scroll } : {}) })
    found.push(...body.emails.map(({ id }) => id))
    scroll = body.scroll
  }
  expect(new Set(found).size).toBe(found.length)
  const { body } = await desk.server.call(listEmails, { query: { ids, per_page: 100 } }, ann())
  expect(body.emails).toHaveLength(25)
  for (const row of body.emails) {
    const decided = feedMatches(feed, row)
    if (decided === undefined) expect(row.subject).toBe('Größe cargo')
    else expect([row.subject, row.box, decided]).toEqual([row.subject, row.box, found.includes(row.id)])
  }
})

test('LF-002 lines of lines_unsubscription are left out of live feeds, and of nothing else', async () => {
  const [ops, chartering] = [await mail('one'), await mail('two', { line_id: desk.lines.chartering })]
  const ids = [ops, chartering]
  const [all, named] = [
    await make({ name: 'All' }),
    await make({ name: 'Named', line_ids: [desk.lines.ops] }),
  ]
  expect(await among(ids, all.id)).toEqual(ids)
  expect((await set('lines_unsubscription', JSON.stringify([desk.lines.ops]))).status).toBe(200)
  expect(await among(ids, all.id)).toEqual([chartering])
  expect(await among(ids, named.id)).toEqual([])
  const { body } = await desk.server.call(listEmails, { query: { line_id: desk.lines.ops } }, ann())
  expect(body.emails.map(({ id }) => id)).toContain(ops)
  // Somebody else's choice is his own.
  const bens = await make({ name: 'All' }, ben())
  expect(await among(ids, bens.id, {}, ben())).toEqual([ops])
  for (const wrong of ['', 'x', '{}', '[0]', '["a"]', '[1.5]'])
    expect((await set('lines_unsubscription', wrong)).status).toBe(400)
})

test('while the setting is off no feed lists anything', async () => {
  const { id } = await make({ name: 'All' })
  await set('live_feed', '0')
  expect(await answer(id)).toMatchObject({ status: 400, error: [feedRefusals.switchedOff.text] })
  await set('live_feed', '1')
  expect((await answer(id)).status).toBe(200)
  expect((await set('live_feed', 'perhaps')).status).toBe(400)
})

const words = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`)
const full = { name: 'x'.repeat(254), filters: { subject_include: [...words(19), '海'.repeat(254)] } }

test.each([
  ['no name', { name: ' \u200b\n' }, feedRefusals.name],
  ['a name that is too long', { name: 'x'.repeat(255) }, feedRefusals.name],
  ['21 texts', { name: 'Feed', filters: { from_exclude: words(21) } }, feedRefusals.tooManyWords],
  ['a long text', { name: 'Feed', filters: { from_include: ['x'.repeat(255)] } }, feedRefusals.longWord],
  ['201 mailboxes', { name: 'Feed', line_ids: words(201).map((_, at) => at + 1) }, feedRefusals.tooManyLines],
  [
    'days that are turned round',
    {
      name: 'Feed',
      filters: { received_from: '2026-09-02T00:00:00.000Z', received_until: '2026-09-01T00:00:00.000Z' },
    },
    feedRefusals.dates,
  ],
  ['a mailbox that is not there', { name: 'Feed', line_ids: [999_999] }, feedRefusals.lineNotFound],
])('a feed with %s is refused, and nothing changes', async (_, form, refusal) => {
  const kept = await make(full)
  const refused = { status: refusal.status, error: [refusal.text] }
  expect(await create(form)).toMatchObject(refused)
  expect(await update(kept.id, form)).toMatchObject(refused)
  expect((await list()).body.live_feeds).toEqual([kept])
})

test('what is no feed at all is refused before anything is looked at', async () => {
  for (const wrong of [
    { type: 'both' },
    { line_ids: ['a'] },
    { filters: { received_from: 'soon' } },
    { name: 7 },
  ])
    expect((await create({ name: 'Feed', ...wrong } as never)).status).toBe(400)
})

test('a mailbox that ben does not read is refused; one that the feed has already stays', async () => {
  const theirs = { name: 'Feed', line_ids: [desk.lines.chartering] }
  expect((await create(theirs, ben())).error).toEqual([feedRefusals.lineNotFound.text])
  const { id } = await make({ name: 'Feed' }, ben())
  await desk.company.db
    .updateTable('live_feeds')
    .set({ line_ids: [desk.lines.chartering] })
    .execute()
  expect((await update(id, theirs, ben())).status).toBe(200)
})

test('there is room for 100 feeds, also when many come at once', async () => {
  for (let at = 0; at < 95; at++) await make({ name: `Feed ${at}` })
  const answers = await Promise.all(words(10).map((name) => create({ name })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.flatMap(({ error }) => error)).toEqual(Array(5).fill(feedRefusals.tooMany.text))
  expect((await create({ name: 'Ben has room' }, ben())).status).toBe(200)
})

test('who saves a form that another window saved meanwhile is told, and overwrites nothing', async () => {
  const { id, version } = await make({ name: 'Feed' })
  expect((await update(id, { name: 'Mine', version })).status).toBe(200)
  expect(await update(id, { name: 'Yours', version })).toMatchObject({
    status: 409,
    error: [feedRefusals.changedMeanwhile.text],
  })
  expect((await list()).body.live_feeds[0]?.name).toBe('Mine')
})

test('SE-018 a quick search in a feed stays within it and takes the key as it was typed, operators and prefixes too', async () => {
  const feed = await make({ name: 'Supras', filters: { subject_include: ['Supramax'] } })
  const ids = [
    await mail('Supramax open from: Batumi'),
    await mail('Supramax open', { from: 'Batumi Shipping <open@batumi.example>' }),
    await mail('Kamsarmax from: Batumi'),
  ]
  await untilIndexed(desk.company.db)
  expect(await among(ids, feed.id, { search_key: 'from: Batumi' })).toEqual([ids[0]])
  expect(await among(ids, feed.id, { search_key: 'supramax open' })).toEqual([ids[0], ids[1]])
  expect(await among(ids, feed.id, { search_key: 'supramax -batumi' })).toEqual([])
})
