import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedScreen } from '@laycan/web/route.ts'
import { prepareScreen, screenAt, setScreens } from './screen-ahead.ts'

const prepared: string[] = []

function showScreen(prepare: LoadedScreen['prepare'], load = async () => ({ default: () => null, prepare })) {
  setScreens([
    { path: '/calendar', title: 'Calendar', load: async () => ({ default: () => null }) },
    { path: '/mails', title: '', load },
  ] as Parameters<typeof setScreens>[0])
}

/** Whether the wait for the screen is over after so many milliseconds. */
async function endsWithin(ms: number): Promise<boolean> {
  let hasEnded = false
  void prepareScreen().then(() => {
    hasEnded = true
  })
  await vi.advanceTimersByTimeAsync(ms)
  return hasEnded
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { hash: '#/mails?line_id=5' })
  prepared.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setScreens([])
})

test('the screen of the address asks for what it shows, at its place', async () => {
  showScreen(async (place) => void prepared.push(place))
  expect(screenAt('/mails?line_id=5')?.path).toBe('/mails')
  expect(await endsWithin(0)).toBe(true)
  expect(prepared).toEqual(['/mails?line_id=5'])
})

test('it is waited for, but never longer than 100 ms', async () => {
  showScreen(() => new Promise((resolve) => setTimeout(resolve, 40)))
  expect(await endsWithin(39)).toBe(false)
  expect(await endsWithin(40)).toBe(true)
  showScreen(() => new Promise(() => {}))
  expect(await endsWithin(99)).toBe(false)
  expect(await endsWithin(100)).toBe(true)
})

test('what fails ahead is no failure: the screen says so itself', async () => {
  showScreen(() => Promise.reject(new Error('no answer')))
  expect(await endsWithin(0)).toBe(true)
  showScreen(undefined, () => Promise.reject(new Error('no chunk')))
  expect(await endsWithin(0)).toBe(true)
})

test('a place without a screen, and a screen that has nothing to ask for, are not waited for', async () => {
  vi.stubGlobal('location', { hash: '#/nowhere' })
  showScreen(undefined)
  expect(await endsWithin(0)).toBe(true)
  vi.stubGlobal('location', { hash: '#/calendar' })
  expect(await endsWithin(0)).toBe(true)
})
