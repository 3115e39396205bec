import { expect, test } from 'vitest'
import { decideWantedPath, signInPathFor } from './wanted-path.ts'

test('SH-004 the wanted place goes along to the sign-in page', () => {
  expect(signInPathFor('/mails?line_id=5&box=sent')).toBe('/login?to=%2Fmails%3Fline_id%3D5%26box%3Dsent')
  expect(signInPathFor('/')).toBe('/login')
  expect(signInPathFor('/login?to=%2Fmails')).toBe('/login')
})

test('SH-004 only a place of our own is opened after sign-in', () => {
  expect(decideWantedPath('/mailDetail/7')).toBe('/mailDetail/7')
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:1',
    '',
    undefined,
  ])
    expect(decideWantedPath(foreign)).toBeUndefined()
})
