import { expect, test } from 'vitest'
import { createSecretBox } from '@laycan/server/secrets.ts'
import { readEnvelopeId, writeEnvelopeId } from './envelope-id.ts'

const secrets = createSecretBox(Buffer.alloc(32, 1))
const id = writeEnvelopeId(secrets, 'c1', 417)

test('an envelope is known again by its id, in whatever letters it comes back', () => {
  expect(id).toMatch(/^laycan-417-[\da-f]{20}$/)
  expect(readEnvelopeId(secrets, 'c1', id)).toBe(417)
  expect(readEnvelopeId(secrets, 'c1', id.toUpperCase())).toBe(417)
})

test.each([
  ['a number alone', 'laycan-417'],
  ['another number with this code', id.replace('417', '418')],
  ['a code that was guessed', 'laycan-417-00000000000000000000'],
  ['nothing of ours', 'QQ314159'],
])('%s names no message', (_name, text) => {
  expect(readEnvelopeId(secrets, 'c1', text)).toBeUndefined()
})

test('the id of another company or installation names none either', () => {
  expect(readEnvelopeId(secrets, 'c2', id)).toBeUndefined()
  expect(readEnvelopeId(createSecretBox(Buffer.alloc(32, 2)), 'c1', id)).toBeUndefined()
})
