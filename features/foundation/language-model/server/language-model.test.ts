import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readChanges } from '@laycan/server/change-log/read-changes.ts'
import { getCompanySettings, setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { getUserSettings, setUserSettings } from '#features/foundation/preferences/contract/endpoints.ts'
import { preferenceRefusals } from '#features/foundation/preferences/contract/errors.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { setLanguageModel, setOwnKey, tryLanguageModel } from '../contract/endpoints.ts'
import { languageModelRefusals } from '../contract/errors.ts'
import { readModelAccess } from './public.ts'
import { type ModelServer, startModelServer } from './testing.ts'

let desk: TestDesk
let model: ModelServer

beforeAll(async () => {
  model = await startModelServer(() => ({ content: 'ready' }))
  desk = await startTestDesk({ environment: { LAYCAN_INTERNAL_NETWORKS: '127.0.0.1' } })
})
afterAll(async () => {
  await desk.stop()
  await model.stop()
})

const KEY = 'sk-company-secret-9876'
const OWN = 'sk-own-secret-key-5432'
const setUp = (words: object = {}, token = desk.tokens.ann) => {
  const body = { openai_address: model.address, openai_model: 'small', openai_api_key: KEY, ...words }
  return desk.server.call(setLanguageModel, { body }, token)
}
const setOwn = (openai_api_key: string, token = desk.tokens.ben) =>
  desk.server.call(setOwnKey, { body: { openai_api_key } }, token)
const switchTo = (value: '0' | '1') =>
  desk.server.call(
    setCompanySettings,
    { body: { keys: ['openai_integration'], values: [value] } },
    desk.tokens.ann,
  )
const access = (user_id: number) => readModelAccess(desk.company.db, desk.server.services.secrets, user_id)

beforeEach(async () => {
  await switchTo('1')
  await setUp()
  await setOwn('')
})

test('ST-008 of a stored key nobody is sent more than its end, and no row holds it', async () => {
  await setOwn(OWN)
  const saved = await setUp()
  const read = await desk.server.call(getCompanySettings, {}, desk.tokens.ann)
  const basic = await desk.server.call(getUserSettings, {}, desk.tokens.ben)
  expect(read.body.company_settings.openai_api_key).toBe('…9876')
  expect(basic.body.user_settings.openai_api_key).toBe('…5432')
  const { db } = desk.company
  const rows = await Promise.all([
    db.selectFrom('company_settings').selectAll().execute(),
    db.selectFrom('user_settings').selectAll().execute(),
  ])
  const changes = await readChanges(db, 0, 1000)
  for (const sent of [saved.body, read.body, basic.body, rows, changes]) {
    expect(JSON.stringify(sent)).not.toContain('secret')
  }
})

test('the AI feature is on with its switch and a key of the company or of the user, whose own goes first', async () => {
  expect(await access(desk.users.ben)).toMatchObject({ api_key: KEY, model: 'small' })
  await setOwn(OWN)
  expect(await access(desk.users.ben)).toMatchObject({ api_key: OWN })
  expect(await access(desk.users.cy)).toMatchObject({ api_key: KEY })
  await setUp({ openai_api_key: '' })
  expect(await access(desk.users.cy)).toBeUndefined()
  expect(await access(desk.users.ben)).toMatchObject({ api_key: OWN })
  await switchTo('0')
  expect(await access(desk.users.ben)).toBeUndefined()
})

test('a key is sent to the host alone that it was entered for', async () => {
  await setOwn(OWN)
  const elsewhere = { openai_address: 'https://evil.example/v1', openai_api_key: undefined }
  const refused = await setUp(elsewhere)
  expect([refused.status, refused.body]).toEqual([400, { error: languageModelRefusals.otherAddress.text }])
  await setUp({ ...elsewhere, openai_api_key: 'sk-for-the-other-1111' })
  expect(await access(desk.users.ben)).toMatchObject({ api_key: 'sk-for-the-other-1111' })
})

test.each(['ftp://a.example', 'nonsense', 'https://user:word@a.example/v1', 'javascript:alert(1)'])(
  '%s is refused as an address',
  async (openai_address) => {
    const { status, body } = await setUp({ openai_address })
    expect([status, body]).toEqual([400, { error: languageModelRefusals.badAddress.text }])
  },
)

test('an administrator tries the service and learns what is wrong without its words', async () => {
  const tryIt = () => desk.server.call(tryLanguageModel, {}, desk.tokens.ann)
  expect((await tryIt()).status).toBe(204)
  expect(model.asked.at(-1)).toMatchObject({
    path: '/v1/chat/completions',
    authorization: `Bearer ${KEY}`,
    model: 'small',
  })
  const { turnedAway, unreached } = languageModelRefusals
  const before = model.answer
  for (const [answer, refusal] of [
    [{ status: 401, raw: '{"error":"secret"}' }, turnedAway],
    [{ status: 302, raw: '', headers: { location: 'http://169.254.169.254/' } }, unreached],
    [{ status: 200, raw: '<html>hello</html>' }, unreached],
    [{ status: 200, raw: '{"choices":[]}' }, unreached],
    [{ status: 200, raw: 'x'.repeat(300_000) }, unreached],
  ] as const) {
    model.answer = () => answer
    const { body } = await tryIt()
    expect(body).toEqual({ error: refusal.text })
  }
  model.answer = before
})

test('an address inside the house that is not listed is never connected to', async () => {
  await setUp({ openai_address: 'http://127.0.0.2:80/v1' })
  const { body } = await desk.server.call(tryLanguageModel, {}, desk.tokens.ann)
  expect(body).toEqual({ error: languageModelRefusals.unreached.text })
})

test('members neither set the service nor try it, and nobody writes the end of a key as a setting', async () => {
  expect((await setUp({}, desk.tokens.ben)).status).toBe(403)
  expect((await desk.server.call(tryLanguageModel, {}, desk.tokens.ben)).status).toBe(403)
  const end = { keys: ['openai_api_key'], values: ['x'] }
  expect((await desk.server.call(setUserSettings, { body: end }, desk.tokens.ben)).body).toEqual({
    error: preferenceRefusals.kept.text,
  })
})
