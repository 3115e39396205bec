import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import * as calls from '#features/marks/comments/contract/endpoints.ts'
import { commentRefusals } from '#features/marks/comments/contract/errors.ts'
import { removeTags } from '#features/marks/tags/contract/endpoints.ts'
import { getAttachment } from '#features/records/attachments/contract/endpoints.ts'
import { emailRedated, removeOutdatedEmails } from '#features/records/emails/server/public.ts'
import { getEmailDetail, getEmailDynamic } from '#features/workspaces/mail-detail/contract/endpoints.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
/** The role of ben. */
let broker: number

beforeAll(async () => {
  desk = await startTestDesk()
  const role = await desk.company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
  broker = role.id
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await setRole({ disable_mention: false })
  await limit('0')
})

const setRole = (part: { disable_mention: boolean }) =>
  desk.company.db.updateTable('roles').set(part).where('id', '=', broker).execute()

/** limit_hashtag of the company. */
async function limit(value: '0' | '1'): Promise<void> {
  await sql`
    insert into company_settings (key, value) values ('limit_hashtag', ${value})
    on conflict (key) do update set value = excluded.value
  `.execute(desk.company.db)
}

type Extra = { quote?: string; attachment_ids?: number[]; via?: string }
const comment = (id: number, content: string, token = desk.tokens.ben, more: Extra = {}) =>
  desk.server.call(
    calls.addComment,
    { body: { commentable_type: 'Email', commentable_id: id, content, ...more } },
    token,
  )
const list = (id: number, token = desk.tokens.ben, before?: number) =>
  desk.server.call(
    calls.listComments,
    { query: { commentable_type: 'Email', commentable_id: id, before } },
    token,
  )
const change = (id: number, content: string, token = desk.tokens.ben) =>
  desk.server.call(calls.updateComment, { params: { id }, body: { content } }, token)
const remove = (ids: number[], delete_tag = false, token = desk.tokens.ben) =>
  desk.server.call(calls.deleteComments, { body: { ids, delete_tag } }, token)
const see = (id: number, last_comment_id: number, token = desk.tokens.ben) =>
  desk.server.call(
    calls.seeComments,
    { body: { commentable_type: 'Email', commentable_id: id, last_comment_id } },
    token,
  )
const unmention = (id: number, gone: { user_ids?: number[]; role_ids?: number[] }, token = desk.tokens.ben) =>
  desk.server.call(calls.removeMentions, { params: { id }, body: gone }, token)

const contents = async (id: number, token = desk.tokens.ben) =>
  (await list(id, token)).body.comments.map(({ content }) => content)
const dynamic = async (id: number, token = desk.tokens.ben) =>
  (await desk.server.call(getEmailDynamic, { params: { id } }, token)).body
async function row(id: number, token = desk.tokens.ben) {
  const { body } = await desk.server.call(listEmails, { query: { ids: [id] } }, token)
  return body.emails[0]
}
const listed = async (query: object, token = desk.tokens.ben) =>
  (await desk.server.call(listEmails, { query }, token)).body.emails.map(({ id }) => id)
async function notified(comment_id: number): Promise<{ user_id: number; role_id: number | null }[]> {
  return desk.company.db
    .selectFrom('notifications')
    .select(['user_id', 'role_id'])
    .where('noticeable_type', '=', 'Comment')
    .where('noticeable_id', '=', comment_id)
    .orderBy('user_id')
    .execute()
}
const refusalOf = ({ status, error }: { status: number; error: string[] }) => [status, ...error]

test('AP-076, AP-077, CO-001 a comment is written and listed with its author, its mentions and the mail', async () => {
  const id = await desk.deliver()
  const written = await comment(id, `  pls check @[whoever](${desk.users.ann}){user}  `, undefined, {
    via: 'notification',
    quote: 'open Piraeus',
  })
  const expected = {
    id: expect.any(Number),
    content: `pls check @[Ann](${desk.users.ann}){user}`,
    created_at: expect.stringMatching(/Z$/),
    user_id: desk.users.ben,
    user_name: 'Ben',
    avatar: null,
    commentable_id: id,
    commentable_type: 'Email',
    via: 'notification',
    notifications: [
      {
        to_id: desk.users.ann,
        name: 'Ann',
        type: 'user',
        avatar: null,
        noticeable_id: written.body.comment.id,
        noticeable_type: 'Comment',
      },
    ],
    edited_at: null,
    quote: 'open Piraeus',
    attachments: [],
  }
  expect(written.body).toEqual({ comment: expected, new_tags: [], refused_tags: [] })
  expect((await list(id, desk.tokens.ann)).body).toEqual({
    comments: [expected],
    has_more: false,
    last_seen_id: null,
  })
})

test('CO-003 an empty comment is refused with its text, and so is one that is too long; nothing is written', async () => {
  const id = await desk.deliver()
  for (const empty of ['', ' \n\t', '\u0000\u202e'])
    expect(refusalOf(await comment(id, empty))).toEqual([400, 'The content should not be empty.'])
  expect(refusalOf(await comment(id, 'x'.repeat(5_001)))).toEqual([
    400,
    'A comment has at most 5,000 characters',
  ])
  const quote = 'x'.repeat(2_001)
  expect(refusalOf(await comment(id, 'see', undefined, { quote }))).toEqual([
    400,
    'A quoted passage has at most 2,000 characters',
  ])
  const many = Array.from({ length: 51 }, (_, at) => `@[x](${at + 1}){user}`).join(' ')
  expect(refusalOf(await comment(id, many))).toEqual([400, commentRefusals.tooManyMentions.text])
  expect((await list(id)).body.comments).toEqual([])
  expect((await comment(id, 'x'.repeat(5_000))).status).toBe(200)
})

test('outsiders of the line and of the company neither read, write, change, delete nor see comments', async () => {
  const id = await desk.deliver()
  const own = (await comment(id, 'ours')).body.comment
  for (const token of [desk.tokens.cy, desk.tokens.olga]) {
    const gone = [404, 'This email does not exist anymore']
    expect(refusalOf(await list(id, token))).toEqual(gone)
    expect(refusalOf(await comment(id, 'mine', token))).toEqual(gone)
    expect(refusalOf(await see(id, own.id, token))).toEqual(gone)
    const missing = [404, commentRefusals.notFound.text]
    expect(refusalOf(await change(own.id, 'mine', token))).toEqual(missing)
    expect(refusalOf(await remove([own.id], true, token))).toEqual(missing)
    expect(refusalOf(await unmention(own.id, { user_ids: [1] }, token))).toEqual(missing)
    const versions = await desk.server.call(calls.listCommentVersions, { params: { id: own.id } }, token)
    expect(refusalOf(versions)).toEqual(missing)
  }
  for (const commentable_type of ['Ship', 'AddressBook', 'Task'] as const) {
    const body = { commentable_type, commentable_id: id, content: 'x' }
    expect((await desk.server.call(calls.addComment, { body }, desk.tokens.ann)).status).toBe(404)
  }
  expect(await contents(id)).toEqual(['ours'])
})

test('CO-005, CO-023 whom a comment mentions is notified, teams through their people; its tags are on the mail', async () => {
  const id = await desk.deliver()
  const { ann, ben, cy } = desk.users
  const content = `@[a](${ann}){user} @[b](${ben}){user} @[c](${cy}){user} and @[d](${broker}){team}: #fixed #TC-in`
  const { body } = await comment(id, content, desk.tokens.ann)
  expect(body.comment.content).toBe(
    `@[Ann](${ann}){user} @[Ben](${ben}){user} @[Cyd](${cy}){user} and @[Broker](${broker}){team}: #fixed #TC-in`,
  )
  expect(body.new_tags).toEqual(['fixed', 'TC-in'])
  // Ann acts and Cyd may not see the mail; Ben is meant by name and through his team, and notified once.
  expect(await notified(body.comment.id)).toEqual([{ user_id: ben, role_id: null }])
  const team = (await comment(id, `@[x](${broker}){team} again #FIXED`, desk.tokens.ann)).body
  expect(await notified(team.comment.id)).toEqual([{ user_id: ben, role_id: broker }])
  expect(team.new_tags).toEqual([])
  expect((await dynamic(id)).tags).toEqual(['fixed', 'TC-in'])
  const words = await desk.company.db
    .selectFrom('notifications')
    .select('content')
    .where('noticeable_id', '=', team.comment.id)
    .executeTakeFirst()
  expect(words?.content).toBe('Ann mentioned Broker: @Broker again #FIXED')
  const detail = await desk.server.call(getEmailDetail, { params: { id }, query: {} }, desk.tokens.ben)
  expect(detail.body.mentions.map(({ type, to_id }) => [type, to_id])).toEqual(
    expect.arrayContaining([
      ['user', ann],
      ['user', ben],
      ['user', cy],
      ['team', broker],
    ]),
  )
})

test('a team that must not be mentioned is refused; who does not exist is a word like others', async () => {
  const id = await desk.deliver()
  await setRole({ disable_mention: true })
  expect(refusalOf(await comment(id, `@[Broker](${broker}){team}`))).toEqual([
    400,
    'This team cannot be mentioned',
  ])
  const { body } = await comment(id, '@[Nobody](999999){user} @[No team](999999){team} @[](1){user}')
  expect(body.comment.content).toBe('@Nobody @No team @[](1){user}')
  expect(body.comment.notifications).toEqual([])
  const { cy } = desk.users
  const setActive = (active: boolean) =>
    desk.company.db.updateTable('users').set({ active }).where('id', '=', cy).execute()
  await setActive(false)
  const former = (await comment(id, `@[Cyd](${cy}){user} left`)).body.comment
  await setActive(true)
  expect([former.content, former.notifications]).toEqual(['@Cyd left', []])
})

test('CO-018 with limit_hashtag = 1 a member makes no tags by comments: they stay words', async () => {
  const id = await desk.deliver()
  await comment(await desk.deliver(), '#known')
  await limit('1')
  const { body } = await comment(id, 'see #known and #brandnew')
  expect([body.new_tags, body.refused_tags]).toEqual([['known'], ['brandnew']])
  expect((await dynamic(id)).tags).toEqual(['known'])
  const { body: entitled } = await comment(id, '#brandnew', desk.tokens.ann)
  expect([entitled.new_tags, entitled.refused_tags]).toEqual([['brandnew'], []])
})

test('CO-024 comments_count and has_comment follow each added and deleted comment', async () => {
  const id = await desk.deliver()
  expect(await row(id)).toMatchObject({ has_comment: false, comments_count: 0, unread_comments: false })
  const [one, two] = [(await comment(id, 'one')).body.comment, (await comment(id, 'two')).body.comment]
  expect(await row(id)).toMatchObject({ has_comment: true, comments_count: 2 })
  expect((await dynamic(id)).comments_count).toBe(2)
  await remove([one.id])
  expect(await row(id)).toMatchObject({ has_comment: true, comments_count: 1 })
  await remove([two.id])
  expect(await row(id)).toMatchObject({ has_comment: false, comments_count: 0 })
  const both = await Promise.all([comment(id, 'a'), comment(id, 'b', desk.tokens.ann), comment(id, 'c')])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await row(id)).toMatchObject({ comments_count: 3 })
})

test('comments of others are unread until they are seen; own ones, and those of before the user came, never are', async () => {
  const id = await desk.deliver()
  const { id: first } = (await comment(id, 'from ben')).body.comment
  expect([(await row(id))?.unread_comments, (await row(id, desk.tokens.ann))?.unread_comments]).toEqual([
    false,
    true,
  ])
  expect((await see(id, first, desk.tokens.ann)).status).toBe(204)
  expect((await row(id, desk.tokens.ann))?.unread_comments).toBe(false)
  // A number beyond the last one means the last one: what is said later is unread.
  await see(id, 999_999_999, desk.tokens.ann)
  const { id: second } = (await comment(id, 'more')).body.comment
  expect((await row(id, desk.tokens.ann))?.unread_comments).toBe(true)
  await see(id, second, desk.tokens.ann)
  await see(id, first, desk.tokens.ann)
  expect((await row(id, desk.tokens.ann))?.unread_comments).toBe(false)
  expect((await list(id, desk.tokens.ann)).body.last_seen_id).toBe(second)
  const other = await desk.deliver()
  await comment(other, 'long ago')
  await sql`update comment_totals set last_comment_at = '2001-01-01' where commentable_id = ${other}`.execute(
    desk.company.db,
  )
  expect((await row(other, desk.tokens.ann))?.unread_comments).toBe(false)
})

test('only its author changes a comment; its former words are kept, and who is not meant any more has no notice', async () => {
  const id = await desk.deliver()
  const { ann } = desk.users
  const { comment: own } = (await comment(id, `@[Ann](${ann}){user} first`)).body
  expect(refusalOf(await change(own.id, 'mine', desk.tokens.ann))).toEqual([
    403,
    commentRefusals.notAuthor.text,
  ])
  expect(refusalOf(await change(own.id, ' '))).toEqual([400, 'The content should not be empty.'])
  const second = (await change(own.id, 'second #late')).body
  expect(second).toMatchObject({
    comment: { content: 'second #late', edited_at: expect.stringMatching(/Z$/), notifications: [] },
    new_tags: ['late'],
  })
  expect(await notified(own.id)).toEqual([])
  const untag = { tagable_type: 'Email' as const, tagable_id: id, names: ['late'] }
  await desk.server.call(removeTags, { body: untag }, desk.tokens.ann)
  // A tag that was taken off does not come back because words beside it are changed.
  expect((await change(own.id, 'second, #late')).body.new_tags).toEqual([])
  expect((await dynamic(id)).tags).toEqual([])
  await change(own.id, `third @[Ann](${ann}){user}`)
  expect(await notified(own.id)).toEqual([{ user_id: ann, role_id: null }])
  await change(own.id, `third @[Ann](${ann}){user}`)
  const { body } = await desk.server.call(
    calls.listCommentVersions,
    { params: { id: own.id } },
    desk.tokens.ann,
  )
  expect(body.versions.map(({ content }) => content)).toEqual([
    'second, #late',
    'second #late',
    `@[Ann](${ann}){user} first`,
  ])
  expect(body.versions[2]?.written_at).toBe(own.created_at)
})

test('of two edits at once the words of both stay; what is said of a mail that went meanwhile is refused in words', async () => {
  const id = await desk.deliver()
  const { comment: own } = (await comment(id, 'first')).body
  const both = await Promise.all([
    change(own.id, 'from the desk'),
    change(own.id, '<script>from home</script>'),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await desk.server.call(
    calls.listCommentVersions,
    { params: { id: own.id } },
    desk.tokens.ben,
  )
  const all = [...body.versions.map(({ content }) => content), ...(await contents(id))]
  expect(all.toSorted()).toEqual(['<script>from home</script>', 'first', 'from the desk'])
  await sql`update emails set deleted_at = now() where id = ${id}`.execute(desk.company.db)
  expect(refusalOf(await comment(id, 'too late'))).toEqual([404, 'This email does not exist anymore'])
  expect(refusalOf(await change(own.id, 'too late'))).toEqual([404, commentRefusals.notFound.text])
})

test('AP-078 a comment is deleted by its author or an administrator, with its notices and, if asked, its tags', async () => {
  const id = await desk.deliver()
  const { ann } = desk.users
  const [one, two, three] = [
    (await comment(id, `@[Ann](${ann}){user} #shared #alone #kept`)).body.comment,
    (await comment(id, 'also #SHARED')).body.comment,
    (await comment(id, 'of ann', desk.tokens.ann)).body.comment,
  ]
  await sql`update tags set system = true where key = 'kept'`.execute(desk.company.db)
  expect(refusalOf(await remove([one.id, three.id]))).toEqual([403, commentRefusals.notYours.text])
  expect(refusalOf(await remove([one.id, 999_999]))).toEqual([404, commentRefusals.notFound.text])
  expect(await contents(id)).toHaveLength(3)
  expect((await remove([one.id], true)).body.comment).toMatchObject([{ id: one.id }])
  expect(await notified(one.id)).toEqual([])
  expect((await dynamic(id)).tags).toEqual(['kept', 'shared'])
  expect((await remove([two.id], false, desk.tokens.ann)).status).toBe(200)
  expect((await dynamic(id)).tags).toEqual(['kept', 'shared'])
  expect(await contents(id)).toEqual(['of ann'])
})

test('AP-082 mentions are taken out of a comment by its author, an administrator, and everybody himself', async () => {
  const id = await desk.deliver()
  const { ann, ben } = desk.users
  const words = `@[Ann](${ann}){user} @[Ben](${ben}){user} @[Broker](${broker}){team} hello`
  const { comment: own } = (await comment(id, words, desk.tokens.ann)).body
  expect(refusalOf(await unmention(own.id, { user_ids: [ann] }))).toEqual([
    403,
    commentRefusals.notYourMention.text,
  ])
  expect(refusalOf(await unmention(own.id, { role_ids: [broker] }))).toEqual([
    403,
    commentRefusals.notYourMention.text,
  ])
  expect((await unmention(own.id, { user_ids: [ben] })).status).toBe(204)
  // Ben is still meant through his team.
  expect(await notified(own.id)).toHaveLength(1)
  expect(await contents(id)).toEqual([`@[Ann](${ann}){user} @Ben @[Broker](${broker}){team} hello`])
  expect((await unmention(own.id, { user_ids: [ann], role_ids: [broker] }, desk.tokens.ann)).status).toBe(204)
  expect(await notified(own.id)).toEqual([])
  const [left] = (await list(id)).body.comments
  expect(left).toMatchObject({ content: '@Ann @Ben @Broker hello', notifications: [], edited_at: null })
})

test('comments of spam are read-only', async () => {
  const id = await desk.deliver()
  const { comment: own } = (await comment(id, `@[Ann](${desk.users.ann}){user} before`)).body
  await desk.company.db.updateTable('emails').set({ box: 'spam' }).where('id', '=', id).execute()
  const refused = [400, 'Comments of spam emails are read-only']
  expect(refusalOf(await comment(id, 'after'))).toEqual(refused)
  expect(refusalOf(await change(own.id, 'after'))).toEqual(refused)
  expect(refusalOf(await remove([own.id]))).toEqual(refused)
  expect(refusalOf(await unmention(own.id, { user_ids: [desk.users.ann] }))).toEqual(refused)
  expect((await list(id)).body.comments).toHaveLength(1)
})

test('CO-025 the Mentions view lists mails that mention the user or a role of his, newest first, each once', async () => {
  const at = (day: number) => `Date: ${new Date(Date.UTC(2026, 1, day)).toUTCString()}`
  const deliver = (day: number) =>
    desk.deliver({
      text: `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: day ${day}\r\n${at(day)}\r\n\r\nHello\r\n`,
      received_at: new Date(Date.UTC(2026, 1, day)),
    })
  const [one, two, three, four] = [await deliver(1), await deliver(2), await deliver(3), await deliver(4)]
  const hidden = await desk.deliver({ line_id: desk.lines.chartering })
  const { ben, ann } = desk.users
  const before = (await listed({ me: '1', per_page: 100 })).length
  await comment(two, `@[x](${ben}){user}`, desk.tokens.ann)
  await comment(two, `@[x](${ben}){user} and @[x](${broker}){team}`, desk.tokens.ann)
  await comment(one, `@[x](${broker}){team}`, desk.tokens.ann)
  await comment(four, `@[x](${ben}){user}`, desk.tokens.ann)
  await comment(three, `@[x](${ann}){user}`)
  await comment(hidden, `@[x](${ben}){user}`, desk.tokens.ann)
  const ours = (ids: number[]) => ids.filter((id) => [one, two, three, four, hidden].includes(id))
  const mine = await listed({ me: '1', per_page: 100 })
  expect(ours(mine)).toEqual([four, two, one])
  expect(mine).toHaveLength(before + 3)
  expect(ours(await listed({ me: '1', order: 'asc', per_page: 100 }))).toEqual([one, two, four])
  expect(ours(await listed({ me: '1', per_page: 100 }, desk.tokens.ann))).toEqual([three])
  expect((await row(two))?.mention_to).toEqual([ben])
  await inTransaction(desk.company.db, async (tx) => {
    const received_at = new Date(Date.UTC(2026, 1, 9)).toISOString()
    await sql`update emails set received_at = ${received_at} where id = ${one}`.execute(tx)
    await happen(tx, emailRedated, { id: one, line_id: desk.lines.ops, received_at })
  })
  expect(ours(await listed({ me: '1', per_page: 100 }))).toEqual([one, four, two])
})

test('lists are filtered by comments, seen or not', async () => {
  const [plain, said] = [await desk.deliver(), await desk.deliver()]
  const { id } = (await comment(said, 'said', desk.tokens.ann)).body.comment
  const by = async (field: string, content: boolean) => {
    const filter = JSON.stringify([{ field, strategy: 'equal', content }])
    return (await listed({ filter, per_page: 100 })).filter((each) => each === plain || each === said)
  }
  expect(await by('has_comment', true)).toEqual([said])
  expect(await by('has_comment', false)).toEqual([plain])
  expect(await by('unread_comments', true)).toEqual([said])
  await see(said, id)
  expect(await by('unread_comments', true)).toEqual([])
  expect(await by('mentions', false)).toEqual([said, plain])
})

test('pages of comments go back in time', async () => {
  const id = await desk.deliver()
  await sql`
    insert into comments (commentable_type, commentable_id, user_id, content)
    select 'Email', ${id}, ${desk.users.ben}, 'comment ' || number from generate_series(1, 130) as number
  `.execute(desk.company.db)
  const newest = (await list(id)).body
  expect([newest.comments.length, newest.comments.at(-1)?.content, newest.has_more]).toEqual([
    calls.COMMENTS_PAGE,
    'comment 130',
    true,
  ])
  const older = (await list(id, undefined, newest.comments[0]?.id)).body
  expect([older.comments.length, older.comments.at(-1)?.content, older.has_more]).toEqual([
    30,
    'comment 30',
    false,
  ])
})

test('files of a comment are read by who sees the mail, and free again without it', async () => {
  const id = await desk.deliver()
  const upload = async (name: string, token = desk.tokens.ben) => {
    const answer = await fetch(`${desk.server.url}/attachments?name=${name}`, {
      method: 'POST',
      headers: { 'access-token': token, 'content-type': 'application/octet-stream' },
      body: `bytes of ${name}`,
    })
    return ((await answer.json()) as { attachment: { id: number } }).attachment.id
  }
  const [own, foreign] = [await upload('stowage.txt'), await upload('secret.txt', desk.tokens.ann)]
  expect((await comment(id, 'mine', undefined, { attachment_ids: [foreign] })).status).toBe(404)
  const { comment: written } = (await comment(id, 'see file', undefined, { attachment_ids: [own] })).body
  expect(written.attachments).toMatchObject([{ id: own, name: 'stowage.txt' }])
  const read = async (token: string) =>
    (await desk.server.call(getAttachment, { params: { id: own }, query: {} }, token)).status
  expect([await read(desk.tokens.ann), await read(desk.tokens.cy), await read(desk.tokens.olga)]).toEqual([
    200, 404, 404,
  ])
  await desk.company.db
    .updateTable('emails')
    .set({ line_id: desk.lines.chartering })
    .where('id', '=', id)
    .execute()
  expect([await read(desk.tokens.ann), await read(desk.tokens.ben)]).toEqual([200, 404])
  await desk.company.db.updateTable('emails').set({ line_id: desk.lines.ops }).where('id', '=', id).execute()
  await remove([written.id])
  expect([await read(desk.tokens.ann), await read(desk.tokens.ben)]).toEqual([404, 200])
})

test('a mail removed for good takes its comments with it', async () => {
  const id = await desk.deliver()
  const { comment: own } = (await comment(id, `passing @[Ann](${desk.users.ann}){user}`)).body
  await change(own.id, 'passed')
  await desk.company.db
    .updateTable('emails')
    .set({ deleted_at: '2001-01-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute()
  await inTransaction(desk.company.db, (tx) =>
    removeOutdatedEmails(tx, { before: new Date('2002-01-01'), now: new Date(), limit: 10 }),
  )
  for (const table of ['comments', 'comment_totals', 'comment_views'] as const) {
    const left = await desk.company.db
      .selectFrom(table)
      .select('commentable_id')
      .where('commentable_id', '=', id)
      .execute()
    expect(left).toEqual([])
  }
})
