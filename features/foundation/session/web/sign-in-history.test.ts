import { expect, test } from 'vitest'
import { addToHistory, type HistoryEntry } from './sign-in-history.ts'

const entry = (sign_in_name: string): HistoryEntry => ({ sign_in_name, name: sign_in_name, company: 'Desk' })

test('AU-019 the history keeps three people, most recent first', () => {
  let history: HistoryEntry[] = []
  for (const name of ['ada', 'ben', 'cy', 'dora']) history = addToHistory(history, entry(name))
  expect(history.map((each) => each.sign_in_name)).toEqual(['dora', 'cy', 'ben'])
})

test('AU-019 who signs in again moves to the top and stands there once', () => {
  const history = addToHistory([entry('cy'), entry('ben'), entry('ada')], entry('Ben'))
  expect(history.map((each) => each.sign_in_name)).toEqual(['Ben', 'cy', 'ada'])
})
