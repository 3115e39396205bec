import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { features } from '#apps/server/features.ts'
import { addDevice, type TestDevice } from '../support/device.ts'
import { createDice } from '../support/dice.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { oddValue, shapeOf } from './odd-values.ts'
import { placesOf, withText } from './text-places.ts'

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

interface Odd {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** A call with odd values in each of its parts. */
function ask(endpoint: Endpoint, seed: number) {
  const dice = createDice(seed)
  const odd = (schema: Endpoint['params']) =>
    (schema ? oddValue(schema, dice) : {}) as Record<string, unknown>
  const [params, query] = [odd(endpoint.params), odd(endpoint.query)]
  const body = endpoint.body === undefined || endpoint.body === 'bytes' ? undefined : odd(endpoint.body)
  return send(endpoint, { params, query, body })
}

/** Makes a call as an administrator; what is sent and what came back, for the message when it fails. */
async function send(endpoint: Endpoint, odd: Odd) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name) =>
    encodeURIComponent(textOf(odd.params[name])),
  )
  const query = new URLSearchParams(
    Object.entries(odd.query).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, textOf(each)]),
    ),
  )
  const body = odd.body === undefined ? undefined : JSON.stringify(odd.body)
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
  return { sent: `${path}?${query} ${body ?? ''}`.slice(0, 2000), status: answer.status, text }
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

async function check(endpoint: Endpoint, answer: Awaited<ReturnType<typeof send>>): Promise<void> {
  expect(answer.status, JSON.stringify(answer)).toBeLessThan(500)
  // Devices are also told which condition of their protocol was not met.
  const isTold = endpoint.access === 'device' && /<D:responsedescription>\w/.test(answer.text)
  if (answer.status >= 400 && !isTold)
    expect(JSON.parse(answer.text), JSON.stringify(answer)).toHaveProperty('error')
}

const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.each(named)('%s takes odd values or refuses them in words', async (_name, endpoint) => {
  for (let time = 0; time < TIMES; time++) await check(endpoint, await ask(endpoint, time))
})

/** What every object has by birth: as keys they find something where nothing was put. */
const BORN_NAMES = ['constructor', ...Object.getOwnPropertyNames(Object.prototype)]
const NAMES = isLongRun ? BORN_NAMES : ['constructor']

/** A name as it is, and within the JSON texts that some parameters are. */
const textsOf = (name: string) => [
  name,
  JSON.stringify([{ field: name, strategy: name, content: name }]),
  JSON.stringify([{ field: 'from', strategy: name, content: [name] }]),
  JSON.stringify({ items: [{ field: 'from', strategy: name, content: name }] }),
  JSON.stringify({ items: [{ field: 'from', strategy: name, content: name, content_type: name }] }),
  JSON.stringify({ [name]: name }),
]

test.each(named)(
  '%s takes the names of all objects in each of its texts for words',
  async (_name, endpoint) => {
    const { params, query, body } = endpoint
    const parts = { params, query, body: body === 'bytes' ? undefined : body }
    const plain = (schema: Endpoint['params']) => (schema ? withText(shapeOf(schema), [], '1', false) : {})
    const base = {
      params: plain(params) as Odd['params'],
      query: plain(query) as Odd['query'],
      body: parts.body && plain(parts.body),
    }
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = parts[part]
      if (!schema) continue
      const shape = shapeOf(schema)
      for (const place of placesOf(shape))
        for (const text of NAMES.flatMap((name) => (part === 'query' ? textsOf(name) : [name])))
          await check(endpoint, await send(endpoint, { ...base, [part]: withText(shape, place, text) }))
    }
  },
)
