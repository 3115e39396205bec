import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiveListener } from '#tests/support/live-listener.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { listFeatureFlags, setFeatureFlag } from '../contract/endpoints.ts'
import { featureFlagNames } from '../contract/feature-flags.ts'
import { readFeatureFlags } from './public.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const name = 'remove email when unstar'
const set = (enabled: boolean | null, user_id: number | null = null, token = desk.tokens.ann) =>
  desk.server.call(setFeatureFlag, { body: { name, user_id, enabled } }, token)
const flagOf = async (user: number) => (await readFeatureFlags(desk.company.db, user))[name]

test.each([
  'reply-and-close',
  'ignore-status-update-after-send',
  'new search term',
  'remove email when unstar',
  'out of sync',
  'persist mail order',
  'position view',
  'create-ship-position',
] as const)('SH-037 %s is set for the company and for one user', async (flag) => {
  const setFlag = (enabled: boolean | null, user_id: number | null) =>
    desk.server.call(setFeatureFlag, { body: { name: flag, user_id, enabled } }, desk.tokens.ann)
  const isOn = async (user: number) => (await readFeatureFlags(desk.company.db, user))[flag]
  await setFlag(true, desk.users.ben)
  expect([await isOn(desk.users.ann), await isOn(desk.users.ben)]).toEqual([false, true])
  await setFlag(null, desk.users.ben)
  await setFlag(true, null)
  expect([await isOn(desk.users.ann), await isOn(desk.users.ben)]).toEqual([true, true])
  await setFlag(null, null)
})

test('SH-037 every known flag is off until it is set', async () => {
  const flags = await readFeatureFlags(desk.company.db, desk.users.ben)
  expect(flags).toEqual(Object.fromEntries(featureFlagNames.map((each) => [each, false])))
})

test('SH-037 a user’s own setting wins over the company’s, and taking it away brings that one back', async () => {
  await set(true)
  await set(false, desk.users.ben)
  expect([await flagOf(desk.users.ann), await flagOf(desk.users.ben)]).toEqual([true, false])
  await set(null, desk.users.ben)
  expect(await flagOf(desk.users.ben)).toBe(true)
  const listed = await desk.server.call(listFeatureFlags, {}, desk.tokens.ann)
  expect(listed.body.feature_flags).toEqual([{ name, user_id: null, enabled: true }])
  await set(null)
  expect(await flagOf(desk.users.ben)).toBe(false)
})

test('SH-037 a change is heard at once by those whom it concerns, with their own values', async () => {
  await set(false, desk.users.ann)
  const [ann, ben, cy, olga] = await Promise.all(
    [desk.tokens.ann, desk.tokens.ben, desk.tokens.cy, desk.tokens.olga].map((token) =>
      LiveListener.connect(desk.server.url, token),
    ),
  )
  await set(true)
  expect((await ben?.next('FeatureFlags'))?.data).toMatchObject({ feature_flags: { [name]: true } })
  expect((await cy?.next('FeatureFlags'))?.data).toMatchObject({ feature_flags: { [name]: true } })
  expect((await ann?.next('FeatureFlags'))?.data).toMatchObject({ feature_flags: { [name]: false } })
  expect(olga?.heard('FeatureFlags')).toEqual([])
  for (const listener of [ann, ben, cy, olga]) listener?.close()
})

test('SH-037, AD-012 members set nothing, and nobody sets flags for strangers or unknown flags', async () => {
  expect((await set(true, null, desk.tokens.ben)).status).toBe(403)
  expect((await set(true, 999_999)).status).toBe(404)
  const body = { name: 'no such flag', user_id: null, enabled: true } as never
  expect((await desk.server.call(setFeatureFlag, { body }, desk.tokens.ann)).status).toBe(400)
})
