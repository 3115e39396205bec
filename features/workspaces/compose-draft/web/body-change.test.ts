import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyToSave, findBodyChange, WHOLE_BODY_MAX } from './body-change.ts'

function apply(before: string, change: ReturnType<typeof findBodyChange>): string {
  if (change === undefined) return before
  return before.slice(0, change.at) + change.insert + before.slice(change.at + change.remove)
}

test('CP-016 the change of a body leads from the one to the other, whatever was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const change = findBodyChange(before, after)
      expect(apply(before, change)).toBe(after)
      // Throws on half a sign.
      expect(() => encodeURIComponent(change?.insert ?? '')).not.toThrow()
    }),
  )
})

test('CP-016 a short body is saved whole, a long one by what changed, an unchanged one not at all', () => {
  expect(bodyToSave(undefined, 'abc')).toEqual({ body: 'abc' })
  expect(bodyToSave('abc', 'abc')).toEqual({})
  expect(bodyToSave('abc', 'abcd')).toEqual({ body: 'abcd' })
  const quote = 'q'.repeat(WHOLE_BODY_MAX)
  expect(bodyToSave(`Dear${quote}`, `Dear all${quote}`)).toEqual({
    body_change: { at: 4, remove: 0, insert: ' all' },
  })
  expect(bodyToSave(quote, quote)).toEqual({})
  expect(bodyToSave(undefined, quote)).toEqual({ body: quote })
  expect(bodyToSave('a', 'b'.repeat(WHOLE_BODY_MAX + 1)).body).toHaveLength(WHOLE_BODY_MAX + 1)
})
