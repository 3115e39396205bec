import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ControlDb } from '@laycan/server/database/database.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { beginAttempt, deleteOldAttempts, endAttempt } from './sign-in-attempts.repo.ts'

let server: TestServer
let control: ControlDb

beforeAll(async () => {
  server = await startTestServer()
  control = server.services.companies.control
})
afterAll(() => server.stop())
beforeEach(async () => {
  await sql`truncate sign_in_failures, sign_in_places`.execute(control)
})

const begin = (name: string, ip = '192.0.2.1') => beginAttempt(control, { name, ip })
const ips = Array.from({ length: 1000 }, (_none, n) => `10.0.${n >> 8}.${n & 255}`)
/** Seconds to wait; 0 when the password would be looked at. */
const attempt = async (name: string, ip?: string) => {
  const begun = await begin(name, ip)
  return 'wait_s' in begun ? begun.wait_s : 0
}
async function fail(times: number, name: string, ip?: string): Promise<void> {
  for (let time = 0; time < times; time++) expect(await attempt(name, ip)).toBe(0)
}
/** Moves all that was noted into the past. */
const elapse = (span: string) =>
  sql`update sign_in_failures set last_at = last_at - ${span}::interval, retry_at = retry_at - ${span}::interval`.execute(
    control,
  )

test('a name is guessed at from many addresses with growing pauses, in whatever letters it is typed', async () => {
  for (let time = 0; time < 6; time++) expect(await attempt('ben', `192.0.2.${time}`)).toBe(0)
  expect(await attempt('BEN ', '192.0.2.77')).toBe(1)
  const pauses: number[] = []
  for (let time = 0; time < 12; time++) {
    await sql`update sign_in_failures set retry_at = now() - interval '1 second'`.execute(control)
    await attempt('ben', `192.0.2.${100 + time}`)
    pauses.push(await attempt('ben', '192.0.2.250'))
  }
  expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16])
  expect(pauses.at(-1)).toBe(900)
})

test('a clock that is set back makes no pause longer', async () => {
  await fail(6, 'ben')
  await elapse('-500 milliseconds')
  expect(await attempt('ben')).toBe(1)
})

test('people who sign in at the same moment from one office do not wait', async () => {
  const waits = await Promise.all(Array.from({ length: 40 }, (_none, person) => attempt(`person-${person}`)))
  expect(waits).toEqual(Array(40).fill(0))
})

test('many attempts at once are not more than one after the other', async () => {
  const waits = await Promise.all(
    Array.from({ length: 40 }, (_none, time) => attempt('ben', `192.0.2.${time}`)),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
})

test('one name from a thousand addresses at once is looked at six times, and once more after each pause', async () => {
  const started = performance.now()
  const waits = await Promise.all(ips.map((ip) => attempt('ben', ip)))
  const seconds = (performance.now() - started) / 1000
  const looked = waits.filter((wait) => wait === 0).length
  expect(looked).toBeGreaterThanOrEqual(6)
  // Pauses of 1, 2, 4 … seconds: so many may be over by now.
  expect(looked).toBeLessThanOrEqual(6 + Math.floor(Math.log2(seconds + 1)))
})

test('a thousand names, each once and from another address, are seen by the count of all strangers', async () => {
  const home = await begin('ann', '203.0.113.1')
  if ('wait_s' in home) throw new Error('must wait')
  await endAttempt(control, home)
  const attempts = await Promise.all(ips.map((ip, n) => begin(`name-${n}`, ip)))
  const seen = attempts.map((each) => ('wait_s' in each ? NaN : Math.round(each.failures_of_strangers)))
  expect(seen.sort((a, b) => a - b)).toEqual(ips.map((_ip, n) => n))
  expect(await begin('name-1000', '203.0.113.2')).toMatchObject({ failures: 0 })
  // Who is at home there is no stranger, and who was right is none afterwards.
  expect(await begin('ann', '203.0.113.1')).toMatchObject({ failures_of_strangers: 0 })
  const [one] = attempts
  if (!one || 'wait_s' in one) throw new Error('must wait')
  await endAttempt(control, one)
  const next = await begin('name-1001', '203.0.113.2')
  expect('wait_s' in next || Math.round(next.failures_of_strangers)).toBe(1000)
  await elapse('8 hours')
  const later = await begin('name-1002', '203.0.113.2')
  expect('wait_s' in later || later.failures_of_strangers).toBeLessThan(10)
})

test('a name that nobody has is treated as one that somebody has', async () => {
  await fail(6, 'nobody-has-this')
  expect(await attempt('nobody-has-this')).toBe(1)
})

test('one address with many names is slowed down, and an IPv6 network counts as one', async () => {
  for (let time = 0; time < 51; time++)
    expect(await attempt(`name-${time}`, `2001:db8:1:2::${time.toString(16)}`)).toBe(0)
  expect(await attempt('another', '2001:db8:1:2:ffff::1')).toBe(1)
  expect(await attempt('another', '2001:db8:1:3::1')).toBe(0)
})

test('who guesses elsewhere keeps nobody out at home', async () => {
  const begun = await begin('ben')
  if ('wait_s' in begun) throw new Error('must wait')
  await endAttempt(control, begun)
  for (let time = 0; time < 6; time++) await attempt('ben', `198.51.100.${time}`)
  expect(await attempt('ben', '198.51.100.77')).toBe(1)
  expect(await attempt('ben')).toBe(0)
})

test('a right password takes its failures back; signing in oneself frees no address', async () => {
  await fail(5, 'ben')
  const right = await begin('ben')
  if ('wait_s' in right) throw new Error('must wait')
  await endAttempt(control, right)
  await fail(6, 'ben')
  expect(await attempt('ben')).toBe(1)
  const { rows } = await sql<{ failures: number }>`
    select failures from sign_in_failures where subject = 'address 192.0.2.1'
  `.execute(control)
  expect(Math.round(rows[0]?.failures ?? 0)).toBe(11)
})

test('failures fade by the hour, and old ones are removed', async () => {
  await fail(6, 'ben')
  expect(await attempt('ben')).toBe(1)
  await elapse('2 hours')
  await fail(3, 'ben')
  await elapse('2 days')
  await deleteOldAttempts(control)
  const left = await sql`select from sign_in_failures`.execute(control)
  expect(left.rows).toEqual([])
})
