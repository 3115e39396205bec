import { describe, expect, test } from 'vitest'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { cleanHtml, readHtml } from './clean-html.ts'
import { mediaOnPaper } from './paper-media.ts'

const DARK = '(prefers-color-scheme: dark)'
const LIGHT = '(prefers-color-scheme: light)'

describe('media queries on white paper', () => {
  test.each([
    ['screen', 'screen'],
    ['(max-width:600px), print', '(max-width:600px), print'],
    [DARK, null],
    ['(prefers-color-scheme:dark)', null],
    ['( PREFERS-COLOR-SCHEME :  Dark )', null],
    ['(prefers-color-scheme: no-preference)', null],
    [LIGHT, ''],
    ['(prefers-color-scheme)', ''],
    [`screen and ${DARK}`, null],
    [`only screen and ${DARK}`, null],
    [`screen and ${LIGHT}`, 'screen'],
    [`all and ${LIGHT}`, ''],
    [`print and ${LIGHT} and (orientation:landscape)`, 'print and (orientation:landscape)'],
    [`${DARK} and (max-width:600px)`, null],
    [`(max-width:600px) and ${DARK}`, null],
    [`(min-width:0) and ${LIGHT} and (max-width:600px)`, '(min-width:0) and (max-width:600px)'],
    [`screen and (max-width:600px) and ${LIGHT}`, 'screen and (max-width:600px)'],
    [`${DARK}, print`, 'print'],
    [`${DARK}, ${LIGHT}`, ''],
    [`${DARK}, screen and ${DARK}`, null],
    [`screen and ${LIGHT}, (max-width:600px)`, 'screen,(max-width:600px)'],
    [`not ${DARK}`, ''],
    [`not ${LIGHT}`, null],
    [`not all and ${DARK}`, ''],
    [`not all and ${LIGHT}`, null],
    [`not screen and ${DARK}`, ''],
    [`not screen and ${LIGHT}`, 'not screen'],
    [`not all and ${LIGHT} and (max-width:600px)`, 'not all and (max-width:600px)'],
    [`(not ${DARK}) and (max-width:600px)`, '(max-width:600px)'],
    [`(not ${LIGHT}) or (max-width:600px)`, '(max-width:600px)'],
    [`${DARK} or (max-width:600px)`, '(max-width:600px)'],
    [`${LIGHT} or (max-width:600px)`, ''],
    [`((${DARK}))`, null],
    [`screen and (${DARK} or (hover:hover))`, 'screen and ((hover:hover))'],
    [`not (${DARK} or (hover:hover))`, 'not ((hover:hover))'],
    [`screen and${LIGHT}`, 'screen'],
    [`screen and ${DARK} or (hover)`, null],
    [`${DARK} and`, null],
    ['(prefers-color-scheme: dark', null],
    ['prefers-color-scheme: dark', null],
  ])('%j', (media, left) => {
    expect(mediaOnPaper(media)).toBe(left)
  })

  test('what is nested deeply ends', () => {
    const started = process.cpuUsage()
    for (const open of ['(', 'not (', '(not ', `${DARK} or (`])
      mediaOnPaper(open.repeat(500) + DARK + ')'.repeat(1_000))
    expect(cpuMs(started)).toBeLessThan(500)
  })
})

const css = (sheet: string): string =>
  /<style>(.*?)<\/style>/s.exec(cleanHtml(`<style>${sheet}</style>x`))?.[1]?.trim() ?? ''
const RULE = 'p{color:#333}'
const KEPT = '.laycan-mail p{color:#333}'

describe('sheets of a mail on white paper', () => {
  test.each([
    [`${RULE}@media ${DARK}{p{color:#eee!important}}`, KEPT],
    [`${RULE}@media(prefers-color-scheme:dark){p{color:#eee}}`, KEPT],
    [`@media ${LIGHT}{${RULE}}`, KEPT],
    [`@media screen{@media ${DARK}{p{color:#eee}}${RULE}}`, `@media screen{${KEPT}\n}`],
    [`@media screen{@media ${LIGHT}{${RULE}}}`, `@media screen{${KEPT}\n}`],
    [`@media ${LIGHT}{@media (max-width:9px){${RULE}}}`, `@media (max-width:9px){${KEPT}\n}`],
    [`@media ${DARK}{@media (max-width:9px){p{color:#eee}}}${RULE}`, KEPT],
    [`p{color:#333;@media ${DARK}{margin:1px;color:#eee;padding:1px}}`, KEPT],
    [`p{@media ${DARK}{margin:1px;color:#eee;padding:1px}color:#333}`, KEPT],
    [`:root{color-scheme:dark}html{color-scheme:light dark}${RULE}`, KEPT],
    ['p{color:light-dark(#333,#eee)}', KEPT],
    ['p{color:light-dark(rgb(1,2,3),light-dark(#111,#222))}', '.laycan-mail p{color:rgb(1,2,3)}'],
    [`@media/**/ ${DARK}{p{color:#eee}}${RULE}`, KEPT],
    [`@media (prefers-color-scheme\\3a dark){p{color:#eee}}${RULE}`, KEPT],
  ])('%j', (sheet, kept) => {
    expect(css(sheet)).toBe(kept)
  })

  test.each([
    [DARK, ''],
    [`screen and ${DARK}`, ''],
    [LIGHT, KEPT],
    ['', KEPT],
    ['screen', `@media screen{${KEPT}\n}`],
    ['screen;{}', ''],
  ])('a sheet with the media %j', (media, kept) => {
    const html = cleanHtml(`<style media="${media}">${RULE}</style>x`)
    expect(/<style>(.*?)<\/style>/s.exec(html)?.[1]?.trim() ?? '').toBe(kept)
  })

  test('the sheet behind one of another medium stands for itself', () => {
    const html = cleanHtml(`<style media="${DARK}">p{color:#eee}</style><style>${RULE}</style>x`)
    expect(html).toContain(`<style>${KEPT}`)
    expect(html).not.toContain('#eee')
  })

  test('linked sheets, and schemes of the page and of elements, are left out', () => {
    const html = cleanHtml(
      `<meta name="color-scheme" content="dark"><meta name="supported-color-schemes" content="dark"><link rel="stylesheet" media="${DARK}" href="https://x.example/d.css"><p style="color-scheme:dark;color:light-dark(#333, #eee)">x</p>`,
    )
    expect(html).toBe('<div class="laycan-mail"><p style="color:#333">x</p></div>')
  })
})

describe('pictures for a scheme', () => {
  const sourceOf = (html: string): string =>
    /data-(?:remote-src|cid)="([^"]*)"/.exec(cleanHtml(html))?.[1] ?? ''

  test.each([
    [
      `<picture><source media="${DARK}" srcset="https://x.example/dark.png"><img src="https://x.example/light.png"></picture>`,
    ],
    [
      `<picture><source srcset="https://x.example/light.png 1x, https://x.example/light2.png 2x" media="${LIGHT}"><img src="https://x.example/dark.png"></picture>`,
    ],
    [
      `<picture><source media="not ${DARK}" srcset="https://x.example/light.png"/><source media="${LIGHT}" srcset="https://x.example/b.png"><img src="https://x.example/dark.png"></picture>`,
    ],
    [
      '<picture><source media="(max-width:600px)" srcset="https://x.example/phone.png"><img src="https://x.example/light.png"></picture>',
    ],
    [
      '<picture><source type="image/webp" srcset="https://x.example/a.webp"><img src="https://x.example/light.png"></picture>',
    ],
    [
      `<picture><source media="${LIGHT}" srcset="https://x.example/b.png"></picture><img src="https://x.example/light.png">`,
    ],
    [`<source media="${LIGHT}" srcset="https://x.example/b.png"><img src="https://x.example/light.png">`],
  ])('%s', (html) => {
    expect(sourceOf(html)).toBe('https://x.example/light.png')
  })

  test('of the mail itself', () => {
    expect(
      sourceOf(`<picture><source media="${LIGHT}" srcset="cid:day"><img src="cid:night"></picture>`),
    ).toBe('day')
  })
})

test('words of a mail for both schemes are readable', () => {
  const { html, text } = readHtml(
    `<meta name="color-scheme" content="light dark"><style>.night{display:none}@media ${DARK}{.day{display:none!important}.night{display:block!important}body{background:#000!important}}</style><p class="day">KITE</p>`,
  )
  expect(text).toBe('KITE')
  expect(html).not.toMatch(/prefers|color-scheme|#000/)
})
