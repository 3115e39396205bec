import { describe, expect, test } from 'vitest'
import { decideDoubts, type SendFacts } from './decide-doubts.ts'
import { wordOfAttachment } from './forgotten-attachment.ts'
import { isLookAlike } from './look-alike.ts'
import { decideMergeDoubts } from './merge-doubts.ts'

const facts: SendFacts = {
  recipients: [{ name: 'Nikos', address: 'nikos@aegean.example' }],
  subject: 'MV STAR',
  own_text: 'Please firm up.',
  attachments: 0,
  own_domains: ['oceanic.example'],
  known_domains: ['aegean.example'],
  trusted_domains: [],
  guarded: [],
  left_replies: [],
  suppressed: [],
  unfinished_uploads: [],
  empty_variables: [],
  without_values: [],
}
const kinds = (part: Partial<SendFacts>) => decideDoubts({ ...facts, ...part }).map(({ kind }) => kind)
const to = (...addresses: string[]) => ({ recipients: addresses.map((address) => ({ name: '', address })) })

describe('forgotten attachment', () => {
  test.each([
    'Please find attached the recap.',
    'See attachment',
    'C/P enclosed',
    'Anbei der Vertrag',
    'siehe Anhang.',
    'Die Datei ist beigefügt',
    'Σας στέλνω συνημμένο το αρχείο',
    'Επισυνάπτω το ναυλοσύμφωνο',
    'Договор во вложении',
    'Прилагаю файл',
    'Veuillez trouver ci-joint le contrat',
    'In allegato la proforma',
    'Adjunto envío la oferta',
    'Segue em anexo',
    'Zie bijlage',
    'Vedhæftet finder du',
    'Ekte sözleşme',
    'W załączniku',
    '请见附件',
    '添付ファイルをご確認ください',
    '첨부 파일',
  ])('is noticed: %s', (text) => {
    expect(wordOfAttachment(text)).toBeDefined()
    expect(kinds({ own_text: text })).toEqual(['forgotten_attachment'])
    expect(kinds({ own_text: text, attachments: 1 })).toEqual([])
  })

  test.each([
    'Please firm up.',
    'No attachments needed.',
    'Vessel unattached so far',
    'The anlagen are loading',
    'Wir hängen davon ab',
    'Detachment of the crew',
    'Ektelon',
  ])('is not suspected: %s', (text) => {
    expect(wordOfAttachment(text)).toBeUndefined()
  })
})

describe('look-alike domains', () => {
  test.each([
    ['aegaen.example', 'aegean.example', 'two letters exchanged'],
    ['aegan.example', 'aegean.example', 'a letter missing'],
    ['aegeann.example', 'aegean.example', 'a letter added'],
    ['aegeam.example', 'aegean.example', 'a letter wrong'],
    ['oceаnic.example', 'oceanic.example', 'a Cyrillic а'],
    ['0ceanic.example', 'oceanic.example', 'a zero'],
    ['rnaersk.example', 'maersk.example', 'rn for m'],
    ['cargi11.example', 'cargill.example', 'ones for l'],
    ['oceanic-shipping.example', 'oceanic.example', 'a word behind a hyphen'],
    ['oce-anic.example', 'oceanic.example', 'a hyphen'],
    ['oceanic.co', 'oceanic.com', 'another ending'],
    ['oceanic.com.co', 'oceanic.com', 'an ending more'],
  ])('%s looks like %s: %s', (domain, known) => {
    expect(isLookAlike(domain, known)).toBe(true)
  })

  test.each([
    ['oceanic.example', 'oceanic.example'],
    ['mail.oceanic.example', 'oceanic.example'],
    ['aegean.example', 'oceanic.example'],
    ['tms.gr', 'tma.gr'],
    ['pacific.example', 'oceanic.example'],
  ])('%s is no look-alike of %s', (domain, known) => {
    expect(isLookAlike(domain, known)).toBe(false)
  })

  test('are named with what they are taken for, also when the answered mail came from one', () => {
    expect(decideDoubts({ ...facts, ...to('nikos@aegaen.example') })).toEqual([
      { kind: 'look_alikes', people: [{ address: 'nikos@aegaen.example', detail: 'aegean.example' }] },
    ])
    const phished = { ...to('boss@oceanlc.example'), known_domains: ['oceanlc.example'] }
    expect(kinds(phished)).toEqual(['look_alikes'])
  })

  test('of partners that already write in the conversation differ by their ending by chance', () => {
    const both = { ...to('a@aegean.gr', 'b@aegean.com'), known_domains: ['aegean.gr', 'aegean.com'] }
    expect(kinds(both)).toEqual([])
    expect(kinds({ ...both, known_domains: ['aegean.gr'] })).toEqual(['look_alikes'])
  })
})

test('what the company’s mail says of an address is asked about, however it is written', () => {
  expect(
    decideDoubts({
      ...facts,
      ...to('Nikos@Pelagia-Marine.example', 'kostas@freemail.example'),
      guarded: [{ address: 'nikos@pelagia-marine.example', detail: 'pelagia.example' }],
      left_replies: [{ address: 'kostas@freemail.example', detail: 'kostas@aegean.example' }],
    }),
  ).toEqual([
    { kind: 'look_alikes', people: [{ address: 'Nikos@Pelagia-Marine.example', detail: 'pelagia.example' }] },
    {
      kind: 'left_replies',
      people: [{ address: 'kostas@freemail.example', detail: 'kostas@aegean.example' }],
    },
  ])
})

test('recipients outside are asked about when the conversation was internal so far', () => {
  const internal = { known_domains: ['oceanic.example'] }
  expect(kinds({ ...internal, ...to('ben@oceanic.example') })).toEqual([])
  expect(decideDoubts({ ...facts, ...internal, ...to('ben@oceanic.example', 'n@aegean.example') })).toEqual([
    { kind: 'outsiders', people: ['n@aegean.example'] },
  ])
  expect(kinds({ known_domains: [], ...to('n@aegean.example') })).toEqual([])
})

test('a clean mail is sent without a question, and all doubts come together, the gravest first', () => {
  expect(decideDoubts(facts)).toEqual([])
  expect(
    kinds({
      ...to('n@aegaen.example', 'x@new.example'),
      known_domains: ['oceanic.example'],
      trusted_domains: ['aegean.example'],
      subject: ' ',
      suppressed: [{ address: 'x@new.example', detail: 'bounce' }],
      unfinished_uploads: ['recap.pdf'],
      empty_variables: ['first_name'],
      without_values: [{ address: 'x@new.example', detail: 'first_name' }],
    }),
  ).toEqual([
    'look_alikes',
    'outsiders',
    'suppressed',
    'unfinished_uploads',
    'empty_variables',
    'without_values',
    'no_subject',
  ])
})

test('CP-024 variables that leave a hole are named: misspelt ones, those of recipients without a name, all when sent to everybody at once', () => {
  const recipients = [
    { name: 'Hans Weber', address: 'hans@x.example' },
    { name: '', address: 'capes@x.example' },
  ]
  const texts = ['Tonnage for {{first_name}}', 'Dear {{ frist_name }}']
  expect(decideMergeDoubts({ separately: true, texts, recipients })).toEqual({
    empty_variables: ['{{frist_name}}'],
    without_values: [{ address: 'capes@x.example', detail: '{{first_name}}' }],
  })
  expect(decideMergeDoubts({ separately: false, texts, recipients })).toEqual({
    empty_variables: ['{{first_name}}', '{{frist_name}}'],
    without_values: [],
  })
  expect(decideMergeDoubts({ separately: true, texts: ['plain'], recipients })).toEqual({
    empty_variables: [],
    without_values: [],
  })
})
