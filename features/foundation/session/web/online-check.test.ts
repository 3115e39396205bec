import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '@laycan/web/call-error.ts'
import { createStore } from '@laycan/web/store.ts'
import { createOnlineWatch } from './online-check.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const cut = () => new CallError('network', 0, [])

function watchOver(answer: () => Promise<void>) {
  const online = createStore(true)
  let asked = 0
  const watch = createOnlineWatch(() => {
    asked += 1
    return answer()
  }, online)
  return { watch, online, asked: () => asked }
}

test('AU-026 the online check runs every 300 s', async () => {
  const { watch, asked } = watchOver(() => Promise.resolve())
  watch.start()
  await vi.advanceTimersByTimeAsync(299_999)
  expect(asked()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked()).toBe(2)
  watch.stop()
})

test('RT-021 asked for again and again it runs no more often than every 5 s', async () => {
  const { watch, online, asked } = watchOver(() => Promise.reject(cut()))
  watch.start()
  for (let second = 0; second < 9; second++) {
    watch.check()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(asked()).toBe(2)
  expect(online.get()).toBe(false)
  watch.stop()
})

test('RT-023 while offline it repeats by itself until it succeeds', async () => {
  let isCut = true
  const { watch, online, asked } = watchOver(() => (isCut ? Promise.reject(cut()) : Promise.resolve()))
  watch.start()
  watch.check()
  await vi.advanceTimersByTimeAsync(12_000)
  expect([online.get(), asked()]).toEqual([false, 3])
  isCut = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(online.get()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(4)
  watch.stop()
})

test('AU-026 a refused check means that the server answers: online, and no logout', async () => {
  const { watch, online } = watchOver(() => Promise.reject(new CallError('refused', 401, [])))
  watch.start()
  watch.check()
  await vi.advanceTimersByTimeAsync(1)
  expect(online.get()).toBe(true)
  watch.stop()
})

test('AU-021 once stopped nothing is asked any more, also by a check that was under way', async () => {
  let finish = () => {}
  const { watch, asked } = watchOver(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  watch.start()
  watch.check()
  watch.stop()
  finish()
  await vi.advanceTimersByTimeAsync(900_000)
  expect(asked()).toBe(1)
})
