import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDevice, askDav, basicOf } from '#tests/support/device.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { createAppPassword, deleteAppPassword, listAppPasswords } from '../contract/endpoints.ts'
import { devicePasswordHash, makeDevicePassword } from './device-password.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const statusOf = async (ask: Promise<{ status: number }>) => (await ask).status

test('a password is 100 random bits, and is the same with capitals and without dashes', () => {
  const password = makeDevicePassword()
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/)
  expect(makeDevicePassword()).not.toBe(password)
  expect(devicePasswordHash(password.toUpperCase().replaceAll('-', ' '))).toEqual(
    devicePasswordHash(password),
  )
})

describe('passwords of devices', () => {
  test('one is shown once, kept as a hash, noted when it is used, audited, and ends when it is removed', async () => {
    const phone = await addDevice(desk, 'ben')
    const stored = await desk.server.services.companies.control
      .selectFrom('app_passwords')
      .selectAll()
      .execute()
    expect(JSON.stringify(stored)).not.toContain(phone.password)
    expect(await statusOf(phone.ask('OPTIONS', '/dav/'))).toBe(200)
    const listed = await desk.server.call(listAppPasswords, {}, desk.tokens.ben)
    expect(listed.body).toMatchObject({
      user_name: 'ben',
      address: expect.stringMatching(/\/dav\/$/),
      app_passwords: [{ id: phone.id, name: 'Phone', last_used_at: expect.any(String) }],
    })
    expect(JSON.stringify(listed.body)).not.toContain(phone.password)
    const foreign = await desk.server.call(deleteAppPassword, { params: { id: phone.id } }, desk.tokens.cy)
    expect(foreign.status).toBe(404)
    const ended = await desk.server.call(deleteAppPassword, { params: { id: phone.id } }, desk.tokens.ben)
    expect(ended.status).toBe(204)
    expect(await statusOf(phone.ask('OPTIONS', '/dav/'))).toBe(401)
    const audited = await desk.company.db.selectFrom('audit_log').select('action').execute()
    expect(audited.map(({ action }) => action)).toEqual(['app_password.created', 'app_password.deleted'])
  })

  test('it opens what its owner chose, with his name or address, and no session', async () => {
    const phone = await addDevice(desk, 'ben', ['contacts'])
    const ask = (path: string) => statusOf(phone.ask('PROPFIND', path, { headers: { depth: '0' } }))
    expect(await ask(`/dav/contacts/${desk.users.ben}/`)).toBe(207)
    expect(await ask(`/dav/calendars/${desk.users.ben}/`)).toBe(403)
    const { url } = desk.server
    const by = (name: string) =>
      statusOf(askDav(url, 'OPTIONS', '/dav/', { authorization: basicOf(name, phone.password) }))
    expect(await by('BEN@oceanic.example')).toBe(200)
    expect(await by('ann')).toBe(401)
    const session = await fetch(`${url}/lines`, { headers: { 'access-token': phone.password } })
    expect(session.status).toBe(401)
  })

  test('guesses are slowed down as at the sign-in', async () => {
    const { url } = desk.server
    const guess = (n: number) =>
      statusOf(askDav(url, 'OPTIONS', '/dav/', { authorization: basicOf('guessed', `wrong-${n}`) }))
    const answers: number[] = []
    for (let n = 0; n < 8; n += 1) answers.push(await guess(n))
    expect(answers.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(answers).toContain(429)
  })

  test('a name is asked for, something to reach, and 30 are the most', async () => {
    const make = (name: string, scopes: ('contacts' | 'calendars')[]) =>
      desk.server.call(createAppPassword, { body: { name, scopes } }, desk.tokens.olga)
    expect((await make(' ', ['contacts'])).error).toEqual(['Please enter a name'])
    expect((await make('Phone', [])).error).toEqual(['Please choose what the device may reach'])
  })
})
