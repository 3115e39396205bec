import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '@laycan/web/call-error.ts'
import { createReadingPlace, type KeptPlace, type ReadingPlaceParts, storedPlace } from './reading-place.ts'

const params = { line_id: 5 }
/** The server's clock runs an hour ahead of the browser's. */
const AHEAD_MS = 3_600_000
const serverTime = () => new Date(Date.now() + AHEAD_MS).toISOString()

let sent: Omit<KeptPlace, 'is_sent'>[] = []

function placeWith(send: ReadingPlaceParts['send'] = async (place) => place) {
  return createReadingPlace({
    stored: storedPlace,
    send: (place) => {
      sent.push(place)
      return send(place)
    },
    now: () => Date.now() + AHEAD_MS,
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-11T08:30:00.000Z') })
  storedPlace.set(null)
  sent = []
})
afterEach(() => {
  vi.useRealTimers()
})

test('BK-004 the automatic bookmark is sent every 30 seconds, and only when it is new', async () => {
  const place = placeWith()
  const stop = place.start()
  place.visit(1, params)
  await vi.advanceTimersByTimeAsync(29_000)
  place.visit(2, params)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.map(({ email_id }) => email_id)).toEqual([2])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  place.visit(3, params)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent.map(({ email_id }) => email_id)).toEqual([2, 3])
  stop()
  place.visit(4, params)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
})

test('BK-003 it is replaced only by a newer one, by the server’s clock', () => {
  const place = placeWith()
  place.visit(1, params)
  const visited = serverTime()
  expect(storedPlace.get()?.updated_at).toBe(visited)
  place.take({ email_id: 9, params, updated_at: new Date(Date.parse(visited) - 1).toISOString() })
  expect(storedPlace.get()?.email_id).toBe(1)
  place.take({ email_id: 9, params, updated_at: new Date(Date.parse(visited) + 1).toISOString() })
  expect(storedPlace.get()).toMatchObject({ email_id: 9, is_sent: true })
})

test('BK-003 another computer that read on meanwhile wins over what is sent', async () => {
  const newer = { email_id: 9, params, updated_at: new Date(Date.now() + AHEAD_MS + 5_000).toISOString() }
  const place = placeWith(async () => newer)
  place.visit(1, params)
  await place.send()
  expect(storedPlace.get()).toEqual({ ...newer, is_sent: true })
})

test('BK-006 it goes with its mail, and comes back when the action is undone', () => {
  const place = placeWith()
  place.visit(1, params)
  place.follow([2], { archived: true })
  place.follow([1], { starred: false })
  expect(storedPlace.get()?.email_id).toBe(1)
  const undo = place.follow([1, 2], { archived: true })
  expect(storedPlace.get()).toBeNull()
  undo()
  expect(storedPlace.get()).toMatchObject({ email_id: 1, is_sent: false })
})

test('BK-006 a place that is being sent when its mail goes does not come back with the answer', async () => {
  let answer = () => {}
  const place = placeWith((known) => new Promise((resolve) => (answer = () => resolve(known))))
  place.visit(1, params)
  const sending = place.send()
  place.follow([1], { archived: true })
  expect(storedPlace.get()).toBeNull()
  answer()
  await sending
  expect(storedPlace.get()).toBeNull()
})

test('BK-006 an undone action does not bring it back over a newer place', () => {
  const place = placeWith()
  place.visit(1, params)
  const undo = place.follow([1], { deleted: true })
  vi.advanceTimersByTime(1)
  place.visit(3, params)
  undo()
  expect(storedPlace.get()?.email_id).toBe(3)
})

test('BK-006 when the server drops its own, one that was read since stays', async () => {
  const place = placeWith()
  place.visit(1, params)
  await place.send()
  place.forgetSent()
  expect(storedPlace.get()).toBeNull()
  vi.advanceTimersByTime(1)
  place.visit(2, params)
  place.forgetSent()
  expect(storedPlace.get()?.email_id).toBe(2)
})

test('BK-007 a refused one is removed here; one without an answer stays and is sent again', async () => {
  const offline = placeWith(() => Promise.reject(new CallError('network', 0, [])))
  offline.visit(1, params)
  await offline.send()
  expect(storedPlace.get()).toMatchObject({ email_id: 1, is_sent: false })
  const refused = placeWith(() => Promise.reject(new CallError('refused', 404, ['gone'])))
  await refused.send()
  expect(storedPlace.get()).toBeNull()
})

test('BK-007 a place that was read while the refused one was under way stays', async () => {
  const place = placeWith(async () => {
    vi.advanceTimersByTime(1)
    place.visit(2, params)
    throw new CallError('refused', 404, ['gone'])
  })
  place.visit(1, params)
  await place.send()
  expect(storedPlace.get()?.email_id).toBe(2)
})
