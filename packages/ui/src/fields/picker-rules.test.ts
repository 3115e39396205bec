import { describe, expect, test } from 'vitest'
import { decideLeaving, pickerProblem } from './picker-rules.ts'

const texts = { empty: 'Company name should not be empty.', unknown: 'This company name does not exist.' }
const state = { text: '', isChosen: false, wasLeft: false, wasUnlisted: false }

describe('what is wrong with a picker', () => {
  test('256 characters are too many, and 255 are not', () => {
    const saying = (length: number) =>
      pickerProblem({ ...state, text: 'x'.repeat(length) }, { texts, required: false })
    expect(saying(255)).toBeUndefined()
    expect(saying(256)).toBe('String length exceeds maximum length limit of 255 characters.')
  })

  test('an empty one that is required says so once it was left', () => {
    expect(pickerProblem(state, { texts, required: true })).toBeUndefined()
    expect(pickerProblem({ ...state, wasLeft: true }, { texts, required: true })).toBe(texts.empty)
    expect(pickerProblem({ ...state, wasLeft: true }, { texts, required: false })).toBeUndefined()
  })

  test('a name that nothing has is said, though its text is gone', () => {
    const left = { ...state, wasLeft: true, wasUnlisted: true }
    expect(pickerProblem(left, { texts, required: true })).toBe(texts.unknown)
  })
})

describe('a picker that is left', () => {
  const aegean = { id: 1, label: 'Aegean Shipping' }
  const found = [aegean, { id: 2, label: 'Baltic Bulk' }]

  test('keeps what is chosen, and chooses what is typed in full', () => {
    expect(decideLeaving('Aegean Shipping ', aegean, [])).toEqual({ result: 'kept' })
    expect(decideLeaving('baltic bulk', aegean, found)).toEqual({ result: 'chosen', option: found[1] })
  })

  test('clears what is no name, and says so of what is not empty', () => {
    expect(decideLeaving('Aegean S', aegean, found)).toEqual({ result: 'cleared', wasUnlisted: true })
    expect(decideLeaving(' ', aegean, found)).toEqual({ result: 'cleared', wasUnlisted: false })
  })
})
