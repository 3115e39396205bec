import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToasts } from '@laycan/ui/feedback/toast.ts'
import { endFor } from '../keep.ts'
import { offerUndo, undoLast } from './undo-stack.ts'

const texts = () => shownToasts().map(({ text }) => text)

beforeEach(() => {
  void endFor({ by_choice: true })
  for (const { id } of shownToasts()) dismissToast(id)
})
afterEach(() => void vi.useRealTimers())

test('the last thing is undone first, then the one before, and then it says that nothing is left', () => {
  const undone: string[] = []
  offerUndo('one archived', () => undone.push('one'))
  offerUndo('two starred', () => undone.push('two'))
  undoLast()
  undoLast()
  expect([undone, texts()]).toEqual([['two', 'one'], []])
  undoLast()
  expect(texts()).toEqual(['This was undone already: one archived'])
})

test('what the key has undone is not undone once more by its notice, nor the other way round', () => {
  let times = 0
  const step = offerUndo('one archived', () => {
    times += 1
  })
  undoLast()
  step.undo()
  expect([times, texts()]).toEqual([1, ['This was undone already: one archived']])
  offerUndo('two archived', () => {
    times += 1
  }).undo()
  undoLast()
  expect([times, texts().at(-1)]).toEqual([2, 'This was undone already: two archived'])
})

test('with nothing done there is nothing to undo, for the next user too', () => {
  offerUndo('one archived', () => undefined)
  void endFor({ by_choice: true })
  undoLast()
  expect(texts()).toEqual(['There is nothing to undo'])
})

test('what was done long ago stays as it is, and it says so', () => {
  vi.useFakeTimers()
  let times = 0
  offerUndo('one archived', () => {
    times += 1
  })
  vi.setSystemTime(Date.now() + 11 * 60_000)
  undoLast()
  expect([times, texts()]).toEqual([0, ['This is too long ago to be undone: one archived']])
})
