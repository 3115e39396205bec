import { expect, test } from 'vitest'
import { isolatedName, plainLine } from './plain-line.ts'

test('signs that turn the direction of the row are taken out of what strangers wrote', () => {
  expect(plainLine('invoice\u202Efdp.exe')).toBe('invoicefdp.exe')
  expect(plainLine('\u2066Nikos\u2069 Pappas')).toBe('Nikos Pappas')
})

test('line ends and tabs of a subject become one blank', () => {
  expect(plainLine(' open\r\n\tPiraeus ')).toBe('open Piraeus')
})

test('a name that runs from the right stands by itself among others', () => {
  expect(isolatedName('Ann')).toBe('Ann')
  expect(isolatedName('\u202Eאבי')).toBe('\u2068אבי\u2069')
})
