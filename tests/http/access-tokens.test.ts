import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallInput, type Endpoint, fillPath } from '@laycan/contract/endpoint.ts'
import { features } from '#apps/server/features.ts'
import { forceUserLogout, updateUser } from '#features/flows/people/contract/endpoints.ts'
import { listRoles } from '#features/flows/roles/contract/endpoints.ts'
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '#features/foundation/access-tokens/contract/endpoints.ts'
import { listAuditLog } from '#features/foundation/audit/contract/endpoints.ts'
import { changePassword, checkOnline, listSessions } from '#features/foundation/session/contract/endpoints.ts'
import { addComment, listComments } from '#features/marks/comments/contract/endpoints.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway', 'jobs'] })
})
afterAll(() => desk.stop())

type Scopes = CallInput<typeof createAccessToken>['body']['scopes']
type Who = 'ann' | 'ben'

async function make(who: Who, scopes: Scopes, name = 'Voyage system') {
  const body = { name, scopes, days: 30 as const }
  return desk.server.call(createAccessToken, { body }, desk.tokens[who])
}
const tokenOf = async (who: Who, scopes: Scopes) => (await make(who, scopes)).body.token
const control = () => desk.server.services.companies.control

test('a token is told once and kept as a hash; it is listed with its last use, by its user alone', async () => {
  const { token, access_token } = (await make('ben', ['read'], 'Noon reports')).body
  expect(token).toMatch(/^laycan_pat_[\w-]{43}$/)
  const { rows } = await sql<{ row: string }>`select access_tokens::text as row from access_tokens`.execute(
    control(),
  )
  expect(JSON.stringify(rows)).not.toContain(token.slice(11))
  expect((await desk.server.call(listComments, onMail(await desk.deliver()), token)).status).toBe(200)
  const mine = (await desk.server.call(listAccessTokens, undefined, desk.tokens.ben)).body.access_tokens
  expect(mine[0]).toMatchObject({ id: access_token.id, name: 'Noon reports', last_used_ip: '127.0.0.1' })
  expect(mine[0]?.last_used_at).not.toBeNull()
  expect((await desk.server.call(listAccessTokens, undefined, desk.tokens.ann)).body.access_tokens).toEqual(
    [],
  )
  const foreign = { params: { id: access_token.id } }
  for (const other of [desk.tokens.ann, desk.tokens.olga])
    expect((await desk.server.call(revokeAccessToken, foreign, other)).status).toBe(404)
  const { entries } = (await desk.server.call(listAuditLog, { query: {} }, desk.tokens.ann)).body
  expect(entries[0]).toMatchObject({ action: 'token.created', subject_name: 'Noon reports' })
  expect(JSON.stringify(entries)).not.toContain(token.slice(11))
})

const onMail = (id: number) => ({ query: { commentable_type: 'Email' as const, commentable_id: id } })

test('a token opens what its scopes say, in words what it lacks, and never more than its user may', async () => {
  const id = await desk.deliver()
  const [reads, writes] = [await tokenOf('ben', ['read']), await tokenOf('ben', ['write'])]
  const comment = { body: { commentable_type: 'Email' as const, commentable_id: id, content: 'Firm' } }
  const refused = await desk.server.call(addComment, comment, reads)
  expect([refused.status, refused.error]).toEqual([403, ['This access token lacks the scope “write”']])
  expect((await desk.server.call(addComment, comment, writes)).status).toBe(200)
  const unread = await desk.server.call(listComments, onMail(id), writes)
  expect([unread.status, unread.error]).toEqual([403, ['This access token lacks the scope “read”']])
  expect((await desk.server.call(listRoles, undefined, await tokenOf('ann', ['read']))).error).toEqual([
    'This access token lacks the scope “admin”',
  ])
  expect((await desk.server.call(listRoles, undefined, await tokenOf('ann', ['read', 'admin']))).status).toBe(
    200,
  )
  const beyond = await make('ben', ['admin'])
  expect([beyond.status, beyond.error]).toEqual([
    403,
    ['Only an administrator’s token can have the scope “admin”'],
  ])
  const hidden = await desk.deliver({ line_id: desk.lines.chartering })
  expect((await desk.server.call(listComments, onMail(hidden), reads)).status).toBe(404)
})

test('every call of the manifests asks a token for the scopes of its access', async () => {
  const bare = await tokenOf('ann', ['write'])
  const closed = features
    .flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint))
    .filter(({ access }) => access !== 'public' && access !== 'device')
  const wrong: string[] = []
  const ask = async ({ method, path, access, in_person }: Endpoint) => {
    if (method !== 'GET' && access !== 'admin' && !in_person) return
    const url = `${desk.server.url}${fillPath(path, { id: 999_999_999, ids: 999_999_999 }).replaceAll('undefined', '1')}`
    const answer = await fetch(url, { method, headers: { authorization: `Bearer ${bare}` } })
    const { error } = (await answer.json().catch(() => ({}))) as { error?: string }
    if (answer.status !== 403 || !/access token/i.test(String(error))) wrong.push(`${method} ${path}`)
  }
  for (const endpoint of closed.slice(0, 599)) await ask(endpoint)
  expect(wrong).toEqual([])
})

test('no token changes how its user proves himself', async () => {
  const token = await tokenOf('ann', ['read', 'write', 'admin'])
  const passwords = {
    current_password: TEST_PASSWORD,
    password: 'other-2026!x',
    password_confirmation: 'other-2026!x',
  }
  const tries = [
    await desk.server.call(listSessions, undefined, token),
    await desk.server.call(changePassword, { body: passwords } as never, token),
    await desk.server.call(listAccessTokens, undefined, token),
    await desk.server.call(createAccessToken, { body: { name: 'x', scopes: ['admin'], days: 365 } }, token),
  ]
  for (const { status, error } of tries)
    expect([status, error]).toEqual([
      403,
      ['No access token opens this call: it needs somebody who has signed in'],
    ])
})

test('a token ends by its date, when it is revoked, and with its user’s right to sign in, for good', async () => {
  const works = async (token: string) => (await desk.server.call(checkOnline, undefined, token)).status
  const late = await make('ben', ['read'])
  await sql`update access_tokens set expires_at = now() where id = ${late.body.access_token.id}`.execute(
    control(),
  )
  expect(await works(late.body.token)).toBe(401)
  const revoked = await make('ben', ['read'])
  expect(await works(revoked.body.token)).toBe(204)
  const params = { id: revoked.body.access_token.id }
  expect((await desk.server.call(revokeAccessToken, { params }, desk.tokens.ben)).status).toBe(204)
  expect(await works(revoked.body.token)).toBe(401)
  const of = { params: { id: desk.users.ben } }
  const [first, second] = [await tokenOf('ben', ['read']), await tokenOf('ben', ['read'])]
  expect((await desk.server.call(forceUserLogout, of, desk.tokens.ann)).status).toBe(204)
  expect(await works(first)).toBe(401)
  desk.tokens.ben = await desk.signIn('ben')
  const third = await tokenOf('ben', ['read'])
  for (const active of [false, true])
    expect((await desk.server.call(updateUser, { ...of, body: { active } }, desk.tokens.ann)).status).toBe(
      200,
    )
  for (const token of [second, third]) expect(await works(token)).toBe(401)
  desk.tokens.ben = await desk.signIn('ben')
})
