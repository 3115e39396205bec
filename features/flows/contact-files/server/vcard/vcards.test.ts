import { describe, expect, test } from 'vitest'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { decodeFile } from '../decode-file.ts'
import { emptyContact, type FileContact } from '../file-contact.ts'
import { customOfExtended, extendedOf } from './own-properties.ts'
import { readVcards } from './read-vcards.ts'
import { writeVcards } from './write-vcard.ts'

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const first = (...lines: string[]) => readVcards(card(...lines)).contacts[0]

const nikos: FileContact = {
  ...emptyContact,
  name: 'Νίκος Παππάς; 王',
  first_name: 'Νίκος',
  last_name: 'Παππάς',
  company_name: 'Aegean, Sons & Co; Ltd',
  department_name: 'Chartering',
  job_title: 'Broker',
  postal_address: '12 Akti Miaouli\n3rd floor',
  city: 'Piraeus',
  postal_code: '185 35',
  country_name: 'Greece',
  website: 'https://aegean.example/a;b',
  note: `Back\\slash, "quotes", ${'long ⚓ '.repeat(40).trim()}`,
  tags: ['panamax', 'a,b'],
  emails: [
    { value: 'n@aegean.example', value_type: 'personal', default: false },
    { value: 'ops@aegean.example', value_type: 'work', default: true },
  ],
  phones: [
    { value: '+30 210 1', value_type: 'office', default: true },
    { value: '+30 69 1', value_type: 'mobile', default: false },
  ],
  ims: [{ value: 'live:nikos', value_type: 'skype', default: false }],
  salutation: 'Dear Nikos; dear all',
  photo: { media_type: 'image/png', base64: 'iVBORw0KGgo'.repeat(40) },
  extended: { 'X-LAYCAN-NEXT-CALL': '2026-12-01', 'X-OTHER': 'a,b' },
}

test.each(['3.0', '4.0'] as const)('a contact written as vCard %s is read as it was', (version) => {
  const text = writeVcards([nikos, nikos], version)
  expect(readVcards(text)).toMatchObject({ contacts: [nikos, nikos], problems: [] })
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

describe('cards of other programs', () => {
  test('vCard 2.1: quoted-printable over two lines in a charset of its own, bare types', () => {
    const read = first(
      'VERSION:2.1',
      'FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=FCrgen M=',
      '=FCller',
      'TEL;WORK;FAX:+49 40 1',
      'EMAIL;INTERNET;PREF:j@hafen.example',
    )
    expect(read).toMatchObject({
      name: 'Jürgen Müller',
      phones: [{ value: '+49 40 1', value_type: 'fax' }],
      emails: [{ value: 'j@hafen.example', default: true }],
    })
  })

  test('groups, quoted parameters with colons, URIs, and what is unknown', () => {
    const read = first(
      'VERSION:4.0',
      'FN:Ann',
      'item1.EMAIL;X-A="a:b;c":ann@b.example',
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+44 1',
      'X-UNKNOWN:1',
    )
    expect(read).toMatchObject({
      emails: [{ value: 'ann@b.example' }],
      phones: [{ value: '+44 1', value_type: 'mobile' }],
    })
  })

  test('a card without FN has the name of its parts, its company or its address', () => {
    expect(first('N:Pappas;Nikos;;;')?.name).toBe('Nikos Pappas')
    expect(first('ORG:Aegean;Ops')?.name).toBe('Aegean')
    expect(first('EMAIL:a@b.example')?.name).toBe('a@b.example')
  })
})

describe('fields that vCards have no property for', () => {
  const fields = [
    { id: 1, name: 'Next call' },
    { id: 2, name: 'next-call' },
    { id: 3, name: '国籍' },
  ]

  test('are named after them, in each script, and are read again; of two with one name the first counts', () => {
    const extended = extendedOf(fields, { 1: 'a', 2: 'b', 3: 'c' })
    expect(extended).toEqual({ 'X-LAYCAN-NEXT-CALL': 'a', 'X-LAYCAN-FIELD-3': 'c' })
    expect(customOfExtended(fields, extended)).toEqual({ 1: 'a', 3: 'c' })
  })

  test('a picture that stands elsewhere is never taken, and a company is none by itself', () => {
    expect(first('FN:A', 'PHOTO;VALUE=uri:http://10.0.0.1/a.png')?.photo).toBeNull()
    expect(first('FN:A', 'PHOTO:data:image/png;base64,AAAA')?.photo).toEqual({
      media_type: 'image/png',
      base64: 'AAAA',
    })
    expect(first('FN:A', 'KIND:org')?.is_company).toBe(true)
  })
})

describe('bad cards', () => {
  test('one without a name, one without an end and a line that is none are told; the others are read', () => {
    const text = `${card('VERSION:3.0')}no property\nBEGIN:VCARD\nFN:Lost\n${card('FN:Kept')}BEGIN:VCARD\nFN:Late`
    const { contacts, problems } = readVcards(text)
    expect(contacts.map(({ name }) => name)).toEqual(['Kept'])
    expect(problems).toEqual([
      { line: 1, text: 'This card has neither a name nor an address.' },
      { line: 4, text: 'This line is no property of a vCard.' },
      { line: 5, text: 'This card has no end.' },
      { line: 10, text: 'This card has no end.' },
    ])
  })

  test.each(['', ' '])(
    'a photo of 5 MB on lines folded with %j, and an unknown charset, hold nobody up',
    (space) => {
      const photo = Array.from({ length: 90_000 }, () => `${space}${'A'.repeat(74)}`).join('\r\n')
      const read = first(
        'FN;CHARSET=klingon;ENCODING=QUOTED-PRINTABLE:=41nn',
        `PHOTO;ENCODING=b:\r\n${photo}`,
      )
      expect(read?.name).toBe('Ann')
      expect(read?.photo?.base64).toHaveLength(90_000 * 74)
    },
  )

  test('a photo of more than 10 MB is told with its line, and the rest of its card is read', () => {
    const { contacts, problems } = readVcards(card('FN:Ann', `PHOTO;ENCODING=b:${'A'.repeat(14_000_001)}`))
    expect(contacts).toMatchObject([{ name: 'Ann', photo: null }])
    expect(problems).toEqual([
      { line: 3, text: 'A photo is larger than 10 MB and is left out; the rest of its card is read.' },
    ])
  })

  test('a value of many lines costs no square of them', () => {
    const lines = Array.from({ length: 30_000 }, () => `${'=41'.repeat(20)}=`)
    const started = process.cpuUsage()
    const read = first('FN:Ann', `NOTE;ENCODING=QUOTED-PRINTABLE:${lines.join('\r\n')}`, 'end')
    expect(read?.note).toHaveLength(600_003)
    expect(cpuMs(started)).toBeLessThan(3_000)
  })

  test('text that is no vCard has no contacts', () => {
    expect(readVcards('').contacts).toEqual([])
    expect(readVcards('%PDF-1.7\n\0\0').contacts).toEqual([])
  })
})

const bytes = (text: string, encoding: BufferEncoding = 'latin1') => Buffer.from(text, encoding)

describe('cards in the encoding that they have', () => {
  const names = (file: Buffer) => readVcards(decodeFile(file).text).contacts.map(({ name }) => name)

  test('lines that are folded within a sign, in either way', () => {
    const whole = Buffer.from(card('FN:Jürgen 王伟 😀'))
    for (const fold of ['\r\n ', '\n\t']) {
      const cut = [...whole].map((byte) => `${String.fromCharCode(byte)}${byte >= 0xc0 ? fold : ''}`)
      expect(names(bytes(cut.join('')))).toEqual(['Jürgen 王伟 😀'])
    }
  })

  test('each of a file that was put together, by its bytes or by what it says', () => {
    const greek = Buffer.concat([
      bytes('BEGIN:VCARD\nFN;CHARSET=windows-1253:'),
      Buffer.from([0xcd, 0xdf, 0xea, 0xef, 0xf2]),
    ])
    const chinese = Buffer.concat([
      bytes('BEGIN:VCARD\nFN;CHARSET=GBK:'),
      Buffer.from([0xcd, 0xf5, 0xce, 0xb0]),
    ])
    const japanese = bytes('BEGIN:VCARD\nFN;CHARSET=ISO-2022-JP:\x1b$BEDCf\x1b(B')
    const end = bytes('\nEND:VCARD\n')
    const file = Buffer.concat([
      Buffer.from(`\ufeff${card('FN:Ζωή')}`),
      bytes(card('FN:Müller')),
      ...[greek, chinese, japanese].flatMap((each) => [each, end]),
      // It says one thing and is another.
      Buffer.from(card('FN;CHARSET=ISO-8859-1:Straße')),
      bytes(card('FN;CHARSET=utf-8:Café')),
    ])
    expect(names(file)).toEqual(['Ζωή', 'Müller', 'Νίκος', '王伟', '田中', 'Straße', 'Café'])
  })
})

test('a file is read in the encoding that it has', () => {
  expect(decodeFile(Uint8Array.from([0xff, 0xfe, 0x41, 0, 0xe9, 0])).text).toBe('Aé')
  expect(decodeFile(Uint8Array.from([0xef, 0xbb, 0xbf, 0xc3, 0xa9])).text).toBe('é')
  expect(decodeFile(Uint8Array.from([0x4d, 0xfc])).text).toBe('Mü')
})
