import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { setFeatureFlag } from '#features/foundation/feature-flags/contract/endpoints.ts'
import { addEmailsToFolders } from '#features/marks/filings/contract/endpoints.ts'
import { addTags } from '#features/marks/tags/contract/endpoints.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import * as calls from '#features/records/search/contract/endpoints.ts'
import { untilIndexed } from '#features/records/search-index/server/testing.ts'
import { createShip } from '#features/records/ships/contract/endpoints.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { countExactly } from '../support/count-exactly.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
  const id = await desk.deliver({ text: testMail({ Subject: 'Re: MV KALLISTO recap' }) })
  await desk.deliver({ text: testMail({ Subject: 'MV KALLISTO recap' }) })
  await desk.deliver({ text: testMail({ Subject: 'MV KALLISTO secret' }), line_id: desk.lines.chartering })
  const body = { tagable_type: 'Email' as const, tagable_ids: [id], names: ['kallisto fixture'] }
  await desk.server.call(addTags, { body }, desk.tokens.ann)
  await untilIndexed(desk.company.db)
})
afterAll(() => desk.stop())

const { ann, ben } = { ann: () => desk.tokens.ann, ben: () => desk.tokens.ben }
const search = (search_key: string, token = ben(), more = {}) =>
  desk.server.call(listEmails, { query: { search_key, ...more } }, token)

async function histories(token = ben(), type?: 'mail' | 'ship' | 'contact') {
  const query = type === undefined ? {} : { type }
  const answer = await desk.server.call(calls.listSearchHistories, { query }, token)
  expect(answer.status).toBe(200)
  return answer.body.search_histories
}
/** The history is written beside the answer. */
const untilKeys = (keys: string[], token = ben()) =>
  expect.poll(async () => (await histories(token)).map(({ key }) => key)).toEqual(keys)

test('SE-010, AP-193, AP-194 searches that were made are kept once each, the last one first, and deleted one by one', async () => {
  await search('laycan')
  await untilKeys(['laycan'])
  await search('“firm offer”')
  await untilKeys(['"firm offer"', 'laycan'])
  await search('laycan')
  await untilKeys(['laycan', '"firm offer"'])
  // Another page, and no words at all, are no search of their own.
  await search('laycan', ben(), { scroll: '0_1' })
  await search('   ')
  const [first, second] = await histories()
  expect(first).toEqual({ id: expect.any(Number), key: 'laycan', type: 'mail' })
  expect(await histories(ben(), 'ship')).toEqual([])
  expect(await histories(ann())).toEqual([])
  const params = { id: second?.id ?? 0 }
  const others = await desk.server.call(calls.deleteSearchHistory, { params }, ann())
  expect([others.status, others.error]).toEqual([404, ['This search is not in your history anymore']])
  expect((await desk.server.call(calls.deleteSearchHistory, { params }, ben())).status).toBe(204)
  await untilKeys(['laycan'])
  expect((await desk.server.call(calls.deleteSearchHistory, { params }, ben())).status).toBe(404)
  // Made again it is there again.
  await search('"firm offer"')
  await untilKeys(['"firm offer"', 'laycan'])
})

test('a hundred searches are kept, older ones go', async () => {
  for (let number = 0; number <= calls.HISTORIES_MAX; number++) {
    await search(`n${number}`, ann())
    await expect.poll(async () => (await histories(ann()))[0]?.key).toBe(`n${number}`)
  }
  const keys = (await histories(ann())).map(({ key }) => key)
  expect(keys).toHaveLength(calls.HISTORIES_MAX)
  expect([keys[0], keys.at(-1)]).toEqual([`n${calls.HISTORIES_MAX}`, 'n1'])
})

async function suggest(key: string, token = ben()) {
  const answer = await desk.server.call(calls.suggestSearches, { query: { key } }, token)
  expect(answer.status).toBe(200)
  expect(answer.body.suggestions.length).toBeLessThanOrEqual(calls.SUGGESTIONS_MAX)
  return answer.body.suggestions.map(({ kind, search_key }) => `${kind} ${search_key}`)
}

test('suggestions go on with the last part of a search: subjects, tags, names, filters', async () => {
  expect(await suggest('offer kalli')).toEqual([
    'tag offer tag:"kallisto fixture"',
    'subject offer subject:"MV KALLISTO recap"',
  ])
  expect(await suggest('tag:kalli')).toEqual(['tag tag:"kallisto fixture"'])
  expect(await suggest('-subject:kalli')).toEqual(['subject -subject:"MV KALLISTO recap"'])
  expect(await suggest('kalli', ann())).toContain('subject subject:"MV KALLISTO secret"')
  // Behind a prefix alone: who wrote the newest mails, the tags of the company.
  expect(await suggest('offer from:')).toEqual(['person offer from:nikos@aegean.example'])
  expect(await suggest('tag:')).toEqual(['tag tag:"kallisto fixture"'])
  expect(await suggest('open spor')).toEqual(['name open SPORE'])
  expect(await suggest('is:un')).toEqual(['filter is:unread'])
  expect(await suggest('firm unr')).toEqual(['filter firm is:unread'])
  expect(await suggest('"in quotes"')).toEqual([])
  for (const key of ['', '"', '-', 'from:', '(.*)', '🚢', '\\', 'x'.repeat(255)]) await suggest(key)
  const long = await desk.server.call(calls.suggestSearches, { query: { key: 'x'.repeat(256) } }, ben())
  expect([long.status, long.error]).toEqual([
    400,
    ['String length exceeds maximum length limit of 255 characters.'],
  ])
})

test('people are suggested who wrote mails of the reader, and nobody else', async () => {
  const from = { From: 'Zephyrine Quill <zq@quill.example>' }
  await desk.deliver({ text: testMail({ Subject: 'x', ...from }), line_id: desk.lines.chartering })
  await untilIndexed(desk.company.db)
  expect(await suggest('firm zeph', ann())).toEqual(['person firm from:zq@quill.example'])
  expect(await suggest('zeph')).toEqual([])
})

test('SE-009 own searches come first, thirty of them while nothing is typed', async () => {
  expect(await suggest('n10', ann())).toEqual(['history n100', 'history n10'])
  expect(await suggest('', ann())).toHaveLength(calls.SUGGESTIONS_MAX)
})

test('SE-023 with its flag the typed text is offered with the operators', async () => {
  expect(await suggest('firm offer')).not.toContain('operator +firm +offer')
  const body = { name: 'new search term' as const, user_id: desk.users.ben, enabled: true }
  await desk.server.call(setFeatureFlag, { body }, ann())
  const offered = await suggest('firm offer')
  expect(offered).toEqual(expect.arrayContaining(['operator +firm +offer', 'operator from:"firm offer"']))
})

test('names that mean the same are listed for everybody and changed by administrators', async () => {
  const list = (query: object, token = ben()) => desk.server.call(calls.listSearchAliases, { query }, token)
  const first = await list({ per_page: 10 })
  expect(first.body).toMatchObject({ has_more: true })
  const next = await list({ per_page: 10, after: first.body.search_aliases.at(-1)?.id })
  expect(next.body.search_aliases[0]?.id).toBeGreaterThan(first.body.search_aliases.at(-1)?.id ?? 0)
  expect((await list({ key: 'spore' })).body.search_aliases).toMatchObject([
    { kind: 'port', names: ['Singapore', 'SPORE'] },
  ])
  const body = { kind: 'ship' as const, names: ['MV Kallisto', 'Star of Sea', 'star OF sea'] }
  expect((await desk.server.call(calls.addSearchAlias, { body }, ben())).status).toBe(403)
  const added = await desk.server.call(calls.addSearchAlias, { body }, ann())
  expect(added.body.search_alias.names).toHaveLength(2)
  const params = { id: added.body.search_alias.id }
  const found = async (key: string) => (await search(key)).body.emails.length
  expect(await found('star of sea')).toBe(2)
  expect(await found('"star of sea"')).toBe(0)
  const one = await desk.server.call(
    calls.changeSearchAlias,
    { params, body: { ...body, names: ['a', 'A'] } },
    ann(),
  )
  expect([one.status, one.error]).toEqual([400, ['Please enter at least two different names.']])
  const changed = { kind: 'ship' as const, names: ['MV Kallisto', 'Moon of Sea'] }
  expect((await desk.server.call(calls.changeSearchAlias, { params, body: changed }, ann())).status).toBe(200)
  expect([await found('star of sea'), await found('moon of sea')]).toEqual([0, 2])
  expect((await desk.server.call(calls.deleteSearchAlias, { params }, ann())).status).toBe(204)
  expect((await desk.server.call(calls.deleteSearchAlias, { params }, ann())).status).toBe(404)
  expect(await found('moon of sea')).toBe(0)
})

test('the index says what it has not heard of', async () => {
  const read = async () => (await desk.server.call(calls.getSearchIndex, {}, ben())).body
  await untilIndexed(desk.company.db)
  expect(await read()).toEqual({ pending: 0, older: null })
})

test('folders are suggested by a part of their name to those who see them', async () => {
  const body = { name: 'Kallisto voyages', personal: true }
  const { folder } = (await desk.server.call(createFolder, { body: body as never }, ann())).body
  const folders = async (key: string, token = ann()) => {
    const answer = await desk.server.call(calls.suggestSearches, { query: { key } }, token)
    return answer.body.suggestions.flatMap((each) => each.folder ?? [])
  }
  const found = [{ id: folder.id, name: 'Kallisto voyages', folder_type: 'normal' }]
  expect(await folders('voyag')).toEqual(found)
  expect(await folders('offer folder:kallisto')).toEqual(found)
  expect(await folders('v')).toEqual([])
  expect(await folders('voyag', ben())).toEqual([])
})

test('a name of several words is suggested as one: ports, names of the trade, folders, ships and their former names', async () => {
  const ship = { name: 'AEGEAN STAR', ex_name: 'OCEAN PRIDE' }
  expect((await desk.server.call(createShip, { body: ship }, ann())).status).toBe(201)
  expect(await suggest('open richards b')).toContain('name open Richards Bay')
  expect(await suggest('open rotterd')).toContain('name open Rotterdam')
  expect(await suggest('grain tubar')).toContain('port grain TUBARAO')
  expect(await suggest('fixed aegean st')).toContain('ship fixed "AEGEAN STAR"')
  expect(await suggest('fixed ocean prid')).toContain('ship fixed "AEGEAN STAR"')
  expect(await suggest('offer kallisto fix')).toContain('tag offer tag:"kallisto fixture"')
  const switched = (value: '0' | '1') =>
    desk.server.call(
      setCompanySettings,
      { body: { keys: ['shipping_module_turn_off'], values: [value] } },
      ann(),
    )
  expect((await switched('1')).status).toBe(200)
  expect(await suggest('fixed aegean st')).not.toContain('ship fixed "AEGEAN STAR"')
  await switched('0')
})

test('folder: finds what is in a folder by its name, or a part of it, for who sees the folder', async () => {
  const make = async (name: string, personal = false) => {
    const body = { name, personal }
    return (await desk.server.call(createFolder, { body: body as never }, ann())).body.folder.id
  }
  const [south, north, own] = [await make('Zulu Été'), await make('Zulu North'), await make('Zulu own', true)]
  const filed = await Promise.all(
    [1, 2, 3].map((n) => desk.deliver({ text: testMail({ Subject: `Zulu ${n}` }) })),
  )
  const file = (email_id: number | undefined, folder_id: number) => {
    const body = { email_ids: [email_id ?? 0], folder_ids: [folder_id] }
    return desk.server.call(addEmailsToFolders, { body }, ann())
  }
  await file(filed[0], south)
  await file(filed[1], north)
  await file(filed[2], own)
  await untilIndexed(desk.company.db)
  const found = async (key: string, token = ann()) => {
    const { body } = await search(key, token, { search_all_lines: true })
    return body.emails.map(({ subject }) => subject.slice(-1)).join('')
  }
  expect(await found('folder:"zulu ete"')).toBe('1')
  expect(await found('folder:NORTH')).toBe('2')
  expect(await found('folder:zulu')).toBe('321')
  expect(await found('folder:zulu', ben())).toBe('21')
  expect(await found('folder:zulu 3')).toBe('3')
  expect(await found('folder:"zulu north" folder:"zulu ete"')).toBe('')
  expect(await found('folder:nowhere')).toBe('')
  // Behind a minus it leaves out what is there, of the folders that the reader sees.
  expect(await found('Zulu -folder:north')).toBe('31')
  expect(await found('Zulu -folder:zulu', ben())).toBe('3')
  expect(await found('Zulu -folder:nowhere')).toBe('321')
  expect(await found('Zulu is:filed -1')).toBe('32')
  expect(await found('Zulu -is:filed')).toBe('')
  expect(
    await countExactly(desk.server, { search_key: 'folder:zulu', search_all_lines: true }, ben()),
  ).toMatchObject({
    total: 2,
  })
})
