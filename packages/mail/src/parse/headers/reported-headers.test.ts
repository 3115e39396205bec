import { expect, test } from 'vitest'
import { extractAttachments } from '../extract-attachments.ts'
import { parseAddresses } from './addresses.ts'
import { decodeHeaderText } from './encoded-words.ts'
import { readParams } from './header-params.ts'

const people = (raw: string) => parseAddresses(raw).map(({ name, address }) => `${name} <${address}>`.trim())

test('unaligned words are cut at any digit and mean the same', () => {
  const text = 'Klaipėda 日本船 ok'
  const digits = Buffer.from(text).toString('base64')
  for (let first = 1; first < digits.length; first++)
    for (let second = first + 1; second < digits.length; second += 3) {
      const pieces = [digits.slice(0, first), digits.slice(first, second), digits.slice(second)]
      if (pieces.some((piece) => /^=/.test(piece))) continue
      const raw = pieces.map((piece) => `=?UTF-8?b?${piece}?=`).join('\r\n ')
      expect(decodeHeaderText(raw), raw).toBe(text)
    }
})

test('codes of Q words are cut anywhere and mean the same', () => {
  const coded = 'Klaip=C4=97da_=E6=97=A5'
  for (let cut = 1; cut < coded.length; cut++) {
    const raw = `=?utf-8?Q?${coded.slice(0, cut)}?= =?utf-8?q?${coded.slice(cut)}?=`
    expect(decodeHeaderText(raw), raw).toBe('Klaipėda 日')
  }
})

test.each([
  ['padded words', '=?utf-8?B?S0lURQ==?= =?utf-8?B?IG9wZW4=?=', 'KITE open'],
  ['whole words', '=?utf-8?B?S0lU?= =?utf-8?B?RSBv?=', 'KITE o'],
  ['words without their padding', '=?utf-8?B?S0lURQ?= =?utf-8?B?4pyTIG9r?=', 'KITE✓ ok'],
  ['words of two charsets', '=?utf-8?B?S0lURQ?= =?iso-8859-1?B?6Q?=', 'KITEé'],
  ['words of two encodings', '=?utf-8?B?S0lURQ?= =?utf-8?Q?=C3=A9?=', 'KITEé'],
  ['words with text between', '=?utf-8?B?S0lURQ?= and =?utf-8?B?R1VMTA?=', 'KITE and GULL'],
  ['words without a blank between', '=?utf-8?B?5Lit5?==?utf-8?B?paH?=', '中文'],
])('%s', (_, raw, text) => {
  expect(decodeHeaderText(raw)).toBe(text)
})

test('cut words of Japanese, and in names and parameters', () => {
  const digits = Buffer.from('\x1b$BF|K\\A%\x1b(B', 'latin1').toString('base64')
  expect(
    decodeHeaderText(`=?ISO-2022-JP?B?${digits.slice(0, 6)}?= =?ISO-2022-JP?B?${digits.slice(6)}?=`),
  ).toBe('日本船')
  const name = '=?utf-8?B?S2xhaXDE?=\r\n =?utf-8?B?l2Rh?='
  expect(people(`${name} <k@x.example>`)).toEqual(['Klaipėda <k@x.example>'])
  const cut = '=?utf-8?B?S2xhaXDEl?=\r\n =?utf-8?B?2Rh?='
  expect(people(`"${cut}" <k@x.example>, ${cut} <l@x.example>`)).toEqual([
    'Klaipėda <k@x.example>',
    'Klaipėda <l@x.example>',
  ])
  expect(people(`k@x.example (${cut})`)).toEqual(['Klaipėda <k@x.example>'])
  for (const written of [
    `name="${cut}"`,
    `name=${cut}`,
    'name*0="=?utf-8?B?S2xhaXDEl?="; name*1="=?utf-8?B?2Rh?="',
    'name*0="=?utf-8?B?S2xhaXDEl?=\r\n "; name*1="=?utf-8?B?2Rh?="',
    'name*0="=?utf-8?B?S2xhaX"; name*1="DEl2Rh?="',
    "name*=utf-8''=?utf-8?B?S2xhaXDEl2Rh?=",
  ])
    expect(readParams(`a/b; ${written}`).params.get('name')?.trim(), written).toBe('Klaipėda')
})

test.each([
  ['name="a\n b.pdf"', 'a b.pdf'],
  ['name="a\r\n b.pdf"', 'a b.pdf'],
  ['name="a\n  b.pdf"', 'a  b.pdf'],
  ['name="a  b\n c.pdf"', 'a  b c.pdf'],
  ['name="a\n\tb.pdf"', 'a\tb.pdf'],
  ['name="a\n b=c.pdf"', 'a b=c.pdf'],
  ['name="a\n b; c.pdf"', 'a b; c.pdf'],
  ['name="a \\"b\n c\\".pdf"', 'a "b c".pdf'],
  ['name="a\n b.pdf', 'a b.pdf'],
  ['name*0="a\n b.x"; name*1=lsx', 'a b.xlsx'],
  ['name*0="a\n b";\n name*1=" c.x";\n name*2=lsx', 'a b c.xlsx'],
  ['name*0*="utf-8\'\'a%20\n b"; name*1=.pdf', 'a  b.pdf'],
  ['name=a\n b.pdf', 'a b.pdf'],
  ['x=1\n name=a.pdf', 'a.pdf'],
  ['x="1"\n name="a.pdf"', 'a.pdf'],
])('a fold within quotes is taken out and its white space stays: %j', (raw, name) => {
  expect(readParams(`a/b; ${raw}`).params.get('name')).toBe(name)
})

test('a name that Outlook folded with a tab has a blank there', () => {
  const raw = 'Content-Type: application/pdf;\r\n name="Stowage\r\n\tplan.pdf"\r\n\r\nx'
  expect(extractAttachments(Buffer.from(raw))[0]?.name).toBe('Stowage plan.pdf')
})

test.each([
  ['Papadopoulos, Kostas, Capt. <kp@x.gr>', ['Papadopoulos, Kostas, Capt. <kp@x.gr>']],
  ['"Papadopoulos", Kostas <kp@x.gr>', ['Papadopoulos, Kostas <kp@x.gr>']],
  ['Papadopoulos,Kostas<kp@x.gr>', ['Papadopoulos,Kostas <kp@x.gr>']],
  ['Papadopoulos,\n Kostas <kp@x.gr>', ['Papadopoulos, Kostas <kp@x.gr>']],
  ['Papadopoulos, Kostas (Ops) <kp@x.gr>', ['Papadopoulos, Kostas (Ops) <kp@x.gr>']],
  ['Papadopoulos, <kp@x.gr>', ['Papadopoulos <kp@x.gr>']],
  ['Papadopoulos,, Kostas <kp@x.gr>', ['Papadopoulos, Kostas <kp@x.gr>']],
  ['Papadopoulos, kp@x.gr', ['Papadopoulos <kp@x.gr>']],
  ['Papadopoulos, kp@x.gr (Kostas)', ['Papadopoulos, Kostas <kp@x.gr>']],
  ['Papadopoulos, Kostas kp@x.gr', ['Papadopoulos, Kostas <kp@x.gr>']],
  ['Papadopoulos, "k p"@x.gr', ['Papadopoulos <"k p"@x.gr>']],
  ['=?utf-8?q?M=C3=BCller?=, =?utf-8?q?J=C3=B6rg?= <j@x.de>', ['Müller, Jörg <j@x.de>']],
  [
    'Doe, Jane <j@x.uk>, Papadopoulos, Kostas <kp@x.gr>, b@x.gr',
    ['Doe, Jane <j@x.uk>', 'Papadopoulos, Kostas <kp@x.gr>', '<b@x.gr>'],
  ],
  ['a@x.gr, Papadopoulos, Kostas <kp@x.gr>', ['<a@x.gr>', 'Papadopoulos, Kostas <kp@x.gr>']],
  [
    'Team: Doe, Jane <j@x.uk>, Roe, Jo <r@x.uk>; Poe, Al <p@x.uk>',
    ['Doe, Jane <j@x.uk>', 'Roe, Jo <r@x.uk>', 'Poe, Al <p@x.uk>'],
  ],
  ['Doe, Team: Jane <j@x.uk>;', ['Doe <>', 'Jane <j@x.uk>']],
  ['undisclosed-recipients, Jane <j@x.uk>', ['undisclosed-recipients <>', 'Jane <j@x.uk>']],
  ['undisclosed-recipients:;, Jane <j@x.uk>', ['undisclosed-recipients <>', 'Jane <j@x.uk>']],
  ['"undisclosed recipients", Jane <j@x.uk>', ['undisclosed recipients <>', 'Jane <j@x.uk>']],
  ['root, Jane <j@x.uk>', ['root <>', 'Jane <j@x.uk>']],
  ['root (Cron), Jane <j@x.uk>', ['Cron <root>', 'Jane <j@x.uk>']],
  ['Jane <j@x.uk>, Papadopoulos', ['Jane <j@x.uk>', 'Papadopoulos <>']],
  ['Doe, Jane <j@x.uk>; Roe, Jo <r@x.uk>', ['Doe, Jane <j@x.uk>', 'Roe, Jo <r@x.uk>']],
  ['a, b, c', ['a <>', 'b <>', 'c <>']],
])('commas in names: %j', (raw, expected) => {
  expect(people(raw)).toEqual(expected)
})
