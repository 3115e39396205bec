import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawCaptcha } from '#features/foundation/captcha/contract/endpoints.ts'
import { lettersOf } from '#features/foundation/captcha/server/testing.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '#tests/support/test-desk.ts'
import { login } from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await sql`truncate sign_in_failures, sign_in_places`.execute(desk.server.services.companies.control)
})

const needed = [400, 'Please type the letters of the picture as well']
const wrong = [400, 'The letters were not those of the picture. Please take the new one.']
const noPair = [400, 'Wrong username or password']

async function attempt(
  username: string,
  password = TEST_PASSWORD,
  picture?: { captcha_id: string; captcha: string },
) {
  const answer = await desk.server.call(login, { body: { username, password, ...picture } })
  return answer.status === 200 ? [200] : [answer.status, answer.error[0]]
}
async function fail(times: number, name: string): Promise<void> {
  for (let time = 0; time < times; time++) expect(await attempt(name, 'wrong-pass-1')).toEqual(noPair)
}
async function draw(username: string) {
  const { captcha_id } = (await desk.server.call(drawCaptcha, { body: { username } })).body
  return { captcha_id, captcha: lettersOf(captcha_id, desk.server.services) }
}

test('AP-009, AP-010 after three failures the right password needs the right letters, whoever has the name', async () => {
  const drawn = await desk.server.call(drawCaptcha, { body: { username: 'ben' } })
  expect(drawn.body).toEqual({
    captcha_id: expect.any(String),
    image: expect.stringMatching(/^data:image\/png;base64,/),
    question: expect.stringMatching(/^\w+(, \w+){5}$/),
  })
  await fail(3, 'ben')
  expect(await attempt('ben')).toEqual(needed)
  expect(await attempt('ben', TEST_PASSWORD, { ...(await draw('ben')), captcha: 'WRONG' })).toEqual(wrong)
  expect(await attempt('BEN', TEST_PASSWORD, await draw('ben'))).toEqual([200])
  expect(await attempt('ben')).toEqual([200])
  await fail(3, 'nobody-has-this')
  expect(await attempt('nobody-has-this')).toEqual(needed)
})

test('a picture counts once, for its name alone, and not when it is made up', async () => {
  await fail(3, 'ben')
  const spent = await draw('ben')
  expect(await attempt('ben', 'wrong-pass-1', spent)).toEqual(noPair)
  expect(await attempt('ben', TEST_PASSWORD, spent)).toEqual(wrong)
  await sql`update sign_in_failures set retry_at = now()`.execute(desk.server.services.companies.control)
  expect(await attempt('ben', TEST_PASSWORD, await draw('ann'))).toEqual(wrong)
})

test('many answers to one picture at once are one', async () => {
  await fail(3, 'cyd')
  const picture = await draw('cyd')
  const answers = await Promise.all([1, 2, 3].map(() => attempt('cyd', TEST_PASSWORD, picture)))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
})
