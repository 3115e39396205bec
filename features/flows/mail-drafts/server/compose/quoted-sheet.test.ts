import { expect, test } from 'vitest'
import { readHtml } from '@laycan/mail/parse/html/clean-html.ts'
import { quoteAsHtml } from './quote-mail.ts'
import { withOwnSheet } from './quoted-sheet.ts'

const LETTER = `<style>body,p.MsoNormal{font-family:Calibri}</style><body style="font-size:11pt"><p class="MsoNormal">Firm.</p></body>`

function forwarded(html: string): string {
  const nobody = { subject: '', from: [], to: [], cc: [], date: '2026-11-21T08:20:00Z' }
  const mail = { ...nobody, body_type: 'html' as const, body: withOwnSheet(html) }
  return quoteAsHtml(mail, { kind: 'forward', time_zone: 'UTC' })
}

test('a forwarded mail keeps the fonts of its sheet when it is read, also when it is forwarded again', () => {
  const once = readHtml(forwarded(readHtml(LETTER).html)).html
  const [, name] = /\.laycan-mail \.(mail-\w+)[^<]*\{font-family:Calibri\}/.exec(once) ?? []
  expect(once).toContain(`<div style="font-size:11pt" class="${name}">`)
  const twice = readHtml(forwarded(once)).html
  expect(twice).toContain(`.${name} p.MsoNormal{font-family:Calibri}`)
  expect(twice).toContain(`class="${name}">`)
})

test('rules of a forwarded mail do not reach the mail around it', () => {
  const inner = readHtml(LETTER).html
  const outer = forwarded(readHtml(forwarded(inner)).html)
  const names = new Set(outer.match(/class="mail-\w+"/g))
  expect(names.size).toBe(2)
})
