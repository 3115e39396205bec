import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCall } from '@laycan/web/call.ts'
import { createStore } from '@laycan/web/store.ts'
import type { StoredValue } from '@laycan/web/stored-value.ts'
import { markAsReads } from '../contract/endpoints.ts'
import { createReadQueue, type QueuedMark } from './read-queue.ts'

let server: Server
let bodies: number[][] = []
let statuses: number[] = []
let port = 0

beforeEach(async () => {
  bodies = []
  statuses = []
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const status = statuses.shift() ?? 204
      if (status === 0) return request.socket.destroy()
      bodies.push(JSON.parse(text).email_ids)
      return response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function queueOn(
  stored: StoredValue<QueuedMark[]>,
  options: { online?: () => boolean; every_ms?: number } = {},
) {
  const call = createCall(() => ({
    token: 't',
    base_url: `http://127.0.0.1:${port}`,
    tenant_id: 'desk',
    login_host: '',
    client_version: '1',
  }))
  const refused: number[] = []
  const queue = createReadQueue({
    stored,
    send: async (email_ids) => void (await call(markAsReads, { body: { email_ids }, silent: true })),
    isOnline: options.online ?? (() => true),
    every_ms: options.every_ms ?? 60_000,
    onRefused: (email_ids) => refused.push(...email_ids),
  })
  return { queue, refused }
}

const emptyStore = () => createStore<QueuedMark[]>([])
const mark = (email_id: number): QueuedMark => ({ email_id, line_ids: [1] })

test('RT-024 marks are sent together at the interval while online', async () => {
  const stored = emptyStore()
  let online = false
  let asked = 0
  const isOnline = () => {
    asked += 1
    return online
  }
  const { queue } = queueOn(stored, { online: isOnline, every_ms: 20 })
  queue.start()
  queue.add([mark(1), mark(2), mark(1)])
  await expect.poll(() => asked).toBeGreaterThan(2)
  expect(bodies).toEqual([])
  online = true
  await expect.poll(() => bodies).toEqual([[1, 2]])
  await expect.poll(() => stored.get()).toEqual([])
  queue.stop()
})

test('RT-024 what an earlier page left is sent by the next one', async () => {
  const stored = emptyStore()
  queueOn(stored).queue.add([mark(5)])
  await queueOn(stored).queue.flush()
  expect(bodies).toEqual([[5]])
})

test('RT-025 a network error keeps the marks for the next try', async () => {
  const stored = emptyStore()
  const { queue, refused } = queueOn(stored)
  queue.add([mark(1)])
  statuses = [0]
  await queue.flush()
  expect(stored.get()).toEqual([mark(1)])
  expect(refused).toEqual([])
  await queue.flush()
  expect(bodies).toEqual([[1]])
})

test('RT-025 any other error drops the marks and says so', async () => {
  const stored = emptyStore()
  const { queue, refused } = queueOn(stored)
  queue.add([mark(1)])
  statuses = [400]
  await queue.flush()
  expect(stored.get()).toEqual([])
  expect(refused).toEqual([1])
})

test('a mark that is added while sending goes with the next batch and is not lost', async () => {
  const stored = emptyStore()
  const { queue } = queueOn(stored)
  queue.add([mark(1)])
  const flushing = queue.flush()
  queue.add([mark(2)])
  await flushing
  await queue.flush()
  expect(bodies.flat()).toEqual([1, 2])
})

test('more than a thousand marks go in batches', async () => {
  const { queue } = queueOn(emptyStore())
  queue.add(Array.from({ length: 2_300 }, (_, index) => mark(index + 1)))
  await queue.flush()
  expect(bodies.map((ids) => ids.length)).toEqual([1000, 1000, 300])
})

test('ML-038 a mark that is on its way is not sent again once it is taken back, and may have arrived', async () => {
  const stored = emptyStore()
  const { queue } = queueOn(stored)
  queue.add([mark(1), mark(2)])
  const flushing = queue.flush()
  expect(queue.takeBack([2])).toEqual([])
  expect(stored.get()).toEqual([mark(1)])
  await flushing
  expect(bodies).toEqual([[1, 2]])
})

test('ML-038 a mark that was not sent yet can be taken back', () => {
  const stored = emptyStore()
  const { queue } = queueOn(stored)
  queue.add([mark(1), mark(2)])
  expect(queue.takeBack([2, 3])).toEqual([2])
  expect(stored.get()).toEqual([mark(1)])
})
