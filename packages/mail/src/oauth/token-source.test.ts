import { afterEach, expect, test } from 'vitest'
import { anyHost } from '@laycan/testing/mail-servers/any-host.ts'
import { startTokenEndpoint, tokenAnswer as token } from '@laycan/testing/mail-servers/token-endpoint.ts'
import { AccessTokenRefused, AccessTokenUnreached } from './access-token.ts'
import { createTokenSource, type TokenClient } from './token-source.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function endpoint(answer: Parameters<typeof startTokenEndpoint>[0]) {
  const { url, asked, stop } = await startTokenEndpoint(answer)
  stops.push(stop)
  const client: TokenClient = {
    token_url: url,
    client_id: 'laycan',
    client_secret: 'cs',
    refresh_token: 'r1',
    guard: anyHost,
  }
  return { asked, client }
}

test('a token is got by the refresh token, kept while it holds, and shared by callers at the same time', async () => {
  const { asked, client } = await endpoint((_form, count) => token(`t${count}`))
  let now = 0
  const source = createTokenSource(client, undefined, () => now)
  expect(await Promise.all([source(false), source(false)])).toEqual(['t1', 't1'])
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'r1',
    client_id: 'laycan',
    client_secret: 'cs',
  })
  now = 3_500_000
  expect(await source(false)).toBe('t1')
  now = 3_541_000
  expect(await source(false)).toBe('t2')
  expect(await source(true)).toBe('t3')
})

test('a new refresh token replaces the old one and is told', async () => {
  const { asked, client } = await endpoint((_form, count) => token('t', { refresh_token: `r${count + 1}` }))
  const told: string[] = []
  const source = createTokenSource(client, (refresh_token) => told.push(refresh_token))
  await source(true)
  await source(true)
  expect(asked.map((form) => form.get('refresh_token'))).toEqual(['r1', 'r2'])
  expect(told).toEqual(['r2', 'r3'])
})

test('a withdrawn consent is refused for good, in the word of OAuth and none of the endpoint', async () => {
  const { client } = await endpoint(() => ({
    status: 400,
    body: '{"error":"invalid_grant","error_description":"Token has been revoked"}',
  }))
  const asked = createTokenSource(client)(false)
  await expect(asked).rejects.toThrow(AccessTokenRefused)
  await expect(asked).rejects.toThrow('Signing in with OAuth was refused (invalid_grant).')
  await expect(asked).rejects.not.toThrow(/revoked/)
})

test('an endpoint that is down, redirects or answers nonsense gives no token', async () => {
  const down = await endpoint(() => ({ status: 503, body: '' }))
  await expect(createTokenSource(down.client)(false)).rejects.toThrow(AccessTokenUnreached)
  for (const answer of [
    { status: 302, body: '' },
    { body: 'hello' },
    { status: 400, body: '{"error":"root:x:0:0"}' },
    { body: '{"access_token":"a\\r\\nRSET"}' },
  ]) {
    const { client } = await endpoint(() => answer)
    await expect(createTokenSource(client)(false)).rejects.toThrow(
      /^Signing in with OAuth was refused \(status \d+\)/,
    )
  }
  const gone = createTokenSource({ ...down.client, token_url: 'http://127.0.0.1:1/token' })
  await expect(gone(false)).rejects.toThrow('127.0.0.1 refuses connections on port 1. Check the port.')
})
