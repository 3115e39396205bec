import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { features } from '#apps/server/features.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web'] })
})
afterAll(() => desk.stop())

const endpoints = features.flatMap((feature) => (feature.routes ?? []).map((route) => route.endpoint))
const GUARDED =
  /^\/(auth\/(login|passkey|verify)|v1\/base-url|external\/users|mfa|qr_code|users\/(mfa|swap)|saml\/(login|acs)|oauth\/callback|comments)(\/|$)/
const limited = endpoints.filter(({ path }) => GUARDED.test(path))
/** Those with more are let be asked as often by the same code. */
const ASKED_AT_MOST = 120
const name = ({ method, path }: Endpoint) => `${method} ${path}`

test('SC-008 sign-in, reset, two-factor and comment calls answer 429 with the reset header after many', async () => {
  expect(limited.map(name)).toEqual(
    expect.arrayContaining([
      'POST /auth/login/',
      'POST /external/users/send_reset_password_mail',
      'POST /external/users/reset_password',
      'POST /mfa/mfa_code/',
      'POST /users/mfa/',
      'DELETE /users/mfa/',
      'POST /comments',
      'GET /comments/{id}/versions',
      'GET /saml/login',
      'POST /users/swap',
      'POST /auth/passkey',
    ]),
  )
  for (const endpoint of limited) {
    const { rate_limit = 0 } = endpoint
    expect([name(endpoint), rate_limit > 0]).toEqual([name(endpoint), true])
    if (endpoint.method === 'GET' || rate_limit > ASKED_AT_MOST) continue
    const send = () =>
      fetch(`${desk.server.url}${endpoint.path}`, {
        method: endpoint.method,
        headers: { 'access-token': desk.tokens.ben },
      })
    await Promise.all(Array.from({ length: rate_limit }, send))
    const refused = await send()
    expect([name(endpoint), refused.status]).toEqual([name(endpoint), 429])
    expect(Number(refused.headers.get('ratelimit-reset'))).toBeGreaterThan(0)
  }
})
