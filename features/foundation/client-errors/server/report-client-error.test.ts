import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { reportClientError } from '../contract/endpoints.ts'

const received: unknown[] = []
let status = 204
const service = createServer(async (request: IncomingMessage, response) => {
  received.push([request.headers['content-type'], JSON.parse(await text(request))])
  response.writeHead(status).end()
})
let desk: TestDesk

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  desk = await startTestDesk({
    environment: {
      LAYCAN_ERROR_SERVICE: `http://127.0.0.1:${port}/reports`,
      LAYCAN_INTERNAL_NETWORKS: '127.0.0.1',
    },
  })
})
afterAll(async () => {
  await desk.stop()
  service.close()
})

const body = {
  name: 'TypeError',
  message: 'x is not a function',
  stack: 'at open (list.js:1:2)',
  place: 'screen',
}
const report = (token?: string) => desk.server.call(reportClientError, { body }, token)

test('ER-014 an error of a client goes to the configured address with the id of the user', async () => {
  expect((await report(desk.tokens.ben)).status).toBe(204)
  expect(received).toEqual([
    [
      'application/json',
      {
        ...body,
        user_id: desk.users.ben,
        company_id: desk.company.id,
        version: expect.any(String),
        at: expect.stringMatching(/^\d{4}-/),
      },
    ],
  ])
})

test('a service that refuses does not fail the call; a visitor reports nothing', async () => {
  status = 500
  expect((await report(desk.tokens.ben)).status).toBe(204)
  expect((await report()).status).toBe(401)
  expect(received).toHaveLength(2)
})
