import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fetchBeyondPage } from './fetch-beyond-page.ts'

const waiting: ServerResponse[] = []
const server = createServer((request: IncomingMessage, response) => {
  request.resume()
  waiting.push(response)
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('calls of 48,000 bytes together outlive their page; what is above, or no text, ends with it', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const outlives = () => fetched.mock.lastCall?.[1]?.keepalive === true
  const put = (body: BodyInit | null) => fetchBeyondPage(url, { method: 'PUT', body })
  const calls = [put('x'.repeat(30_000))]
  expect(outlives()).toBe(true)
  // Two bytes each in UTF-8.
  calls.push(put('é'.repeat(9_001)))
  expect(outlives()).toBe(false)
  calls.push(put('é'.repeat(9_000)), put(null))
  expect(outlives()).toBe(true)
  calls.push(put(new Blob(['a file'])))
  expect(outlives()).toBe(false)

  await vi.waitFor(() => expect(waiting).toHaveLength(calls.length))
  for (const response of waiting) response.end()
  await Promise.all(calls)
  const last = put('x'.repeat(48_000))
  expect(outlives()).toBe(true)
  await vi.waitFor(() => expect(waiting).toHaveLength(calls.length + 1))
  waiting.at(-1)?.end()
  expect((await last).status).toBe(200)
})
