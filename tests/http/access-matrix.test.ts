import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { isDescribed } from '@laycan/server/http/api-docs.ts'
import { features } from '#apps/server/features.ts'
import { addDevice } from '../support/device.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const endpoints = features.flatMap((feature) => (feature.routes ?? []).map((route) => route.endpoint))
const name = ({ method, path }: Endpoint) => `${method} ${path}`

/** Calls with an id that nobody has and no body: what matters is who is turned away before anything is looked at. */
async function ask(endpoint: Endpoint, token?: string, prefix = '') {
  const path = endpoint.path.replace(/\{\w+\}/g, '999999999')
  return fetch(`${desk.server.url}${prefix}${path}`, {
    method: endpoint.method,
    headers: { 'client-version': 'test', ...(token === undefined ? {} : { 'access-token': token }) },
  })
}

describe('every call', () => {
  const closed = endpoints.filter(({ access }) => access !== 'public' && access !== 'device')

  test.each(closed.map((endpoint) => [name(endpoint), endpoint] as const))(
    'AP-001, AU-027 %s answers 401 without a session and with a token that is none',
    async (_name, endpoint) => {
      for (const token of [undefined, 'x'.repeat(43)]) {
        const answer = await ask(endpoint, token)
        expect(answer.status).toBe(401)
        expect(await answer.json()).toEqual({ error: 'Unable to get access token' })
      }
    },
  )

  test.each(closed.map((endpoint) => [name(endpoint), endpoint] as const))(
    'SC-005, AP-003 %s answers 404 below the base URL of another company',
    async (_name, endpoint) => {
      const answer = await ask(endpoint, desk.tokens.olga, `/${desk.company.id}`)
      expect(answer.status).toBe(404)
    },
  )

  const forAdmins = endpoints.filter((endpoint) => endpoint.access === 'admin')
  test.each(forAdmins.map((endpoint) => [name(endpoint), endpoint] as const))(
    'AD-012, ER-005 %s is refused to members',
    async (_name, endpoint) => {
      const answer = await ask(endpoint, desk.tokens.ben)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toEqual({ error: "You don't have permission to perform this action" })
    },
  )

  test.each(closed.map((endpoint) => [name(endpoint), endpoint] as const))(
    '%s gives an outsider of the line nothing and no error of the server',
    async (_name, endpoint) => {
      for (const token of [desk.tokens.cy, desk.tokens.olga]) {
        const answer = await ask(endpoint, token)
        expect(answer.status).toBeLessThan(500)
        if (endpoint.path.includes('{id}')) expect([400, 403, 404]).toContain(answer.status)
      }
      if (!endpoint.path.startsWith('/auth/logout')) return
      // The sessions have ended, as they should: the calls after this one need new ones.
      desk.tokens.cy = await desk.signIn('cyd')
      desk.tokens.olga = await desk.signIn('olga')
    },
  )
})

describe('every call of devices', () => {
  const calls = endpoints.filter(({ access }) => access === 'device')

  test('SC-005 is closed to nobody, to a session, and to another company; an outsider gets nothing of others', async () => {
    const [cy, olga] = [await addDevice(desk, 'cy'), await addDevice(desk, 'olga')]
    expect(calls.length).toBeGreaterThan(15)
    for (const endpoint of calls) {
      const path = endpoint.path.replace(/\{\w+\}/g, '999999999')
      for (const answer of [await ask(endpoint), await ask(endpoint, desk.tokens.ann)]) {
        expect([answer.status, answer.headers.get('www-authenticate')], name(endpoint)).toEqual([
          401,
          expect.stringMatching(/^Basic /),
        ])
        expect(await answer.json()).toEqual({ error: 'Unable to get access token' })
      }
      expect((await olga.ask(endpoint.method, `/${desk.company.id}${path}`)).status, name(endpoint)).toBe(404)
      const { status } = await cy.ask(endpoint.method, path, { headers: { depth: '0' } })
      if (path.includes('999')) expect([403, 404], name(endpoint)).toContain(status)
      else expect(status, name(endpoint)).toBeLessThan(300)
    }
  })
})

test('AP-003 the base URL plus the tenant id reaches the same calls', async () => {
  const endpoint = endpoints.find((each) => each.path === '/lines') as Endpoint
  const answer = await ask(endpoint, desk.tokens.ben, `/${desk.company.id}`)
  expect(answer.status).toBe(200)
})

test('AP-006 an unknown path answers 404 with an error text', async () => {
  const answer = await fetch(`${desk.server.url}/no/such/call`, { headers: { accept: 'application/json' } })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'Not found' })
})

test('AP-002, AP-006 a body that is not JSON and one of a wrong shape are refused with 400 and a text', async () => {
  const send = (body: string) =>
    fetch(`${desk.server.url}/emails/mark_as_reads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'access-token': desk.tokens.ben },
      body,
    })
  const broken = await send('{')
  expect([broken.status, await broken.json()]).toEqual([400, { error: 'The body is not valid JSON' }])
  const wrong = await send('{"email_ids":"all"}')
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toEqual({ error: [expect.stringContaining('email_ids')] })
})

test('the API document names every call with its access', async () => {
  const answer = await fetch(`${desk.server.url}/api/docs/openapi.json`)
  const { openapi, paths } = (await answer.json()) as {
    openapi: string
    paths: Record<string, Record<string, object>>
  }
  expect(openapi).toBe('3.1.0')
  for (const { path, method, access } of endpoints.filter(isDescribed)) {
    expect(paths[path]?.[method.toLowerCase()]).toMatchObject({ 'x-access': access })
  }
  const page = await (await fetch(`${desk.server.url}/api/docs`)).text()
  expect(page).toContain('/emails/detail/{id}')
})
