import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { deleteOwnAvatar, updateProfile } from '#features/flows/people/contract/profile-endpoints.ts'
import { changePassword, checkOnline, login } from '#features/foundation/session/contract/endpoints.ts'
import { getBasicData } from '#features/workspaces/shell/contract/endpoints.ts'
import { LiveListener } from '../support/live-listener.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '../support/test-desk.ts'

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
)

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway'] })
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await sql`truncate sign_in_failures`.execute(desk.server.services.companies.control)
})

const save = (body: CallInput<typeof updateProfile>['body'], token = desk.tokens.ben) =>
  desk.server.call(updateProfile, { body }, token)
const signIn = (username: string, password: string) =>
  desk.server.call(login, { body: { username, password } })
const change = (
  current_password: string,
  password: string,
  token: string,
  password_confirmation = password,
) => desk.server.call(changePassword, { body: { current_password, password, password_confirmation } }, token)
const passwordPath = `${changePassword.method} ${changePassword.path}`
const isIn = async (token: string) => (await desk.server.call(checkOnline, undefined, token)).status === 204
const sendPicture = (bytes: Buffer, token = desk.tokens.ben) =>
  fetch(`${desk.server.url}/profile/avatar`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'access-token': token, 'content-type': 'application/octet-stream' },
  })

test('AU-033, AP-017 the password is changed by the current one, under the rules; other sessions end, this one goes on', async () => {
  expect(passwordPath).toBe('POST /users/password')
  const [own, other] = [await desk.signIn('ben'), await desk.signIn('ben')]
  const refused: [string, string, string, string][] = [
    ['wrong', 'new-cargo-1!', 'new-cargo-1!', 'The current password is wrong'],
    [TEST_PASSWORD, 'short', 'short', 'Please enter at least 8 characters'],
    [
      TEST_PASSWORD,
      'no-digit!',
      'no-digit!',
      'Must contain at least 1 letter, 1 number and 1 special character',
    ],
    [TEST_PASSWORD, 'new-cargo-1!', 'new-cargo-2!', 'The passwords do not match'],
    [TEST_PASSWORD, TEST_PASSWORD, TEST_PASSWORD, 'Please choose another password than the current one'],
  ]
  for (const [current, password, again, text] of refused) {
    const answer = await change(current, password, own, again)
    expect([answer.status, answer.error[0]]).toEqual([400, text])
  }
  expect(await isIn(other)).toBe(true)
  expect((await change(TEST_PASSWORD, 'new-cargo-1!', own)).status).toBe(204)
  expect([await isIn(own), await isIn(other), await isIn(desk.tokens.ann)]).toEqual([true, false, true])
  expect((await signIn('ben', TEST_PASSWORD)).status).toBe(400)
  expect((await signIn('ben', 'new-cargo-1!')).status).toBe(200)
  expect((await change('new-cargo-1!', TEST_PASSWORD, own)).status).toBe(204)
  desk.tokens.ben = own
})

test('what guessers try first is no password, also with figures and signs around it', async () => {
  const text = 'This password is known from break-ins. Please choose another one.'
  for (const password of ['P@ssw0rd', 'Password1!', '!Qwerty123', 'welcome-2026', 'Dragon#1', 'zaq!2wsx']) {
    const answer = await change(TEST_PASSWORD, password, desk.tokens.ben)
    expect([password, answer.error]).toEqual([password, [text]])
  }
})

test('guessing at the current password is slowed down', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => change('wrong', 'new-cargo-1!', desk.tokens.cy)),
  )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
})

test('name and time zone are one’s own to change; another address needs the password, and is nobody else’s', async () => {
  const live = await LiveListener.connect(desk.server.url, desk.tokens.ann)
  const { body } = await save({ name: ' Ben Ray ', timezone_id: 'Asia/Singapore' })
  expect(body.user).toMatchObject({
    name: 'Ben Ray',
    timezone_id: 'Asia/Singapore',
    email: 'ben@oceanic.example',
  })
  await expect
    .poll(() => live.heard('TeamMember').map(({ data }) => data))
    .toMatchObject([{ name: 'Ben Ray' }])
  live.close()
  const email = 'ben.ray@oceanic.example'
  const refused: [CallInput<typeof updateProfile>['body'], string][] = [
    [{ email }, 'Please enter your current password'],
    [{ email, current_password: 'wrong' }, 'The current password is wrong'],
    [
      { email: 'ANN@oceanic.example', current_password: TEST_PASSWORD },
      'Somebody of the company has this email address',
    ],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ timezone_id: 'Mars/Olympus' }, 'Please choose a time zone'],
    [{ name: ' ' }, 'Please enter a name'],
  ]
  for (const [part, text] of refused) {
    const answer = await save(part)
    expect([answer.status, answer.error]).toEqual([400, [text]])
  }
  expect((await save({ email, current_password: TEST_PASSWORD })).status).toBe(200)
  expect((await signIn(email, TEST_PASSWORD)).body.user).toMatchObject({ name: 'Ben Ray', email })
  // What is not one's own is not taken.
  await save({ user_type: 'admin', role_ids: [1], active: false, timezone_id: null } as object)
  const { user } = (await desk.server.call(getBasicData, undefined, desk.tokens.ben)).body
  expect(user).toMatchObject({ user_type: 'member', email })
})

test('a picture of oneself is drawn anew, shown to the company alone, and taken away', async () => {
  const answer = await sendPicture(PIXEL)
  const { user } = (await answer.json()) as { user: { avatar: string } }
  const get = (token: string) =>
    fetch(`${desk.server.url}${user.avatar}`, { headers: { 'access-token': token } })
  const got = await get(desk.tokens.ann)
  expect(got.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await got.arrayBuffer()).toString('latin1')).toContain('WEBP')
  expect((await get(desk.tokens.olga)).status).toBe(404)
  const team = (await desk.server.call(getBasicData, undefined, desk.tokens.ann)).body.users
  expect(team.find(({ id }) => id === desk.users.ben)?.avatar).toBe(user.avatar)
  for (const bad of [Buffer.from('no picture'), Buffer.alloc(2_048_001)])
    expect((await sendPicture(bad)).status).toBe(400)
  expect((await desk.server.call(deleteOwnAvatar, undefined, desk.tokens.ben)).body.user.avatar).toBeNull()
  expect((await get(desk.tokens.ann)).status).toBe(404)
})
