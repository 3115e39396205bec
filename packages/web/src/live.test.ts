import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket as NodeWebSocket, type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { PATIENCE_MS } from '@laycan/testing/patience.ts'
import { createLive, type Live } from './live.ts'
import type { LiveState } from './live-events.ts'
import { onMessage } from './live-handler.ts'
import { windowName } from './window-name.ts'

const counted = defineMessage('Counted', z.object({ count: z.number() }))
const broken = defineMessage('Broken', z.object({}))

interface Heard {
  count: number
  number: number | undefined
  catching_up: boolean
}

/** What one client sent, and a way to send to it. */
interface Seat {
  socket: ServerSocket
  /** `after` of the subscription. */
  after: number | undefined
  actions: unknown[]
  identifier: string
  protocol: string
}

/** A socket that is closed while it connects only closes, as in browsers; in Node an error that nobody hears ends the process. */
class QuietWebSocket extends NodeWebSocket {
  constructor(url: string, protocols: string[]) {
    super(url, protocols)
    this.on('error', () => undefined)
  }
}

let server: WebSocketServer
let seats: Seat[] = []
let confirms = true
/** What the next subscription hears at once behind its confirmation, as somebody who was away does. */
let missed: { count: number; number: number }[] = []
let live: Live | undefined
let heard: Heard[] = []
let states: LiveState[] = []

beforeEach(async () => {
  seats = []
  heard = []
  states = []
  confirms = true
  missed = []
  server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: (offered) => [...offered][0] ?? false,
  })
  server.on('connection', (socket) => {
    const seat: Seat = { socket, after: undefined, actions: [], identifier: '', protocol: socket.protocol }
    seats.push(seat)
    socket.on('message', (data) => listen(seat, JSON.parse(String(data))))
    socket.send(JSON.stringify({ type: 'welcome' }))
  })
  await new Promise((resolve) => server.once('listening', resolve))
})

afterEach(async () => {
  live?.stop()
  for (const { socket } of seats) socket.terminate()
  await new Promise((resolve) => server.close(resolve))
})

function listen(seat: Seat, frame: { command: string; identifier: string; data?: string }): void {
  if (frame.command === 'subscribe') {
    seat.identifier = frame.identifier
    seat.after = JSON.parse(frame.identifier).after
    const type = confirms ? 'confirm_subscription' : 'reject_subscription'
    seat.socket.send(JSON.stringify({ type, identifier: frame.identifier }))
    for (const { count, number } of missed.splice(0)) tell(seat, 'Counted', { count }, number)
  } else {
    seat.actions.push(JSON.parse(frame.data ?? '{}'))
  }
}

function tell(seat: Seat, type: string, data: unknown, number?: number): void {
  seat.socket.send(JSON.stringify({ identifier: seat.identifier, message: { type, data, number } }))
}

async function nextSeat(index: number): Promise<Seat> {
  await expect.poll(() => seats[index]?.after).toBeTypeOf('number')
  return seats[index]!
}

function startLive(after: number, times = {}): Live {
  live = createLive({
    url: () => `ws://127.0.0.1:${(server.address() as AddressInfo).port}/desk/cable`,
    // The client of ws follows the browser's interface in all that we use.
    WebSocket: QuietWebSocket as typeof NodeWebSocket & typeof WebSocket,
    times: { silence_ms: PATIENCE_MS, first_pause_ms: 10, longest_pause_ms: 40, ...times },
    handlers: [
      onMessage(broken, () => {
        throw new Error('a handler that fails')
      }),
      onMessage(counted, ({ count }, { number, catching_up }) => heard.push({ count, number, catching_up })),
    ],
  })
  live.on('state', ({ state }) => states.push(state))
  live.start(after)
  return live
}

test('RT-001 it speaks Action Cable: protocol, channel, number to continue after', async () => {
  startLive(41)
  const seat = await nextSeat(0)
  expect(seat.protocol).toBe('actioncable-v1-json')
  expect(JSON.parse(seat.identifier)).toEqual({
    channel: 'NotificationsChannel',
    after: 41,
    window: windowName,
  })
  await expect.poll(() => live?.state).toBe('connected')
})

test('messages reach their handlers in order and each number counts once', async () => {
  startLive(0)
  const seat = await nextSeat(0)
  tell(seat, 'Counted', { count: 1 }, 1)
  tell(seat, 'Counted', { count: 2 }, 5)
  tell(seat, 'Counted', { count: 2 }, 5)
  tell(seat, 'Counted', { count: 3 })
  await expect.poll(() => heard.length).toBe(3)
  expect(heard.map(({ count, number }) => [count, number])).toEqual([
    [1, 1],
    [2, 5],
    [3, undefined],
  ])
})

test('RT-020 after a cut it comes back by itself and continues after the last number, checkpoints included', async () => {
  startLive(0)
  const first = await nextSeat(0)
  tell(first, 'Counted', { count: 1 }, 3)
  tell(first, 'Checkpoint', {}, 9)
  await expect.poll(() => live?.last_number).toBe(9)
  const caughtUp = new Promise((resolve) => live?.on('caught_up', resolve))
  missed = [
    { count: 2, number: 10 },
    { count: 3, number: 12 },
  ]
  first.socket.terminate()
  const second = await nextSeat(1)
  expect(second.after).toBe(9)
  expect(await caughtUp).toEqual({ missed: 2 })
  tell(second, 'Counted', { count: 4 }, 13)
  await expect.poll(() => heard.length).toBe(4)
  expect(heard.map(({ count, catching_up }) => [count, catching_up])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ])
  expect(states).toEqual(['connecting', 'connected', 'lost', 'connected'])
})

test('RT-022 the code of a closed socket is told, 1006 for a cut', async () => {
  startLive(0)
  const codes: number[] = []
  live?.on('closed', ({ code }) => codes.push(code))
  const first = await nextSeat(0)
  first.socket.terminate()
  const second = await nextSeat(1)
  second.socket.close(4001, 'token')
  await nextSeat(2)
  expect(codes).toEqual([1006, 4001])
})

test('RT-022 no ping for too long counts as a cut', async () => {
  startLive(0, { silence_ms: 80 })
  await expect.poll(() => seats.length).toBeGreaterThan(1)
  expect(states).toContain('lost')
})

test('RT-001 a refused subscription is told like a refused connection', async () => {
  confirms = false
  startLive(0, { first_pause_ms: 5_000 })
  const code = await new Promise((resolve) => live?.on('closed', resolve))
  expect(code).toEqual({ code: 4001 })
  expect(live?.state).toBe('lost')
})

test('RT-006 actions go out while connected and are declined otherwise', async () => {
  const client = startLive(0)
  expect(client.perform('confirm')).toBe(false)
  const seat = await nextSeat(0)
  await expect.poll(() => client.state).toBe('connected')
  expect(client.perform('confirm', { email_notification_id: 'n-1' })).toBe(true)
  await expect.poll(() => seat.actions).toEqual([{ action: 'confirm', email_notification_id: 'n-1' }])
})

test('a handler that fails and a malformed message keep nobody else from hearing', async () => {
  startLive(0)
  const failures: string[] = []
  live?.on('failed', ({ type }) => failures.push(type))
  const seat = await nextSeat(0)
  tell(seat, 'Broken', {}, 1)
  tell(seat, 'Counted', { count: 'many' }, 2)
  seat.socket.send('not json')
  tell(seat, 'NeverHeardOf', {}, 3)
  tell(seat, 'Counted', { count: 4 }, 4)
  await expect.poll(() => heard.map(({ count }) => count)).toEqual([4])
  expect(failures).toEqual(['Broken', 'Counted'])
})

test('RT-020 too long away asks to load everything again', async () => {
  startLive(7)
  const reload = new Promise((resolve) => live?.on('reload', resolve))
  const seat = await nextSeat(0)
  tell(seat, 'Reload', {}, 900)
  expect(await reload).toEqual({ after: 7 })
  expect(live?.last_number).toBe(900)
})

test('a browser that is online again tries at once', async () => {
  startLive(0, { first_pause_ms: 60_000, longest_pause_ms: 60_000 })
  const seat = await nextSeat(0)
  seat.socket.terminate()
  await expect.poll(() => live?.state).toBe('lost')
  live?.tryNow()
  await nextSeat(1)
  await expect.poll(() => live?.state).toBe('connected')
})
