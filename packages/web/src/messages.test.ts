import { expect, test } from 'vitest'
import { createCatalogue } from './messages.ts'

test('a text has its values, and the word that their count asks for', () => {
  const t = createCatalogue('messages-test', {
    moved: '{n} {n:email is|emails are} moved to {folder}',
    pair: '{n} {n:source|sources}, {m} {m:mention|mentions}',
  })
  expect(t('moved', { n: '1', folder: 'A|B' })).toBe('1 email is moved to A|B')
  expect(t('moved', { n: '1,318', folder: '{n}' })).toBe('1,318 emails are moved to {n}')
  expect(t('pair', { n: 1, m: 0 })).toBe('1 source, 0 mentions')
  expect(t('moved')).toBe('{n} {n:email is|emails are} moved to {folder}')
})
