import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mentionsOf,
  plainComment,
  readComment,
  tagsOf,
  withoutMentions,
  writeComment,
  writeMention,
} from './comment-content.ts'

const kinds = (content: string) => readComment(content).map(({ kind, text }) => `${kind} ${text}`)

test('CO-005 a mention is @[name](id){user} or @[name](id){team}, and a tag #word', () => {
  expect(readComment('pls check @[Nikos P.](7){user} and @[Ops](2){team}: #TC-in, #报价!')).toEqual([
    { kind: 'text', text: 'pls check ' },
    { kind: 'mention', text: '@[Nikos P.](7){user}', name: 'Nikos P.', type: 'user', to_id: 7 },
    { kind: 'text', text: ' and ' },
    { kind: 'mention', text: '@[Ops](2){team}', name: 'Ops', type: 'team', to_id: 2 },
    { kind: 'text', text: ': ' },
    { kind: 'tag', text: '#TC-in', name: 'TC-in' },
    { kind: 'text', text: ', ' },
    { kind: 'tag', text: '#报价', name: '报价' },
    { kind: 'text', text: '!' },
  ])
})

test.each([
  ['c#sharp and a&#39;', ['text c#sharp and a&#39;']],
  ['#', ['text #']],
  ['##fixed', ['text ##fixed']],
  [`#${'x'.repeat(65)}`, [`text #${'x'.repeat(65)}`]],
  ['#मुंबई #می\u200cخواهم #مُهِمّ', ['tag #मुंबई', 'text  ', 'tag #می\u200cخواهم', 'text  ', 'tag #مُهِمّ']],
  ['#🚢 #️⃣ #fixed🚢', ['text #🚢 #️⃣ ', 'tag #fixed', 'text 🚢']],
  ['@[x](0){user}', ['text @[x](0){user}']],
  ['@[a[b](1){user}', ['text @[a[b](1){user}']],
  ['@[x](1){admin}', ['text @[x](1){admin}']],
  ['@[two\nlines](1){user}', ['text @[two\nlines](1){user}']],
  ['see https://x.example/a#b?c=1. Then', ['text see ', 'link https://x.example/a#b?c=1', 'text . Then']],
  ['javascript:alert(1)', ['text javascript:alert(1)']],
  ['<b>#bold</b>', ['text <b>', 'tag #bold', 'text </b>']],
])('%j has the parts %j', (content, parts) => {
  expect(kinds(content)).toEqual(parts)
})

/** Texts full of what means something in a comment. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '@[',
        '](',
        '){user}',
        '){team}',
        '#',
        '@',
        '12',
        'https://',
        '[',
        ']',
        '\n',
        ' ',
        '{',
        '}',
        '-',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('@[Ben](7){user}', '@[Ops](2){team}', '#fixed', '#TC-in', 'https://a.example/#x'),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

test('the parts of any text together are the text', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(writeComment(readComment(text))).toBe(text)
    }),
  )
})

test('who is taken out of any comment is mentioned no more, and everybody else as before', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const [gone, ...others] = mentionsOf(text)
      const isGone = (each: { type: string; to_id: number }) =>
        each.type === gone?.type && each.to_id === gone.to_id
      const left = mentionsOf(withoutMentions(text, isGone)).map(({ type, to_id }) => ({ type, to_id }))
      expect(left).toEqual(others.map(({ type, to_id }) => ({ type, to_id })))
    }),
  )
})

test('a written mention is read as what it was, whatever the name is', () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('[]', ']( ){user}', ' '),
  )
  fc.assert(
    fc.property(
      names,
      fc.integer({ min: 1, max: 1e12 }),
      fc.constantFrom('user', 'team'),
      (name, to_id, type) => {
        expect(mentionsOf(writeMention({ name, to_id, type }))).toEqual([
          expect.objectContaining({ type, to_id }),
        ])
      },
    ),
  )
})

test('tags are told apart without letter case, and people read names', () => {
  expect(tagsOf('#Fixed #fixed #FIXED-2 #_')).toEqual(['Fixed', 'FIXED-2', '_'])
  expect(plainComment('ask @[Ben T](7){user}, #soon')).toBe('ask @Ben T, #soon')
})
