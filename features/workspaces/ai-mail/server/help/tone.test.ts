import { expect, test } from 'vitest'
import { ownWords } from './own-words.ts'
import { repeatsExample, toneExamples } from './tone.ts'

const sent = (text: string, thread_id: number) => ({ text, thread_id, quote_offset: null })

test.each([
  ['Noted tks.\n\nOn Mon, 2 Nov 2026 at 10:00, Nikos <n@a.example> wrote:\n> secret', 'Noted tks.'],
  ['Noted tks.\n> secret\nAll agreed.', 'Noted tks.\nAll agreed.'],
  ['Noted tks.\nBrgds\nBen Miles\n+47 22 33 44 55', 'Noted tks.\nBrgds'],
  ['Noted tks.\r\n-- \r\nBen Miles', 'Noted tks.'],
])('of a mail the words of its writer alone show how he writes', (text, own) => {
  expect(ownWords({ text, quote_offset: null })).toBe(own)
  expect(ownWords({ text: `${text}\nmore`, quote_offset: text.length })).toBe(own)
})

test('figures, addresses and names of others are taken out; what the conversation or the whole desk says stays', () => {
  const tone = [
    sent('Dear Eva,\nMV SECRET accepted at 14,250 pdpr fiot, pay to eva@cargill.example soonest.\nBrgds', 1),
    sent(
      'Dear Tom,\nPlease note KITE will berth tomorrow, www.port.example/kite has it all. FIOT as usual.',
      2,
    ),
    sent('Hi, we only say FIOT terms as ever, thats how it goes here with us', 3),
    sent('Confirmed FIOT terms as ever, thats how it goes here with all of us', 4),
  ]
  expect(toneExamples(tone, ['MV KITE'])).toEqual([
    'Dear …,\nMV … accepted at #,# pdpr fiot, pay to … soonest.\nBrgds',
    'Dear …,\nPlease note KITE will berth tomorrow, … has it all. FIOT as usual.',
    'Hi, we only say FIOT terms as ever, thats how it goes here with us',
    'Confirmed FIOT terms as ever, thats how it goes here with all of us',
  ])
})

test('six different examples go out, short ones and those whose names have no capitals do not', () => {
  const numbered = [...'abcdefgh'].map((letter, at) =>
    sent(`please find the statement attached as asked, ${letter.repeat(2_000)}`, at),
  )
  const [first] = numbered
  const tone = toneExamples(
    [
      sent('ok', 90),
      sent('我们确认船期如下请查收并确认我们确认船期如下请查收并确认谢谢', 91),
      ...(first ? [first, first] : []),
      ...numbered,
    ],
    [],
  )
  expect(tone.map((text) => text.length)).toEqual([800, 800, 800, 800, 800, 800])
  expect(new Set(tone).size).toBe(6)
})

test('a draft does not say to one what the desk wrote to one other', () => {
  const secret = 'owners agreed to waive all demurrage at the second port against a private settlement'
  const usual = 'please find attached the statement of facts and the notice of readiness as requested'
  const examples = [secret, usual, `hello, ${usual}`]
  expect(repeatsExample(`Dear Nikos,\n${secret}`, examples, [])).toBe(true)
  expect(repeatsExample(`Dear Nikos,\n${secret}`, examples, [`he wrote: ${secret}`])).toBe(false)
  expect(repeatsExample(`Dear Nikos,\n${usual}`, examples, [])).toBe(false)
  expect(repeatsExample('Noted with thanks.', examples, [])).toBe(false)
})
