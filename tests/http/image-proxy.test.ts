import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
let inner: Server
let asked = 0
beforeAll(async () => {
  desk = await startTestDesk()
  inner = createServer((_request, answer) => {
    asked += 1
    answer.end(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  }).listen(0, '127.0.0.1')
  await new Promise((done) => inner.once('listening', done))
})
afterAll(async () => {
  await new Promise((done) => inner?.close(done))
  await desk?.stop()
})

function fetchThrough(url: string, token?: string): Promise<Response> {
  const headers: Record<string, string> = token === undefined ? {} : { 'access-token': token }
  return fetch(`${desk.server.url}/image_proxy?${new URLSearchParams({ url })}`, { headers })
}

test('AP-283, SC-004 GET /image_proxy serves people who signed in alone, and never asks an address of our own network', async () => {
  const url = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/logo.png`
  expect((await fetchThrough(url)).status).toBe(401)
  const refused = await fetchThrough(url, desk.tokens.ben)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({ error: 'This address does not hold a picture that can be shown' })
  expect((await fetchThrough('', desk.tokens.ben)).status).toBe(400)
  expect(asked).toBe(0)
})
