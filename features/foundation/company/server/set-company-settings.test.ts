import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { permissionChanged } from '#features/foundation/preferences/contract/messages.ts'
import { openCable } from '#tests/support/cable-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { getCompanySettings, setCompanySettings } from '../contract/endpoints.ts'
import { companyRefusals } from '../contract/errors.ts'
import { setCompanySetting } from './company-settings.repo.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const read = async (token = desk.tokens.ann) => desk.server.call(getCompanySettings, {}, token)
const set = (choices: Record<string, string>, token = desk.tokens.ann) =>
  desk.server.call(
    setCompanySettings,
    { body: { keys: Object.keys(choices), values: Object.values(choices) } },
    token,
  )

test('AP-206, AP-207 an administrator changes switches, and every window of the company hears it', async () => {
  const cable = await openCable(desk.server.url, desk.tokens.cy)
  const { status, body } = await set({ assignment_module: '0', limit_hashtag: '1' })
  expect(status).toBe(200)
  expect(body.company_settings).toMatchObject({ assignment_module: '0', limit_hashtag: '1' })
  const heard = await cable.until(permissionChanged, ({ company_settings }) => company_settings !== undefined)
  expect(heard.company_settings).toEqual(body.company_settings)
  cable.close()
  expect((await read()).body).toEqual(body)
})

test('ST-009 an unknown key or value is refused and nothing is stored', async () => {
  const before = (await read()).body
  const refused = [
    [{ enable_archive: '0', no_such_key: '1' }, companyRefusals.unknownKey],
    [{ enable_archive: '0', mark_as_unread: 'yes' }, companyRefusals.unknownValue],
    [{ enable_archive: '0', constructor: '1' }, companyRefusals.unknownKey],
    [{ openai_api_key: '1' }, companyRefusals.unknownKey],
  ] as const
  for (const [choices, refusal] of refused) {
    const answer = await set(choices)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: refusal.text })
  }
  const uneven = { body: { keys: ['enable_archive', 'mark_as_unread'], values: ['0'] } }
  const answer = await desk.server.call(setCompanySettings, uneven, desk.tokens.ann)
  expect(answer.body).toEqual({ error: companyRefusals.uneven.text })
  expect((await read()).body).toEqual(before)
})

test('members neither read the call nor change anything', async () => {
  expect((await read(desk.tokens.ben)).status).toBe(403)
  expect((await set({ enable_archive: '0' }, desk.tokens.ben)).status).toBe(403)
})

test('the switches of another company stay as they are', async () => {
  const before = (await read(desk.tokens.olga)).body
  await set({ calendar_module: '0' })
  expect((await read(desk.tokens.olga)).body).toEqual(before)
})

test('the key of the AI service is cut to its end in the answer', async () => {
  await inTransaction(desk.company.db, (tx) => setCompanySetting(tx, 'openai_api_key', 'sk-secret-9876'))
  expect((await read()).body.company_settings.openai_api_key).toBe('…9876')
})
