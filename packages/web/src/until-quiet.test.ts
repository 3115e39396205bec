import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilQuiet } from './until-quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page, and whether it has become quiet. */
function waitOn(page: EventTarget) {
  const state = { isQuiet: false }
  void untilQuiet(page).then(() => {
    state.isQuiet = true
  })
  return state
}

function move(buttons: number): Event {
  return Object.assign(new Event('pointermove'), { buttons })
}

test('a page is quiet half a second after the last key, press, drag or turn of the wheel', async () => {
  const page = new EventTarget()
  const state = waitOn(page)
  for (const input of ['keydown', 'pointerdown', 'wheel', 'scroll', 'dragover']) {
    await vi.advanceTimersByTimeAsync(400)
    page.dispatchEvent(new Event(input))
  }
  for (let step = 0; step < 10; step++) {
    await vi.advanceTimersByTimeAsync(400)
    page.dispatchEvent(move(1))
  }
  await vi.advanceTimersByTimeAsync(499)
  expect(state.isQuiet).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(state.isQuiet).toBe(true)
})

test('a pointer that passes by keeps nothing waiting', async () => {
  const page = new EventTarget()
  const state = waitOn(page)
  await vi.advanceTimersByTimeAsync(400)
  page.dispatchEvent(move(0))
  await vi.advanceTimersByTimeAsync(100)
  expect(state.isQuiet).toBe(true)
})

test('somebody who never rests keeps it waiting for ten seconds and no longer', async () => {
  const page = new EventTarget()
  const state = waitOn(page)
  for (let step = 0; step < 24; step++) {
    await vi.advanceTimersByTimeAsync(400)
    page.dispatchEvent(new Event('wheel'))
  }
  expect(state.isQuiet).toBe(false)
  await vi.advanceTimersByTimeAsync(400)
  expect(state.isQuiet).toBe(true)
})
