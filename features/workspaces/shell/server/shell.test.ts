import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { insertLine } from '#features/foundation/lines/server/public.ts'
import { getUserSettings, setUserSettings } from '#features/foundation/preferences/contract/endpoints.ts'
import {
  mailSettingDefaults,
  mailSettingValues,
} from '#features/foundation/preferences/contract/mail-settings.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { getAppStartup, getBasicData, getLatestVersion, listLines } from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

test('ML-004, AP-109 lines carry state and unread count; the collection adds all, sendable and the all-box count', async () => {
  await desk.deliver()
  await desk.deliver()
  const ben = await desk.server.call(listLines, {}, desk.tokens.ben)
  const ops = ben.body.lines.find((line) => line.id === desk.lines.ops)
  expect(ops).toEqual({
    id: desk.lines.ops,
    username: 'ops',
    display_name: 'ops',
    email: 'ops@oceanic.example',
    colour: 'Blue',
    personal: false,
    parentId: null,
    other_addresses: [],
    status: 1,
    status_reason: '',
    unread_count: 2,
  })
  expect(ben.body.lines).toHaveLength(1)
  expect(ben.body.full_lines.map((line) => [line.username, line.unread_count])).toEqual([
    ['ops', 2],
    ['chartering', 0],
  ])
  expect(ben.body.sendable_lines.map((line) => line.username)).toEqual(['ops'])
  expect(ben.body.all_box_unread_count).toBe(2)
  expect((await desk.server.call(listLines, {}, desk.tokens.cy)).body).toMatchObject({
    lines: [],
    all_box_unread_count: 0,
  })
})

test('a personal line of somebody else is not even named, also not to administrators', async () => {
  const line = {
    username: 'ben.own',
    display_name: 'Ben',
    email: 'ben@oceanic.example',
    colour: 'Red',
    sendable: true,
  } as const
  await inTransaction(desk.company.db, async (tx) => {
    const line_id = await insertLine(tx, { ...line, personal: true })
    await tx.insertInto('line_users').values({ line_id, user_id: desk.users.ben }).execute()
  })
  desk.server.services.sessions.forget(desk.company.id)
  const names = async (token: string) =>
    (await desk.server.call(listLines, {}, token)).body.full_lines.map((each) => each.username)
  expect(await names(desk.tokens.ben)).toContain('ben.own')
  expect(await names(desk.tokens.ann)).not.toContain('ben.own')
})

test('AU-004, AP-018 the basic data name the user, the team without deleted ones, roles, permissions and settings', async () => {
  const { body } = await desk.server.call(getBasicData, {}, desk.tokens.ben)
  expect(body.user).toMatchObject({ id: desk.users.ben, user_type: 'member', tenant_id: desk.company.id })
  expect(body.users.map((user) => user.user_name)).toEqual(['ann', 'ben', 'cyd'])
  expect(Object.keys(body.users[0] ?? {}).sort()).toEqual([
    'active',
    'avatar',
    'deleted_at',
    'email',
    'id',
    'name',
    'timezone_id',
    'user_name',
  ])
  expect(body.roles).toEqual([{ id: 1, name: 'Broker', disable_mention: false, user_ids: [desk.users.ben] }])
  expect(body.permissions).toEqual({ mark_as_unread: true })
  expect(body.company_settings).toMatchObject({ assignment_module: '1', enable_archive: '1' })
  expect(body.user_settings).toMatchObject({ date_format: '24', email_display_from_type: 'username' })
})

test('AU-005 a deleted colleague is no longer in the team, an inactive one is, marked', async () => {
  const { db } = desk.company
  await db.updateTable('users').set({ active: false }).where('id', '=', desk.users.cy).execute()
  const inactive = await desk.server.call(getBasicData, {}, desk.tokens.ann)
  expect(inactive.body.users.find((user) => user.id === desk.users.cy)?.active).toBe(false)
  await db
    .updateTable('users')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', desk.users.cy)
    .execute()
  const deleted = await desk.server.call(getBasicData, {}, desk.tokens.ann)
  expect(deleted.body.users.map((user) => user.id)).not.toContain(desk.users.cy)
})

test('AP-019 the start of the shell brings lines, unread counts, server time and the place in the change log', async () => {
  const { body } = await desk.server.call(getAppStartup, {}, desk.tokens.ben)
  expect(body).toMatchObject({
    tabs: [],
    bookmarks: [],
    feature_flags: {},
    version: desk.server.services.settings.version,
  })
  expect(body.unread_counts).toContainEqual({ line_id: desk.lines.ops, unread_count: 2 })
  expect(Math.abs(Date.parse(body.server_time) - Date.now())).toBeLessThan(60_000)
  expect(body.last_change).toBeGreaterThan(0)
})

test('ST-007, ST-009, AP-198 settings are kept by key and value; unknown ones are refused and change nothing', async () => {
  const set = (keys: string[], values: string[]) =>
    desk.server.call(setUserSettings, { body: { keys, values } }, desk.tokens.ben)
  expect((await set(['date_format', 'theme_colour'], ['24_a', 'twilight'])).status).toBe(200)
  for (const [keys, values] of [
    [
      ['date_format', 'nonsense'],
      ['12', '1'],
    ],
    [['date_format'], ['13']],
    [['date_format', 'theme_colour'], ['12']],
  ] as const) {
    expect((await set([...keys], [...values])).status).toBe(400)
  }
  const { body } = await desk.server.call(getBasicData, {}, desk.tokens.ben)
  expect(body.user_settings).toMatchObject({ date_format: '24_a', theme_colour: 'twilight' })
})

test('AP-197 all settings of the user are answered: what he chose, else the default of each', async () => {
  const change = { keys: ['calendar_start_weekday'], values: ['1'] }
  await desk.server.call(setUserSettings, { body: change }, desk.tokens.ann)
  const { body } = await desk.server.call(getUserSettings, {}, desk.tokens.ann)
  expect(body.user_settings).toEqual({ ...mailSettingDefaults, calendar_start_weekday: '1' })
  expect(Object.keys(body.user_settings).sort()).toEqual(Object.keys(mailSettingValues).sort())
})

test('AP-281 an outdated client still works and learns of the newest version', async () => {
  const seen = { keys: ['current_web_center_version'], values: ['2.7.11'] }
  expect((await desk.server.call(setUserSettings, { body: seen }, desk.tokens.ben)).status).toBe(200)
  const { version, released_at } = desk.server.services.settings
  const { status, body } = await desk.server.call(getLatestVersion, {}, desk.tokens.ben)
  expect(status).toBe(200)
  expect(body).toEqual({ version, released_at, hasNewVersion: true, userHelpCenterVersion: '2.7.11' })
})
