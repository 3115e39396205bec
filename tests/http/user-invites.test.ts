import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SendingDesk, startSendingDesk } from '#features/flows/mail-sending/server/testing.ts'
import { createUser, deleteUser } from '#features/flows/people/contract/endpoints.ts'
import {
  acceptInvite,
  deleteInvite,
  inviteUsers,
  listPendingInvites,
  resendInvite,
  revokeInvite,
  verifyInvite,
} from '#features/flows/people/contract/invite-endpoints.ts'
import { login } from '#features/foundation/session/contract/endpoints.ts'
import { getBasicData } from '#features/workspaces/shell/contract/endpoints.ts'

let desk: SendingDesk
beforeAll(async () => {
  desk = await startSendingDesk({
    environment: { LAYCAN_PUBLIC_URL: 'https://mail.example', LAYCAN_LICENSES: '8' },
  })
})
afterAll(() => desk.stop())

const ann = () => desk.tokens.ann
const invite = (emails: string[], role_ids: number[] = [], token = ann()) =>
  desk.server.call(inviteUsers, { body: { emails, role_ids } }, token)
const list = async (email = '', page = 1) =>
  (await desk.server.call(listPendingInvites, { query: { email, page } }, ann())).body
const resend = (id: number) => desk.server.call(resendInvite, { params: { id } }, ann())
const revoke = (id: number) => desk.server.call(revokeInvite, { params: { id } }, ann())
const remove = (id: number) => desk.server.call(deleteInvite, { params: { id } }, ann())
const verify = (token: string) => desk.server.call(verifyInvite, { body: { token } })
const accept = (token: string, username: string, part: object = {}) =>
  desk.server.call(acceptInvite, {
    body: {
      token,
      name: ' New One ',
      username,
      password: 'new-cargo-1!',
      password_confirmation: 'new-cargo-1!',
      ...part,
    },
  })

const mails = () =>
  desk.smtp.taken
    .map(({ raw }) => raw.toString().replace(/=\r\n/g, '').replace(/=3D/g, '='))
    .filter((text) => text.includes('/#/completeInvitation'))

/** The token of the newest mail, once one more has come than there were. */
async function tokenOf(before: number): Promise<string> {
  await expect.poll(() => desk.pass(1000).then(() => mails().length), { timeout: 10_000 }).toBe(before + 1)
  return /#\/completeInvitation\?token=([\w.-]+)/.exec(mails().at(-1) ?? '')?.[1] ?? ''
}

async function inviteOne(email: string, role_ids: number[] = []): Promise<{ id: number; token: string }> {
  const before = mails().length
  const { body } = await invite([email], role_ids)
  expect(body.invites).toMatchObject([{ email, state: 'pending', link: null }])
  return { id: body.invites[0]?.id ?? 0, token: await tokenOf(before) }
}

test('AP-244, AP-279, AP-280, AU-036 who is invited joins by the link of a mail, once, with the roles that were chosen', async () => {
  const { id: broker } = await desk.company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
  const { id, token } = await inviteOne('ida@oceanic.example', [broker])
  expect(mails().at(-1)).toContain('https://mail.example/#/completeInvitation?token=')
  expect((await verify(token)).body).toEqual({ email: 'ida@oceanic.example', company: desk.company.name })
  const stored = await desk.company.db.selectFrom('user_invites').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token.split('.')[1])
  const refused: [string, object, string][] = [
    ['ben', {}, 'Somebody has this username'],
    ['ida', { password: 'short' }, 'Please enter at least 8 characters'],
    ['ida', { password_confirmation: 'other-cargo-1!' }, 'The passwords do not match'],
    ['i', {}, 'Must be at least 3 characters but not more than 20 characters'],
    ['ida', { name: ' ' }, 'Please enter a name'],
  ]
  for (const [username, part, text] of refused) {
    const answer = await accept(token, username, part)
    expect([answer.status, answer.error[0]]).toEqual([400, text])
  }
  const both = await Promise.all([accept(token, 'ida'), accept(token, 'ida-2')])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
  const name = both[0]?.status === 204 ? 'ida' : 'ida-2'
  const session = (await desk.server.call(login, { body: { username: name, password: 'new-cargo-1!' } })).body
  expect(session.user).toMatchObject({ name: 'New One', email: 'ida@oceanic.example', user_type: 'member' })
  const basics = (await desk.server.call(getBasicData, undefined, session.auth_token)).body
  expect(basics.permissions).toEqual({ mark_as_unread: true })
  for (const used of [await verify(token), await accept(token, 'other')])
    expect([used.status, used.error]).toEqual([400, ['This invitation was used already. Please sign in.']])
  expect((await list()).invites).toEqual([])
  expect((await resend(id)).status).toBe(404)
  await desk.server.call(deleteUser, { params: { id: session.user.id } }, ann())
})

test('AP-246, AP-247, AP-248 a link that was revoked, replaced, deleted or has expired says so; one sent again counts', async () => {
  const reason = async (token: string) => {
    const [shown, used] = [await verify(token), await accept(token, 'late')]
    expect([shown.status, used.status, used.error]).toEqual([400, 400, shown.error])
    return shown.error[0]
  }
  const { id, token } = await inviteOne('jan@oceanic.example')
  expect((await revoke(id)).body.invite.state).toBe('revoked')
  expect(await reason(token)).toBe('This invitation was revoked. Ask who invited you for a new one.')
  expect((await revoke(id)).error).toEqual(['This invitation is not pending'])
  const before = mails().length
  expect((await resend(id)).body.invite).toMatchObject({ id, state: 're-sent' })
  const second = await tokenOf(before)
  expect((await verify(second)).status).toBe(200)
  const gone =
    'This invitation cannot be used: it was taken back, or its link is not complete. Ask who invited you for a new one.'
  expect(await reason(token)).toBe(gone)
  await desk.company.db.updateTable('user_invites').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
  expect(await reason(second)).toBe('This invitation has expired. Ask who invited you for a new one.')
  expect((await remove(id)).status).toBe(204)
  expect(await reason(second)).toBe(gone)
  for (const each of [await remove(id), await revoke(id), await resend(id)]) expect(each.status).toBe(404)
  for (const odd of ['', 'x', 'c1.x', `c999.${'a'.repeat(43)}`, `${desk.company.id}.${'a'.repeat(43)}`, '\0'])
    expect(await reason(odd)).toBe(gone)
})

test('AD-010, AP-245 invitations are found by a part of the email, in pages, with the licences', async () => {
  const rows = Array.from({ length: 45 }, (_, at) => ({
    email: `guest-${at}@oceanic.example`,
    state: 'revoked' as const,
    token_hash: Buffer.from(`hash ${at}`),
    expires_at: '2030-01-01T00:00:00.000Z',
    role_ids: [],
    invited_by: null,
    user_id: null,
  }))
  await desk.company.db.insertInto('user_invites').values(rows).execute()
  const first = await list()
  expect([first.invites.length, first.total, first.maximumLicenses, first.activatedUserCount]).toEqual([
    20, 45, 8, 3,
  ])
  expect(first.invites[0]?.email).toBe('guest-44@oceanic.example')
  const third = await list('', 3)
  expect([third.invites.length, third.total, third.invites.at(-1)?.email]).toEqual([
    5,
    45,
    'guest-0@oceanic.example',
  ])
  const found = await list('GUEST-4')
  expect(found.invites.map(({ email }) => email.split('@')[0])).toEqual([
    'guest-44',
    'guest-43',
    'guest-42',
    'guest-41',
    'guest-40',
    'guest-4',
  ])
  const far = await list('', 9)
  expect([far.invites, far.total, (await list('%')).total]).toEqual([[], 45, 0])
  await desk.company.db.updateTable('user_invites').set({ state: 'deleted' }).execute()
})

test('AD-011 active users and pending invitations together stay within the licences', async () => {
  const text = 'All 8 licenses are used by active users and pending invitations'
  expect((await list()).activatedUserCount).toBe(3)
  const emails = [1, 2, 3, 4, 5, 6].map((n) => `seat-${n}@oceanic.example`)
  const tooMany = await invite(emails)
  expect([tooMany.status, tooMany.error, (await list()).total]).toEqual([400, [text], 0])
  const { invites } = (await invite(emails.slice(0, 5))).body
  const [one] = invites
  expect((await invite(['seat-6@oceanic.example'])).error).toEqual([text])
  const form = { name: 'Six', user_name: 'six', email: 'six@oceanic.example' }
  expect((await desk.server.call(createUser, { body: form }, ann())).error).toEqual([text])
  await revoke(one?.id ?? 0)
  expect((await invite(['seat-6@oceanic.example'])).status).toBe(200)
  // What was revoked takes a licence again.
  expect((await resend(one?.id ?? 0)).error).toEqual([text])
  for (const { id } of (await list()).invites) await remove(id)
})

test('nobody is invited twice or who is here; members change nothing', async () => {
  const { id } = await inviteOne('kim@oceanic.example')
  expect((await invite(['KIM@oceanic.example'])).error).toEqual([
    'Somebody with this email address is invited already',
  ])
  expect((await invite(['lea@oceanic.example', 'Ben@oceanic.example'])).error).toEqual([
    'Somebody of the company has this email address',
  ])
  expect((await list()).total).toBe(1)
  for (const body of [{ emails: [] }, { emails: ['nobody'] }])
    expect((await desk.server.call(inviteUsers, { body }, ann())).status).toBe(400)
  expect((await invite(['own@oceanic.example'], [], desk.tokens.ben)).status).toBe(403)
  await remove(id)
})
