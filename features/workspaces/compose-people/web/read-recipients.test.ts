import { expect, test } from 'vitest'
import { isRecipientValid, readRecipients, recipientText } from './read-recipients.ts'

const read = (text: string) => readRecipients(text).map(({ name, address }) => `${name}|${address}`)

test('CP-017 zero-width signs are removed from recipients', () => {
  expect(read('\u200Bnikos@aegean.example\uFEFF, \u202Amaria@x.example\u202C')).toEqual([
    '|nikos@aegean.example',
    '|maria@x.example',
  ])
  expect(readRecipients('ni\u200Bkos@aegean.example').every(isRecipientValid)).toBe(true)
})

test('CP-017 what is no address is marked as wrong and never lost', () => {
  const people = readRecipients('nikos at aegean, maria@x.example, @nowhere')
  expect(people.map(({ address }) => address)).toEqual(['nikos at aegean', 'maria@x.example', '@nowhere'])
  expect(people.map(isRecipientValid)).toEqual([false, true, false])
})

test('commas, semicolons, new lines, tabs and blanks part a list', () => {
  const expected = ['|a@x.example', '|b@x.example', '|c@x.example']
  for (const sign of [',', ';', '\n', '\r\n', '; ', ' ', ';\n', '，', '；']) {
    expect(read(['a@x.example', 'b@x.example', 'c@x.example'].join(sign))).toEqual(expected)
  }
})

test('names stand before, behind, in quotes, with a comma in them', () => {
  expect(read('Nikos Pappas <n@x.example>')).toEqual(['Nikos Pappas|n@x.example'])
  expect(read('"Pappas, Nikos" <n@x.example>, m@x.example')).toEqual([
    'Pappas, Nikos|n@x.example',
    '|m@x.example',
  ])
  expect(read("'Chartering' <c@x.example>")).toEqual(['Chartering|c@x.example'])
  expect(read('n@x.example (Nikos)')).toEqual(['Nikos|n@x.example'])
  expect(read('"O\\"Neil; Pat" <p@x.example>')).toEqual(['O"Neil; Pat|p@x.example'])
  expect(read('n@x.example <n@x.example>')).toEqual(['|n@x.example'])
})

test('lists as Outlook, sheets and mail headers write them', () => {
  expect(read('Pappas, Nikos <n@x.example>; Chen, 伟 <w@y.example>')).toEqual([
    'Pappas, Nikos|n@x.example',
    'Chen, 伟|w@y.example',
  ])
  expect(read('Nikos Pappas [mailto:n@x.example]')).toEqual(['Nikos Pappas|n@x.example'])
  expect(read('Nikos Pappas\tn@x.example\tPiraeus\nMaria\tm@y.example')).toEqual([
    'Nikos Pappas|n@x.example',
    'Maria|m@y.example',
  ])
  expect(read('To: Nikos <n@x.example>')).toEqual(['Nikos|n@x.example'])
  expect(read('<n@x.example> <m@x.example>')).toEqual(['|n@x.example', '|m@x.example'])
  expect(read('mailto:n@x.example?subject=hi')).toEqual(['|n@x.example'])
})

test('CP-017 domains of other scripts are valid', () => {
  const valid = (address: string) => isRecipientValid({ name: '', address })
  expect(valid('ops@ναυτιλία.gr')).toBe(true)
  expect(valid('ops@船舶.cn')).toBe(true)
  for (const wrong of [
    'ops@',
    'ops',
    '@x.example',
    'ops@x',
    'a b@x.example',
    'ops@x.example/y',
    'ops@[1.2.3.4',
  ]) {
    expect(valid(wrong)).toBe(false)
  }
})

test('no address is lost between names, tabs and other signs', () => {
  expect(read('Broker 24 <b24@x.example>\tb25@x.example')).toEqual([
    'Broker 24|b24@x.example',
    '|b25@x.example',
  ])
  expect(read('b29@x.example\tBroker 30 <b30@x.example>')).toEqual([
    '|b29@x.example',
    'Broker 30|b30@x.example',
  ])
  expect(read('Capt. A <capt@x.example>\tjørgen@fjord.example')).toEqual([
    'Capt. A|capt@x.example',
    '|jørgen@fjord.example',
  ])
  expect(read('a4@b.example / a5@b.example')).toEqual(['|a4@b.example', '|a5@b.example'])
  expect(read('a@b.example <a@b.example>')).toEqual(['|a@b.example'])
  expect(read('"boss@x.example" <n@x.example>')).toEqual(['boss@x.example|n@x.example'])
})

test('nothing is made of nothing, and a list of 500 stays whole', () => {
  expect(read(' ;, \n\u200B')).toEqual([])
  const many = Array.from({ length: 500 }, (_, at) => `Broker ${at} <b${at}@x.example>`)
  expect(read(many.join('; '))).toHaveLength(500)
})

test('a recipient taken up for changing reads as the same again', () => {
  for (const person of [
    { name: 'Pappas, Nikos', address: 'n@x.example' },
    { name: 'Pat "The Ship" O\\Neil', address: 'p@x.example' },
    { name: '', address: 'm@x.example' },
    { name: 'Νίκος', address: 'n@x.example' },
  ]) {
    expect(readRecipients(recipientText(person))).toEqual([person])
  }
})
