import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { previewOf } from '../body/preview.ts'
import { readHtml } from '../html/clean-html.ts'
import { parseMessage } from '../parse-message.ts'
import { splitQuote } from './split-quote.ts'

const quoting = (path: string): string => testDataPath(`mail/quoting/${path}`)
const read = (path: string): string => readFileSync(quoting(path), 'utf8').replace(/\r\n?/g, '\n')
const letters = (text: string): string => text.replace(/\s/g, '')
const own = (text: string): string => text.slice(0, splitQuote(text).offset)

describe('quoted history', () => {
  collectionTest('of the HTML replies of nine clients only the answer stays outside', () => {
    for (const name of readdirSync(quoting('talon/html_replies'))) {
      const { html, text, quote_offset } = readHtml(read(`talon/html_replies/${name}`))
      expect(letters(text.slice(0, quote_offset ?? text.length)), name).toBe('Hi.Iamfine.Thanks,Alex')
      expect(html, name).toContain('class="laycan-quote"')
    }
  })

  collectionTest('of the standard replies of twelve clients the preview is the answer', async () => {
    const names = readdirSync(quoting('talon/standard_replies')).filter((name) => name.endsWith('.eml'))
    for (const name of names) {
      const { preview } = await parseMessage(readFileSync(quoting(`talon/standard_replies/${name}`)))
      expect(preview, name).toBe('Hello')
    }
    expect(names).toHaveLength(12)
  })

  collectionTest('of plain-text replies in eleven languages the answer is found, and never hidden', () => {
    let found = 0
    const names = readdirSync(quoting('email_reply_trimmer/emails'))
    for (const name of names) {
      const text = read(`email_reply_trimmer/emails/${name}`)
      const wanted = letters(read(`email_reply_trimmer/trimmed/${name}`))
      const visible = letters(own(text))
      const shown = visible === '' ? letters(text) : visible
      if (shown.startsWith(wanted) && shown.length - wanted.length < 80) found++
      // A mail that would be nothing but history is shown whole by the reader.
      if (visible !== '') expect(visible, name).toContain(wanted.slice(0, 40))
    }
    // The others answer below the quote, which stays unfolded, or end in signatures, which are no history.
    expect(found / names.length).toBeGreaterThan(0.84)
  })

  test.each([
    ['On Tue, 3 Mar 2026 at 10:00, Ops <ops@x.example> wrote:'],
    ['On Tuesday, 3 March 2026,\nOps <ops@x.example>\nwrote:'],
    ['Am 03.03.2026 um 10:00 schrieb Ops:'],
    ['Le mar. 3 mars 2026 à 10:00, Ops <ops@x.example> a écrit :'],
    ['Στις Τρί, 3 Μαρ 2026 στις 10:00 π.μ., ο χρήστης Ops <ops@x.example> έγραψε:'],
    ['вт, 3 мар. 2026 г. в 10:00, Ops <ops@x.example>:'],
    ['-----Original Message-----'],
    ['---- On Tue, 3 Mar 2026 10:00:00 +0000 Ops <ops@x.example> wrote ----'],
    ['2026/3/3 Ops <ops@x.example>\n'],
    ['On Tue, 3 Mar 2026 at 10:00 Ops\n\n<\nmailto:Ops <ops@x.example>\n> wrote:'],
    [
      '________________________________\nFrom: Ops <ops@x.example>\nSent: Tuesday\nTo: Chartering\nSubject: KITE',
    ],
    ['发件人: Ops <ops@x.example>\n发送时间: 2026年3月3日\n收件人: chartering\n主题: KITE'],
  ])('%j begins history', (line) => {
    expect(own(`Noted, tks.\n\n${line}\n> pls confirm`)).toBe('Noted, tks.\n\n')
  })

  test('begins below the last line of an answer that names an address', () => {
    const text =
      'Ask ops@x.example for it.\nOp 3 mrt. 2026 10:00 schreef "Ops" <ops@x.example> het\nvolgende geschreven:\n\n> pls'
    expect(own(text)).toBe('Ask ops@x.example for it.\n')
  })

  test.each([
    ['MV OCEAN KITE open 3 Mar at SPORE:\n56k / 12'],
    ['From: Santos\nTo: Qingdao\nLaycan: 12-20 Mar'],
    ['> 1. agreed\nyes\n> 2. laycan 5/10\nno'],
  ])('%j is no history', (text) => {
    expect(splitQuote(text).kind).toBe('none')
  })
})

describe('preview', () => {
  test('leaves out signature, banner, history and blanks', () => {
    const text =
      'CAUTION: This email originated from outside\n\nPls  see\u00a0open tonnage.\n\nBest regards\nAlex\n\nFrom: a@x\nSent: today\nTo: b\n\nold'
    expect(previewOf(text, null)).toBe('Pls see open tonnage.')
  })

  test('of a forwarded mail without a word of its own shows what was forwarded', () => {
    const text =
      '---------- Forwarded message ---------\nFrom: Ops <ops@x.example>\nDate: today\nSubject: KITE\n\nKITE open Spore'
    expect(previewOf(text, null)).toBe('KITE open Spore')
  })

  test('has at most 250 characters', () => {
    expect(previewOf('word '.repeat(200), null)).toHaveLength(250)
  })
})
