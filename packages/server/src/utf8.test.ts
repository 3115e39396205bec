import { expect, test } from 'vitest'
import { decodeUtf8, encodeUtf8, utf8 } from './utf8.ts'

const TEXTS = {
  'of ASCII': 'MV Aegean Star',
  Latin: 'Tórshavn, 5 °C',
  Greek: 'Πειραιάς',
  Chinese: '宁波舟山港',
  'beyond the first plane': '🚢⚓',
  'of a lone surrogate': 'a\ud800b',
  empty: '',
  'larger than the room that is kept': 'Όρος '.repeat(150_000),
}

test.each(Object.entries(TEXTS))('a text %s is kept in the bytes of its UTF-8 form', (_name, text) => {
  const encoded = encodeUtf8(text)
  const bytes = Buffer.from(text)
  expect(Buffer.from(encoded, 'latin1').equals(bytes)).toBe(true)
  expect(encoded).toHaveLength(bytes.length)
  expect(decodeUtf8(encoded)).toBe(bytes.toString())
})

test('texts are joined, those of an array with commas between them', () => {
  const port = encodeUtf8('"宁波"')
  const joined = utf8`{"ports":[${[port, port]}],"open":${true},"next":${port}}`
  expect(JSON.parse(decodeUtf8(joined))).toEqual({ ports: ['宁波', '宁波'], open: true, next: '宁波' })
})
