import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { features } from '#apps/server/features.ts'
import { addDevice, type TestDevice } from '../support/device.ts'
import { createDice } from '../support/dice.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { oddValue } from './odd-values.ts'

/** How often each call is made with other values; the long form finds what is rare. */
const TIMES = isLongRun ? 300 : 8

let desk: TestDesk
let phone: TestDevice

beforeAll(async () => {
  desk = await startTestDesk()
  for (let mail = 0; mail < 3; mail++) await desk.deliver()
  phone = await addDevice(desk, 'ann')
})
afterAll(() => desk.stop())

const endpoints = features.flatMap((feature) => (feature.routes ?? []).map((route) => route.endpoint))

/** Makes a call as an administrator; what is sent and what came back, for the message when it fails. */
async function ask(endpoint: Endpoint, seed: number) {
  const dice = createDice(seed)
  const odd = (schema: Endpoint['params']) =>
    (schema ? oddValue(schema, dice) : {}) as Record<string, unknown>
  const params = odd(endpoint.params)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(textOf(params[name])))
  const query = new URLSearchParams(
    Object.entries(odd(endpoint.query)).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, textOf(each)]),
    ),
  )
  const body =
    endpoint.body === undefined || endpoint.body === 'bytes' ? undefined : JSON.stringify(odd(endpoint.body))
  const answer = await fetch(`${desk.server.url}${path}?${query}`, {
    method: endpoint.method,
    headers: {
      'client-version': 'test',
      ...(endpoint.access === 'device'
        ? { authorization: phone.authorization }
        : { 'access-token': desk.tokens.ann }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await textOfAnswer(answer)
  if (answer.status === 401 || endpoint.path.startsWith('/auth/logout')) {
    const { server, company, users } = desk
    // Past the limit of sign-ins.
    desk.tokens.ann = (await server.services.sessions.open(company.id, users.ann)).token
  }
  return { seed, sent: `${path}?${query} ${body ?? ''}`.slice(0, 2000), status: answer.status, text }
}

/** A stream of events goes on for minutes: that it has begun is all that is asked. */
async function textOfAnswer(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  await answer.body?.cancel()
  return ''
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // A lone surrogate has no UTF-8, so no URL either.
  return Buffer.from(text.slice(0, 500)).toString()
}

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s takes odd values or refuses them in words',
  async (_name, endpoint) => {
    for (let time = 0; time < TIMES; time++) {
      const answer = await ask(endpoint, time)
      expect(answer.status, JSON.stringify(answer)).toBeLessThan(500)
      // Devices are also told which condition of their protocol was not met.
      const isTold = endpoint.access === 'device' && /<D:responsedescription>\w/.test(answer.text)
      if (answer.status >= 400 && !isTold)
        expect(JSON.parse(answer.text), JSON.stringify(answer)).toHaveProperty('error')
    }
  },
)
