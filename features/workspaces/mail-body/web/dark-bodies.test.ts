import { expect, test } from 'vitest'
import { type DarkFacts, decideDarkBody } from './dark-bodies.ts'

const facts: DarkFacts = { id: 7, body_type: 'html', is_dark: true, setting: '1', light_mails: [] }

test('in the dark theme bodies are dark, but for mails and users who want them on white', () => {
  expect(decideDarkBody(facts)).toBe(true)
  expect(decideDarkBody({ ...facts, is_dark: false })).toBe(false)
  expect(decideDarkBody({ ...facts, setting: '0' })).toBe(false)
  expect(decideDarkBody({ ...facts, light_mails: [7] })).toBe(false)
  expect(decideDarkBody({ ...facts, light_mails: [8] })).toBe(true)
})

test('plain text is always dark there', () => {
  const plain = { ...facts, body_type: 'plain_text', setting: '0', light_mails: [7] } as const
  expect(decideDarkBody(plain)).toBe(true)
  expect(decideDarkBody({ ...plain, is_dark: false })).toBe(false)
})
