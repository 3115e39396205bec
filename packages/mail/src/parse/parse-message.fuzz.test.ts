import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { hostileMails } from '@laycan/testing/examples/hostile-mails.ts'
import { listCollectedMails } from '@laycan/testing/mail-collection.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { extractAttachments } from './extract-attachments.ts'
import { parseMessage } from './parse-message.ts'

/** Runs are few because the suite is for every commit; a seed that fails is printed by fast-check. */
const RUNS = 150
const INCOMPLETE = /could not be read completely/

/** Our own examples, and what is small of the large collection where it is. */
const small: readonly (() => Buffer)[] = [
  ...hostileMails.map(
    ({ raw }) =>
      () =>
        raw,
  ),
  ...listCollectedMails()
    .filter(({ size }) => size < 20_000)
    .map(
      ({ path }) =>
        () =>
          readFileSync(testDataPath(path)),
    ),
]

async function expectReadable(raw: Uint8Array): Promise<void> {
  const started = process.cpuUsage()
  const parsed = await parseMessage(raw)
  expect(parsed.problem ?? '').not.toMatch(INCOMPLETE)
  expect(cpuMs(started)).toBeLessThan(2000)
  const names = extractAttachments(raw).map(({ name }) => name)
  expect(names).toEqual(parsed.attachments.map(({ name }) => name))
  expect(parsed.preview.length).toBeLessThanOrEqual(250)
}

describe('no bytes are too bad to be read', () => {
  test('random bytes', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), expectReadable), { numRuns: RUNS })
  })

  test('messages with bytes changed, lost, doubled or cut off', async () => {
    const change = fc.tuple(fc.nat(), fc.constantFrom('set', 'drop', 'double', 'cut'), fc.nat({ max: 255 }))
    const mutation = fc.tuple(
      fc.nat({ max: small.length - 1 }),
      fc.array(change, { minLength: 1, maxLength: 6 }),
    )
    await fc.assert(
      fc.asyncProperty(mutation, ([index, changes]) => {
        const original = small[index]?.() ?? Buffer.alloc(0)
        return expectReadable(changes.reduce(mutate, original))
      }),
      { numRuns: RUNS * 3 },
    )
  })

  test('header lines made of the characters that mean something in them', async () => {
    const piece = fc.constantFrom(
      '=?',
      '?=',
      '?b?',
      '?q?',
      'utf-8',
      '<',
      '>',
      '"',
      '\\',
      '(',
      ')',
      ',',
      ';',
      ':',
      '@',
      '=',
      '*0*',
      "''",
      '%41',
      '\r\n ',
      '\0',
      'a',
      '\xff',
      'boundary=',
      'name=',
    )
    const line = fc.tuple(
      fc.constantFrom(
        'From',
        'To',
        'Subject',
        'Date',
        'Content-Type',
        'Content-Disposition',
        'References',
        'Authentication-Results',
      ),
      fc.array(piece, { maxLength: 60 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 8 }), (lines) =>
        expectReadable(
          Buffer.from(
            `${lines.map(([name, text]) => `${name}: ${text.join('')}`).join('\r\n')}\r\n\r\nbody`,
            'latin1',
          ),
        ),
      ),
      { numRuns: RUNS },
    )
  })
})

function mutate(bytes: Buffer, [position, kind, value]: [number, string, number]): Buffer {
  const at = bytes.length === 0 ? 0 : position % bytes.length
  if (kind === 'cut') return bytes.subarray(0, at)
  if (kind === 'drop') return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + (value % 20))])
  if (kind === 'double')
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - value * 4))])
  const copy = Buffer.from(bytes)
  if (copy.length > 0) copy[at] = value
  return copy
}

/** Input that makes a careless pattern or loop take minutes. */
const HEADER = (name: string, unit: string): string =>
  `${name}: ${unit.repeat(Math.floor(400_000 / unit.length))}\r\n\r\nx`
const TEXT = (unit: string): string => `Subject: t\r\n\r\n${unit.repeat(Math.floor(3_000_000 / unit.length))}`
const HTML = (unit: string): string =>
  `Content-Type: text/html\r\n\r\n${unit.repeat(Math.floor(2_000_000 / unit.length))}`

describe('no mail takes two seconds', () => {
  test.each([
    ['unclosed comments in addresses', HEADER('To', '(')],
    ['unclosed brackets in addresses', HEADER('To', '<,')],
    ['quotes and brackets in addresses', HEADER('To', '"<')],
    ['escaped quotes in addresses', HEADER('To', '\\"')],
    ['fifty thousand recipients', HEADER('To', 'a@b.c, ')],
    ['unclosed encoded words', HEADER('Subject', '=?a?q?x')],
    ['blanks between encoded words', HEADER('Subject', '=?utf-8?q?x?=          ')],
    ['unclosed comments in parameters', HEADER('Content-Type', '(;')],
    ['ten thousand parameters', HEADER('Content-Type', ' a*0*=b;')],
    ['message ids', HEADER('References', '<a@b>')],
    ['unclosed message ids', HEADER('References', '<a@b')],
    ['comments in dates', HEADER('Date', '(')],
    ['comments in authentication results', HEADER('Authentication-Results', '(')],
    ['results without end', HEADER('Authentication-Results', ';spf=pass')],
    ['a hundred thousand header lines', 'X: y\r\n'.repeat(100_000)],
    ['colons', TEXT(': ')],
    ['attributions', TEXT('On 1.1.2026, a <a@b.c> wr\n')],
    ['quote marks', TEXT('>')],
    ['header-like lines', TEXT('From: a\n')],
    ['separators', TEXT('-----\n')],
    ['uuencode beginnings', TEXT('begin 644 x\n')],
    ['one long line', TEXT('a ')],
    ['line ends', TEXT('\r')],
    ['NULs', TEXT('\0')],
    ['open tags', HTML('<')],
    ['open divs', HTML('<div>')],
    ['open tables', HTML('<table><tr><td>')],
    ['open spans with text', HTML('<span>a: ')],
    ['empty spans', HTML('<span></span>')],
    ['line breaks', HTML('a:<br>')],
    ['quotes of quotes', HTML('<blockquote type=cite>a')],
    ['Outlook lines', HTML('<div style="border:none;border-top:solid #E1E1E1 1.0pt">a</div>')],
    ['attributes', HTML(' a=b').replace('\r\n\r\n', '\r\n\r\n<p ')],
    ['styles', HTML('<p style="color:red;width:calc(((((1px)">a</p>')],
    ['a style of blanks', HTML(' ').replace('\r\n\r\n', '\r\n\r\n<p style="color:(')],
    ['open rules', HTML('a{').replace('\r\n\r\n', '\r\n\r\n<style>')],
    ['comments in rules', HTML('/*').replace('\r\n\r\n', '\r\n\r\n<style>')],
    ['selectors', HTML('a,').replace('\r\n\r\n', '\r\n\r\n<style>')],
    ['entities', HTML('&amp;')],
    ['unfinished entities', HTML('&')],
    ['enriched commands', `Content-Type: text/enriched\r\n\r\n${'<param>'.repeat(300_000)}`],
    ['delimiters', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n'.repeat(400_000)}`],
    ['multiparts in multiparts', nested(2000)],
    ['base64 of padding', `Content-Transfer-Encoding: base64\r\n\r\n${'=\n'.repeat(500_000)}`],
    [
      'quoted-printable of signs',
      `Content-Transfer-Encoding: quoted-printable\r\n\r\n${'='.repeat(1_000_000)}`,
    ],
    [
      'calendar lines',
      `Content-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(50_000)}`,
    ],
  ])('%s', async (_name, raw) => {
    const bytes = Buffer.from(raw, 'latin1')
    const started = process.cpuUsage()
    const parsed = await parseMessage(bytes)
    expect(cpuMs(started)).toBeLessThan(2000)
    expect(parsed.problem ?? '').not.toMatch(INCOMPLETE)
  })
})

function nested(levels: number): string {
  return Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  ).join('')
}
