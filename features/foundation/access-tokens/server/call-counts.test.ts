import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { createAccessToken } from '../contract/endpoints.ts'
import { CallCounts } from './call-counts.ts'
import { takeCalls } from './token-calls.repo.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web'] })
})
afterAll(() => desk?.stop())

test('a token makes 600 calls a minute in all processes together, each token for itself', async () => {
  const { control } = desk.server.services.companies
  const made = async (name: string) => {
    const body = { name, scopes: ['read' as const], days: 30 as const }
    await desk.server.call(createAccessToken, { body }, desk.tokens.ann)
    const { id } = await control
      .selectFrom('access_tokens')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return id
  }
  const [first, second] = [await made('one'), await made('two')]
  const take = (id: number, wanted: number) => takeCalls(control, id, { wanted, most: 600 })
  const processes = [new CallCounts(take), new CallCounts(take)] as const
  const now = 1_000
  let allowed = 0
  for (let call = 0; call < 700; call += 1)
    if ((await processes[call % 2 === 0 ? 0 : 1].add(first, now)) === 0) allowed += 1
  expect(allowed).toBe(600)
  const wait_ms = await processes[0].add(first, now)
  expect(wait_ms).toBeGreaterThan(0)
  expect(wait_ms).toBeLessThanOrEqual(60_000)
  expect(await processes[0].add(second, now)).toBe(0)
  // The minute is over.
  await sql`update access_token_calls set until = now() - interval '1 second'`.execute(control)
  expect(await processes[0].add(first, now + 60_001)).toBe(0)
})
