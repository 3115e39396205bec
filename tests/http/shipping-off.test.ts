import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { features } from '#apps/server/features.ts'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

async function ask({ method, path }: Endpoint, token: string): Promise<unknown> {
  const answer = await fetch(`${desk.server.url}${path.replace(/\{\w+\}/g, '1')}`, {
    method,
    headers: { 'client-version': 'test', 'access-token': token, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  return [answer.status, await answer.text()]
}

test('with shipping switched off every call about ships is closed to everybody, and opens again', async () => {
  const set = (value: string) =>
    desk.server.call(
      setCompanySettings,
      { body: { keys: ['shipping_module_turn_off'], values: [value] } },
      desk.tokens.ann,
    )
  const isOfShips = ({ name }: { name: string }) => /^records\/(ships|fleets|ais)$/.test(name)
  const calls = features
    .filter(isOfShips)
    .flatMap(({ routes = [] }) => routes)
    .map(({ endpoint }) => endpoint)
  // Those that name nothing and send nothing reach their handler.
  const plain = calls.filter(
    ({ method, path, access }) =>
      method === 'GET' && access === 'signed-in' && !/\{|view|suggest|search/.test(path),
  )
  expect(plain.length).toBeGreaterThan(2)
  expect((await set('1')).status).toBe(200)
  for (const endpoint of plain)
    expect([endpoint.path, await ask(endpoint, desk.tokens.ben)]).toEqual([
      endpoint.path,
      [403, JSON.stringify({ error: 'Ships are switched off for your company' })],
    ])
  await set('0')
  for (const endpoint of plain)
    expect([endpoint.path, await ask(endpoint, desk.tokens.ben)]).toEqual([
      endpoint.path,
      [200, expect.any(String)],
    ])
})
