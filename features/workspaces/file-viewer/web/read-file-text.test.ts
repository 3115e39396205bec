import { expect, test } from 'vitest'
import { decodeText, readFileText } from './read-file-text.ts'

test.each([
  ['UTF-8', [0xce, 0x9d, 0xce, 0xaf], 'Νί'],
  ['UTF-16 with its mark', [0xff, 0xfe, 0x1d, 0x20], '\u201d'],
  ['UTF-16 without one', [0x61, 0, 0x3b, 0, 0x62, 0], 'a;b'],
  ['UTF-16 of the other order without one', [0, 0x61, 0, 0x3b, 0, 0x62], 'a;b'],
  ['Windows-1252', [0x63, 0x61, 0x66, 0xe9, 0x20, 0x6e, 0x65, 0x74], 'café net'],
])('%s is read', (_, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text)
})

test('a long file is cut and says so', async () => {
  const { text, is_cut } = await readFileText(new Blob(['ü'.repeat(800_000)]))
  expect(is_cut).toBe(true)
  expect(text.slice(0, 10)).toBe('ü'.repeat(10))
})
