import { afterEach, beforeEach, expect, test } from 'vitest'
import { getClientConfig, login } from '#features/foundation/session/contract/endpoints.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createCompany } from '../contract/endpoints.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

const form = {
  company_name: 'Oceanic',
  name: 'Ann Lee',
  email: 'ann@oceanic.example',
  user_name: 'ann.lee',
  password: 'cargo-2026',
}

test('the first start makes the company and its administrator, once', async () => {
  expect((await server.call(getClientConfig)).body.setup_needed).toBe(true)
  const made = await server.call(createCompany, { body: form })
  expect(made.body).toEqual({ tenant_id: 'c1', base_url: server.url })
  expect((await server.call(getClientConfig)).body.setup_needed).toBe(false)
  const signedIn = await server.call(login, { body: { username: 'ann.lee', password: 'cargo-2026' } })
  expect(signedIn.body.user).toMatchObject({ user_type: 'admin', name: 'Ann Lee' })
  const again = await server.call(createCompany, { body: { ...form, user_name: 'eve' } })
  expect([again.status, again.error]).toEqual([
    400,
    ['This installation has been set up already. Please sign in.'],
  ])
})

test('a set-up that breaks between company and administrator leaves nobody locked out', async () => {
  const { companies } = server.services
  const broken = companies.create('Oceanic', async (company) => {
    await company.db.selectFrom('users').select('id').execute()
    throw new Error('killed')
  })
  await expect(broken).rejects.toThrow('killed')
  expect((await server.call(getClientConfig)).body.setup_needed).toBe(true)
  expect(await companies.all()).toEqual([])
  expect((await server.call(createCompany, { body: form })).status).toBe(200)
  const signedIn = await server.call(login, { body: { username: 'ann.lee', password: 'cargo-2026' } })
  expect(signedIn.status).toBe(200)
})

test('two people who set up at the same moment make one company', async () => {
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((user_name) => server.call(createCompany, { body: { ...form, user_name } })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400])
})

test('a password known from break-ins administers nothing', async () => {
  for (const password of ['P@ssw0rd2026!', 'sasha_007']) {
    const answer = await server.call(createCompany, { body: { ...form, password } })
    expect([answer.status, answer.error]).toEqual([
      400,
      ['This password is known from break-ins. Please choose another one.'],
    ])
  }
  expect((await server.call(getClientConfig)).body.setup_needed).toBe(true)
})

test.each([
  ['user_name', '', 'Please enter username'],
  ['user_name', 'ab', 'Must be at least 3 characters but not more than 20 characters'],
  ['user_name', 'a'.repeat(21), 'Must be at least 3 characters but not more than 20 characters'],
  ['user_name', 'ann lee', 'Only English alphabetic characters, numbers, hyphens (-), and dots (.) allowed'],
  ['password', '', 'Please enter password'],
  ['password', 'abc-12', 'Please enter at least 8 characters'],
  ['password', 'abcdefgh1', 'Must contain at least 1 letter, 1 number and 1 special character'],
])('AU-028, AU-029 the server refuses the %s %j: %s', async (field, value, text) => {
  const answer = await server.call(createCompany, { body: { ...form, [field]: value } })
  expect(answer.status).toBe(400)
  expect(answer.error).toContain(text)
  expect((await server.call(getClientConfig)).body.setup_needed).toBe(true)
})
