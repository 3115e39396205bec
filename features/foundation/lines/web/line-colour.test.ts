import { expect, test } from 'vitest'
import { decideLineColour } from './line-colour.ts'

const line = { id: 7, colour: 'Blue' } as const

test('ML-020 a user’s own colour of a line goes before the colour of the line', () => {
  expect(decideLineColour(line, '{"7":"Teal"}')).toBe('Teal')
  expect(decideLineColour(line, '{"8":"Teal"}')).toBe('Blue')
})

test('FM-009 what is none of the ten colours, or no JSON, changes nothing', () => {
  for (const setting of ['{"7":"Magenta"}', '[]', 'null', '', 'not json']) {
    expect(decideLineColour(line, setting)).toBe('Blue')
  }
})
