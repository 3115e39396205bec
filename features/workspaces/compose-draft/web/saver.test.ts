import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSaver, type SaveOutcome, type SaveState } from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(outcomes: SaveOutcome[] = [], hasRoom = () => true) {
  const seen: { kept: number[]; saved: number[]; states: SaveState[] } = { kept: [], saved: [], states: [] }
  const start = Date.now()
  let held: Promise<void> | undefined
  const saver = createSaver({
    keep: async () => {
      seen.kept.push(Date.now() - start)
      return hasRoom()
    },
    save: async () => {
      seen.saved.push(Date.now() - start)
      await held
      return outcomes.shift() ?? { kind: 'saved' }
    },
    onState: (state) => void seen.states.push(state),
  })
  return {
    saver,
    seen,
    /** Saves do not answer until the returned function is called. */
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        held = undefined
        release()
      }
    },
  }
}

test('CP-016 words are kept in the browser at a pause and saved within two seconds, however long one types', async () => {
  const { saver, seen } = watched()
  for (let at = 0; at < 50; at += 1) {
    saver.touch()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(seen.saved[0]).toBeLessThanOrEqual(2_000)
  for (const [index, at] of seen.saved.entries()) {
    expect(at - (seen.saved[index - 1] ?? 0)).toBeLessThanOrEqual(3_100)
  }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(saver.state.kind).toBe('saved')
  const { saver: paused, seen: then } = watched()
  paused.touch()
  await vi.advanceTimersByTimeAsync(300)
  expect(then.kept).toEqual([300])
  await vi.advanceTimersByTimeAsync(700)
  expect(then.saved).toEqual([1_000])
})

test('CP-016 what is written while a save is under way is saved after it, one save at a time', async () => {
  const { saver, seen, hold } = watched()
  saver.touch()
  const release = hold()
  await vi.advanceTimersByTimeAsync(1_000)
  saver.touch()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seen.saved).toHaveLength(1)
  release()
  await vi.advanceTimersByTimeAsync(0)
  expect(saver.state.kind).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen.saved).toHaveLength(2)
  expect(saver.state.kind).toBe('saved')
})

test('CP-016 without a connection words stay kept, saving is tried again, and comes at once when it is back', async () => {
  const { saver, seen } = watched([{ kind: 'unreached' }, { kind: 'unreached' }])
  saver.touch()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saver.state.kind).toBe('offline')
  saver.touch()
  expect(saver.state.kind).toBe('offline')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(seen.saved).toHaveLength(2)
  expect(seen.kept.length).toBeGreaterThanOrEqual(2)
  saver.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(saver.state.kind).toBe('saved')
})

test('CP-016 a conflict stops saving until somebody decides, and words are still kept', async () => {
  const { saver, seen } = watched([{ kind: 'conflict' }])
  saver.touch()
  await vi.advanceTimersByTimeAsync(1_000)
  saver.touch()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saver.state.kind).toBe('conflict')
  expect(seen.saved).toHaveLength(1)
  expect(seen.kept.length).toBe(2)
  saver.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(saver.state.kind).toBe('saved')
})

test('CP-016 no save begins after a send: stopping waits for the one under way and drops the planned one', async () => {
  const { saver, seen, hold } = watched()
  saver.touch()
  const release = hold()
  await vi.advanceTimersByTimeAsync(1_000)
  saver.touch()
  let isStopped = false
  const stopping = saver.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(100)
  expect(isStopped).toBe(false)
  release()
  await stopping
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.saved).toHaveLength(1)
  saver.resume()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen.saved).toHaveLength(2)
})

test('CP-016 nothing is said to be kept on this computer where the browser keeps no copy', async () => {
  let hasRoom = false
  const { saver } = watched([{ kind: 'unreached' }, { kind: 'refused', text: 'No' }], () => hasRoom)
  saver.touch()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(saver.state).toEqual({ kind: 'offline', is_kept: false })
  saver.retry()
  await vi.advanceTimersByTimeAsync(10)
  expect(saver.state).toEqual({ kind: 'refused', text: 'No', is_kept: false })
  hasRoom = true
  saver.touch()
  await vi.advanceTimersByTimeAsync(400)
  expect(saver.state).toEqual({ kind: 'refused', text: 'No', is_kept: true })
})

test('CP-016 words typed right before saving stops, as at Send, are kept in the browser all the same', async () => {
  const { saver, seen } = watched()
  saver.touch()
  await vi.advanceTimersByTimeAsync(100)
  await saver.stop()
  expect([seen.kept, seen.saved]).toEqual([[100], []])
  await saver.stop()
  expect(seen.kept).toEqual([100])
})
