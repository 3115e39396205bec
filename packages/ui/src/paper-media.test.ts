import { expect, test } from 'vitest'
import { mediaOnPaper, sheetOnPaper } from './paper-media.ts'

test.each([
  ['(prefers-color-scheme: dark)', '(max-width: 0px)'],
  ['screen and ( PREFERS-color-scheme:Dark )', 'screen and (max-width: 0px)'],
  ['(prefers-color-scheme:light)', '(min-width: 0px)'],
  ['not all and (prefers-color-scheme)', 'not all and (min-width: 0px)'],
  ['(prefers-color-scheme: dark), (max-width: 600px)', '(max-width: 0px), (max-width: 600px)'],
  ['(max-width: 600px)', '(max-width: 600px)'],
])('on white paper %j is %j', (written, shown) => {
  expect(mediaOnPaper(written)).toBe(shown)
})

test('a sheet asks for no dark canvas', () => {
  const sheet = ':root{color-scheme:dark}p{color:#333}@media (prefers-color-scheme:dark){p{color:#eee}}'
  expect(sheetOnPaper(sheet)).toBe(':root{-unused:dark}p{color:#333}@media (max-width: 0px){p{color:#eee}}')
})
