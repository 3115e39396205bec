import { expect, test } from 'vitest'
import { createLoadedList } from './loaded-list.ts'

interface Row {
  id: number
  name: string
  version: number
}

const row = (id: number, name: string, version = 1): Row => ({ id, name, version })

function listOf(answer: () => Promise<readonly Row[]>) {
  const list = createLoadedList<Row>(answer)
  const names = () => {
    const now = list.get()
    return now.status === 'ready' ? now.rows.map((each) => each.name) : now.status
  }
  return { list, names }
}

test('rows stand by name, and what is told changes them', async () => {
  const { list, names } = listOf(async () => [row(1, 'beta'), row(2, 'Alpha')])
  expect(names()).toBe('loading')
  await list.load()
  expect(names()).toEqual(['Alpha', 'beta'])
  list.take(row(3, 'Äther'))
  list.take(row(1, 'Zeta', 2))
  list.take(row(1, 'older', 1))
  expect(names()).toEqual(['Alpha', 'Äther', 'Zeta'])
  list.drop(2)
  list.drop(2)
  expect(names()).toEqual(['Äther', 'Zeta'])
})

test('what is told while the list is on its way is not undone by it', async () => {
  let answer: (rows: readonly Row[]) => void = () => undefined
  const { list, names } = listOf(() => new Promise((resolve) => (answer = resolve)))
  const loading = list.load()
  list.take(row(1, 'changed', 2))
  list.drop(2)
  answer([row(1, 'as it was'), row(2, 'deleted meanwhile'), row(3, 'same')])
  await loading
  expect(names()).toEqual(['changed', 'same'])
})

test('a failure shows only where nothing was shown, and nothing is left after sign-out', async () => {
  let isDown = true
  const { list, names } = listOf(async () => {
    if (isDown) throw new Error('down')
    return [row(1, 'one')]
  })
  await list.load()
  expect(names()).toBe('failed')
  isDown = false
  await list.load()
  isDown = true
  await list.load()
  expect(names()).toEqual(['one'])
  isDown = false
  const late = list.load()
  list.clear()
  await late
  expect(names()).toBe('loading')
})

test('of two loads the answer to the last question stays, whichever comes last', async () => {
  const answers: ((rows: readonly Row[]) => void)[] = []
  const { list, names } = listOf(() => new Promise((resolve) => answers.push(resolve)))
  const loads = [list.load(), list.load()]
  answers[1]?.([row(1, 'as it is')])
  await loads[1]
  answers[0]?.([row(1, 'as it was'), row(2, 'gone')])
  await loads[0]
  expect(names()).toEqual(['as it is'])
})
