import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import { addComment, listComments } from '#features/marks/comments/contract/endpoints.ts'
import * as calls from '#features/marks/tags/contract/endpoints.ts'
import { tagName } from '#features/marks/tags/contract/mark.ts'
import { createContact } from '#features/records/contacts/contract/endpoints.ts'
import { emailRedated } from '#features/records/emails/server/public.ts'
import { createShip } from '#features/records/ships/contract/endpoints.ts'
import { getEmailDynamic } from '#features/workspaces/mail-detail/contract/endpoints.ts'
import { countEmails, listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(() => limit('0'))

/** limit_hashtag of the company. */
async function limit(value: '0' | '1'): Promise<void> {
  await sql`
    insert into company_settings (key, value) values ('limit_hashtag', ${value})
    on conflict (key) do update set value = excluded.value
  `.execute(desk.company.db)
}

const { ann, ben } = { ann: () => desk.tokens.ann, ben: () => desk.tokens.ben }
const tag = (ids: number[], names: string[], token = ben()) =>
  desk.server.call(calls.addTags, { body: { tagable_type: 'Email', tagable_ids: ids, names } }, token)
const untag = (id: number, names: string[], token = ben()) =>
  desk.server.call(calls.removeTags, { body: { tagable_type: 'Email', tagable_id: id, names } }, token)
const suggest = async (key: string, token = ben()) =>
  (await desk.server.call(calls.listTags, { query: { tagable_type: 'Email', key } }, token)).body.tags.map(
    ({ name }) => name,
  )
const configure = (names: string[], token = ann()) =>
  desk.server.call(calls.configureTags, { body: { names } }, token)

async function tagsOn(ids: number[], token = ben()): Promise<string[][]> {
  const found = await Promise.all(
    ids.map((id) => desk.server.call(getEmailDynamic, { params: { id } }, token)),
  )
  return found.map(({ body }) => body.tags)
}

test.each([
  ['#fixed', 'fixed'],
  ['  ##TC in ', 'TC in'],
  ['报价', '报价'],
  ['a\u0000b\u200b', 'ab'],
  ['#', undefined],
  ['!?', undefined],
  ['x'.repeat(65), undefined],
])('CO-017 %j becomes the tag %j', (text, name) => {
  expect(tagName(text)).toBe(name)
})

test('CO-015 mails, ships and entries of the address book take tags; each is told with its record, name and when it went', async () => {
  const { server } = desk
  const ship = await server.call(createShip, { body: { name: 'Tagged' } }, ann())
  const entry = { address_book: { name: 'Tagged' }, contact_items: [] } as never
  const contact = await server.call(createContact, { body: entry }, ann())
  const tagables = [
    ['Email', [await desk.deliver(), await desk.deliver()]],
    ['Ship', [ship.body.ship.id]],
    ['AddressBook', [contact.body.address_book.id]],
  ] as const
  const heard = await LiveListener.connect(server.url, ann())
  for (const [tagable_type, ids] of tagables) {
    const names = ['failed', 'on subs']
    const put = { tagable_type, tagable_ids: [...ids], names }
    expect((await server.call(calls.addTags, { body: put }, ann())).status).toBeLessThan(300)
    const on = ids.flatMap((tagable_id) => names.map((name) => ({ tagable_type, tagable_id, name })))
    expect((await heard.next('Tag')).data).toMatchObject({
      taggings: on.map((tagging) => ({ ...tagging, deleted_at: null })),
    })
    const [tagable_id] = ids
    const before = Date.now()
    const off = { tagable_type, tagable_id, names: ['failed'] }
    expect((await server.call(calls.removeTags, { body: off }, ann())).status).toBe(204)
    const { taggings } = (await heard.next('Tag')).data as { taggings: { deleted_at: string }[] }
    const deleted_at = taggings[0]?.deleted_at ?? ''
    expect(taggings).toEqual([{ tagable_type, tagable_id, name: 'failed', deleted_at }])
    expect(Date.parse(deleted_at)).toBeGreaterThanOrEqual(before)
  }
  const unknown = { tagable_type: 'Task', tagable_ids: [1], names: ['cargo'] } as never
  expect((await server.call(calls.addTags, { body: unknown }, ann())).status).toBe(400)
  heard.close()
})

test('AP-085 mails are tagged for the company, twice is once, and lower and upper case are one tag', async () => {
  const ids = [await desk.deliver(), await desk.deliver()]
  expect((await tag(ids, ['#Fixed', 'spot'])).body.tags.map(({ name }) => name)).toEqual(['Fixed', 'spot'])
  expect((await tag(ids, ['FIXED'])).status).toBe(200)
  expect(await tagsOn(ids, ann())).toEqual([
    ['Fixed', 'spot'],
    ['Fixed', 'spot'],
  ])
})

test('AP-085 mails of other lines, ships and contacts that do not exist are passed over', async () => {
  const [own, hidden] = [await desk.deliver(), await desk.deliver({ line_id: desk.lines.chartering })]
  expect((await tag([own, hidden, 999_999], ['mine'])).status).toBe(200)
  const stored = await desk.company.db
    .selectFrom('taggings')
    .select('tagable_id')
    .where('tagable_id', 'in', [own, hidden, 999_999])
    .execute()
  expect(stored.map(({ tagable_id }) => tagable_id)).toEqual([own])
  for (const tagable_type of ['Ship', 'AddressBook'] as const) {
    const body = { tagable_type, tagable_ids: [987_654_321], names: ['x'] }
    expect((await desk.server.call(calls.addTags, { body }, ann())).status).toBe(404)
    const gone = { tagable_type, tagable_id: 987_654_321, names: ['x'] }
    expect((await desk.server.call(calls.removeTags, { body: gone }, ann())).status).toBe(404)
  }
})

test('who may read none of the mails makes no tag; what the company calls its mail is suggested to all of it', async () => {
  const hidden = await desk.deliver({ line_id: desk.lines.chartering })
  const refused = await tag([hidden, 999_999], ['made by nobody'])
  expect([refused.status, refused.error]).toEqual([404, ['Not found']])
  expect(await suggest('made by nobody', ann())).toEqual([])
  expect((await tag([hidden], ['of another line'], ann())).status).toBe(200)
  expect(await suggest('of another line')).toEqual(['of another line'])
})

test('a mail carries a hundred tags at most, and only what it did not carry is told', async () => {
  const [full, empty] = [await desk.deliver(), await desk.deliver()]
  const names = (from: number, count: number) => Array.from({ length: count }, (_, at) => `n${from + at}`)
  expect((await tag([full, empty], names(0, 50))).status).toBe(200)
  expect((await tag([full], names(50, 50))).status).toBe(200)
  const refused = await tag([empty, full], ['one more'])
  expect([refused.status, refused.error]).toEqual([400, [calls.tagRefusals.full.text]])
  expect((await tagsOn([empty, full])).map((tags) => tags.length)).toEqual([50, 100])
  expect(await suggest('one more')).toEqual([])
  const heard = await LiveListener.connect(desk.server.url, ben())
  for (let time = 0; time < 3; time++) expect((await tag([full], names(0, 50))).status).toBe(200)
  await tag([full, empty], names(50, 1))
  const { items } = (await heard.next('Tag')).data as { items: { tagable_id: number }[] }
  expect(items.map(({ tagable_id }) => tagable_id)).toEqual([empty])
  heard.close()
})

test('CO-017 what is no tag is refused in words, and nothing is tagged', async () => {
  const id = await desk.deliver()
  const refusals = [
    [[' '], calls.tagRefusals.noTag.text],
    [['ok', '#!'], calls.tagRefusals.noWord.text],
    [['x'.repeat(65)], calls.tagRefusals.noWord.text],
  ] as const
  for (const [names, text] of refusals) {
    const answer = await tag([id], [...names])
    expect([answer.status, answer.error]).toEqual([400, [text]])
  }
  expect(await tagsOn([id])).toEqual([[]])
})

test('CO-018, CO-019 with limit_hashtag = 1 members make no tags and are suggested configured ones alone', async () => {
  const id = await desk.deliver()
  await tag([id], ['loose'])
  await configure(['house'])
  await limit('1')
  const refused = await tag([id], ['brand new'])
  expect([refused.status, refused.error]).toEqual([403, ['Please request access to create new tags']])
  expect((await tag([id], ['house'])).status).toBe(200)
  expect(await suggest('')).not.toContain('loose')
  expect(await suggest('ho')).toEqual(['house'])
  expect((await tag([id], ['by the admin'], ann())).status).toBe(200)
})

test('AP-084 suggestions that begin with the text come first, twenty at most', async () => {
  await tag([await desk.deliver()], ['cape fear', 'escape', 'Cape size'])
  expect(await suggest('#CAPE')).toEqual(['cape fear', 'Cape size', 'escape'])
  const many = Array.from({ length: 25 }, (_, at) => `many ${at}`)
  await tag([await desk.deliver()], many)
  expect(await suggest('many')).toHaveLength(calls.TAGS_SUGGESTED)
})

test('AP-086, CO-020 a tag is taken off one mail; a system tag stays; a mail of another line does not exist', async () => {
  const id = await desk.deliver()
  await tag([id], ['go', 'stay'])
  await sql`update tags set system = true where key = 'stay'`.execute(desk.company.db)
  expect((await untag(id, ['go', 'never was'])).status).toBe(204)
  const refused = await untag(id, ['stay'])
  expect([refused.status, refused.error]).toEqual([400, ['System tags cannot be deleted']])
  expect(await tagsOn([id])).toEqual([['stay']])
  const hidden = await desk.deliver({ line_id: desk.lines.chartering })
  expect((await untag(hidden, ['go'])).status).toBe(404)
})

test('AP-208, AP-209, AP-210 configured tags are listed by all, and changed by those entitled', async () => {
  expect((await configure(['zulu', '#alpha'])).body.tags.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['alpha', 'zulu']),
  )
  const again = await configure(['zulu'])
  expect([again.status, again.error]).toEqual([400, ['This already existed']])
  expect((await configure(['mine'], ben())).status).toBe(403)
  const listed = await desk.server.call(calls.listConfiguredTags, {}, ben())
  expect(listed.body.tags.map(({ name }) => name)).toContain('alpha')
  const gone = await desk.server.call(calls.unconfigureTags, { body: { names: ['zulu'] } }, ann())
  expect(gone.body.tags.map(({ name }) => name)).not.toContain('zulu')
  await configure(['kept by the house'])
  await sql`update tags set system = true where key = 'kept by the house'`.execute(desk.company.db)
  const kept = await desk.server.call(
    calls.unconfigureTags,
    { body: { names: ['kept by the house'] } },
    ann(),
  )
  expect([kept.status, kept.error]).toEqual([400, ['System tags cannot be deleted']])
})

test('a renamed tag is renamed on all mails, and not to a name that is taken', async () => {
  const id = await desk.deliver()
  await configure(['before', 'taken'])
  await tag([id], ['before'])
  const rename = (name: string, new_name: string) =>
    desk.server.call(calls.renameTag, { body: { name, new_name } }, ann())
  expect((await rename('before', 'after')).status).toBe(200)
  expect(await tagsOn([id])).toEqual([['after']])
  expect((await rename('after', 'TAKEN')).error).toEqual(['This already existed'])
  expect((await rename('before', 'x')).status).toBe(404)
  expect((await rename('after', 'After')).status).toBe(200)
})

test('a tag that is renamed or merged has its new name in comments too, and nobody has edited them', async () => {
  const id = await desk.deliver()
  await configure(['Frt', 'freight-idea'])
  const place = { commentable_type: 'Email', commentable_id: id } as const
  const say = async (content: string) =>
    (await desk.server.call(addComment, { body: { ...place, content } }, ben())).body.comment.id
  await say('#frt USD 21, see https://x.example/#frt and #frtx')
  await say('no tag: frt')
  const heard = await LiveListener.connect(desk.server.url, ben())
  const said = async () => {
    const { body } = await desk.server.call(listComments, { query: place }, ben())
    return body.comments.map(({ content, edited_at }) => [content, edited_at])
  }
  const rename = (name: string, new_name: string) =>
    desk.server.call(calls.renameTag, { body: { name, new_name } }, ann())
  await rename('Frt', 'Freight')
  expect(await said()).toEqual([
    ['#Freight USD 21, see https://x.example/#frt and #frtx', null],
    ['no tag: frt', null],
  ])
  expect((await heard.next('CommentTagRenamed')).data).toEqual({ from: 'Frt', to: 'Freight' })
  await desk.server.call(calls.mergeTags, { body: { names: ['Freight'], into: 'freight-idea' } }, ann())
  expect((await said())[0]).toEqual(['#freight-idea USD 21, see https://x.example/#frt and #frtx', null])
  // What is no single word cannot be written in a comment: the words stay as their author wrote them.
  await rename('freight-idea', 'freight idea')
  expect((await said())[0]).toEqual(['#freight-idea USD 21, see https://x.example/#frt and #frtx', null])
  expect(await tagsOn([id])).toEqual([['freight idea', 'frtx']])
  heard.close()
})

test('lists are narrowed by one tag, by index, and by several; a redated mail is where it is now', async () => {
  const ids = [await desk.deliver(), await desk.deliver(), await desk.deliver()]
  const [one = 0, two = 0, three = 0] = ids
  await tag([one, two], ['narrow'])
  await tag([two, three], ['other one'])
  const list = async (content: string[]) => {
    const filter = JSON.stringify([{ field: 'tags', strategy: 'equal', content }])
    const { body } = await desk.server.call(listEmails, { query: { filter } }, ben())
    return body.emails.map(({ id, tags }) => [id, tags])
  }
  expect(await list(['NARROW'])).toEqual([
    [two, ['narrow', 'other one']],
    [one, ['narrow']],
  ])
  expect((await list(['narrow', 'other one'])).map(([id]) => id)).toEqual([three, two, one])
  expect(await list(['nobody has this'])).toEqual([])
  const count = await desk.server.call(
    countEmails,
    { query: { filter: JSON.stringify([{ field: 'tags', strategy: 'equal', content: ['narrow'] }]) } },
    ben(),
  )
  expect(count.body).toMatchObject({ total: 2, total_is_exact: true })
  await inTransaction(desk.company.db, async (tx) => {
    const received_at = new Date(Date.now() + 60_000).toISOString()
    await sql`update emails set received_at = ${received_at} where id = ${one}`.execute(tx)
    await happen(tx, emailRedated, { id: one, line_id: desk.lines.ops, received_at })
  })
  expect((await list(['narrow'])).map(([id]) => id)).toEqual([one, two])
})

test('a mail removed for good takes its tags with it', async () => {
  const id = await desk.deliver()
  await tag([id], ['passing'])
  await inTransaction(desk.company.db, (tx) => tx.deleteFrom('emails').where('id', '=', id).execute())
  const left = await desk.company.db
    .selectFrom('taggings')
    .select('tag_id')
    .where('tagable_id', '=', id)
    .execute()
  expect(left).toEqual([])
})

test('configured tags have a colour, which those entitled choose; suggestions bring it', async () => {
  await configure(['painted'])
  const paint = (colour: 'Teal' | null, token = ann()) =>
    desk.server.call(calls.renameTag, { body: { name: 'painted', colour } }, token)
  const colourOf = async () => {
    const { body } = await desk.server.call(
      calls.listTags,
      { query: { tagable_type: 'Email', key: 'painted' } },
      ben(),
    )
    return body.tags[0]?.colour
  }
  expect(await colourOf()).toBeNull()
  expect((await paint('Teal', ben())).status).toBe(403)
  expect((await paint('Teal')).body.tags).toContainEqual({
    name: 'painted',
    configured: true,
    system: false,
    colour: 'Teal',
  })
  expect(await colourOf()).toBe('Teal')
  await paint(null)
  expect(await colourOf()).toBeNull()
  expect((await paint('Mauve' as never)).status).toBe(400)
})

test('an administrator makes several tags one on all mails; a system tag stays, and so do all where one is unknown', async () => {
  const ids = [await desk.deliver(), await desk.deliver(), await desk.deliver()]
  const [one = 0, two = 0, both = 0] = ids
  await tag([one, both], ['disch'])
  await tag([two, both], ['discharge'])
  await tag([two], ['dischg'])
  const merge = (names: string[], into: string, token = ann()) =>
    desk.server.call(calls.mergeTags, { body: { names, into } }, token)
  expect((await merge(['disch'], 'discharge', ben())).status).toBe(403)
  expect((await merge(['disch'], 'never was')).status).toBe(404)
  expect((await merge(['discharge'], 'DISCHARGE')).status).toBe(404)
  await sql`update tags set system = true where key = 'dischg'`.execute(desk.company.db)
  expect((await merge(['disch', 'dischg'], 'discharge')).error).toEqual(['System tags cannot be deleted'])
  expect(await tagsOn(ids)).toEqual([['disch'], ['discharge', 'dischg'], ['disch', 'discharge']])
  await sql`update tags set system = false where key = 'dischg'`.execute(desk.company.db)
  expect((await merge(['disch', 'dischg', 'discharge'], 'discharge')).status).toBe(200)
  expect(await tagsOn(ids)).toEqual([['discharge'], ['discharge'], ['discharge']])
  expect(await suggest('disch')).toEqual(['discharge'])
})
