import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('what a mail says does not leave in the words of an error, nor in its stack', () => {
  const parse = (text: string) => {
    try {
      JSON.parse(text)
    } catch (error) {
      return describeError(error, 'screen')
    }
    return undefined
  }
  const said = parse('Firm offer of MV Kallisto')
  expect(said).toMatchObject({ name: 'SyntaxError', place: 'screen' })
  expect(JSON.stringify(said)).not.toMatch(/offer|Kallisto/)
  const error = new Error(`No row 'MV Kallisto' of nikos@aegean.example in "Recap" 4915112345678`)
  expect(describeError(error, 'list').message).toBe(`No row '…' of … in "…" …`)
  error.stack = [
    'Error: Firm offer',
    'of MV Kallisto:1:2 and more',
    '    at open (https://desk.example/assets/list.js?key=Kallisto:10:20)',
    'render@https://desk.example/assets/list.js:3:4',
  ].join('\n')
  expect(describeError(error, 'list').stack).toBe(
    'at open (https://desk.example/assets/list.js:10:20)\nrender@https://desk.example/assets/list.js:3:4',
  )
})

test('whatever is thrown is described, within the limits of a report', () => {
  expect(describeError('plain', 'x')).toMatchObject({ name: 'Error', message: 'plain' })
  expect(describeError({ odd: true }, 'x').message).toBe('Not an error')
  expect(describeError(new Error('x '.repeat(5_000)), 'y'.repeat(500))).toMatchObject({
    message: expect.stringMatching(/^[x ]{300}$/),
    place: 'y'.repeat(200),
  })
})
