import { expect, test } from 'vitest'
import { decideWantedPath, signInPathFor } from './wanted-path.ts'

test('SH-004 the wanted place goes along to the sign-in page', () => {
  expect(signInPathFor('/mails?line_id=5&box=sent')).toBe('/login?to=%2Fmails%3Fline_id%3D5%26box%3Dsent')
  expect(signInPathFor('/')).toBe('/login')
  expect(signInPathFor('/login?to=%2Fmails')).toBe('/login')
})

test('SH-004 only a place of our own is opened after sign-in', () => {
  for (const own of [
    '/mailDetail/7',
    '/mails?line_id=5&box=sent',
    '/mails?filter=a//b\\c',
    '/allShip/5/M%2FV%20SEA%5C%2F%2FSTAR',
  ])
    expect(decideWantedPath(own)).toBe(own)
  for (const foreign of [
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS:\\\\evil.example',
    ' //evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/\u0000/evil.example',
    '/.//evil.example',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%2f%5cevil.example',
    '/%09/evil.example',
    '/%E0%A4%A',
    'evil.example',
    '@evil.example',
    'javascript:1',
    'javascript:alert(1)//',
    'data:text/html,1',
    '',
    undefined,
  ])
    expect([foreign, decideWantedPath(foreign)]).toEqual([foreign, undefined])
})

test('SH-004 whatever is put before a host, what is opened stays at ours, decoded or not', () => {
  const parts = [
    '/',
    '\\',
    '\t',
    '\r',
    ' ',
    '.',
    ':',
    '@',
    '%2F',
    '%5C',
    '%09',
    'https:',
    'a',
    '?',
    '#',
    '\u3000',
  ]
  const starts = parts.flatMap((one) => parts.flatMap((two) => parts.map((three) => `${one}${two}${three}`)))
  const hostOf = (place: string) => new URL(place, 'https://desk.example').host
  const opened = starts.flatMap((start) => decideWantedPath(`${start}evil.example`) ?? [])
  expect(opened.length).toBeGreaterThan(10)
  for (const place of opened)
    expect([place, hostOf(place), hostOf(decodeURIComponent(place))]).toEqual([
      place,
      'desk.example',
      'desk.example',
    ])
})
