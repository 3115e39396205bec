import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MailFileItem } from './mail-file-item.ts'
import { readMbox } from './read-mbox.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-mbox-'))
})
afterAll(() => rm(folder, { recursive: true }))

const FROM = 'From broker@broker.example Thu Jan  1 00:00:00 1970\n'

async function itemsOf(content: string | Buffer): Promise<MailFileItem[]> {
  const file = join(folder, 'box.mbox')
  await writeFile(file, content)
  const items: MailFileItem[] = []
  for await (const item of readMbox(file)) items.push(item)
  return items
}

async function messagesOf(content: string | Buffer): Promise<string[]> {
  const items = await itemsOf(content)
  return items.map((item) =>
    item.error === undefined ? item.raw.toString('latin1') : `error: ${item.error}`,
  )
}

describe('cutting', () => {
  test('messages come with their place and without the line ends that separate them', async () => {
    const items = await itemsOf(`${FROM}Subject: 1\n\none\n\n${FROM}Subject: 2\n\ntwo\n\nmore\n\n`)
    const second = FROM.length + 'Subject: 1\n\none\n\n'.length + FROM.length
    expect(items).toMatchObject([
      { offset: FROM.length, raw: Buffer.from('Subject: 1\n\none\n') },
      { offset: second, raw: Buffer.from('Subject: 2\n\ntwo\n\nmore\n') },
    ])
  })

  test('CRLF files keep their CRLF', async () => {
    const from = FROM.replace('\n', '\r\n')
    const found = await messagesOf(`${from}Subject: 1\r\n\r\none\r\n\r\n${from}Subject: 2\r\n\r\ntwo\r\n`)
    expect(found).toEqual(['Subject: 1\r\n\r\none\r\n', 'Subject: 2\r\n\r\ntwo\r\n'])
  })

  test.each([
    ['a zone before the year', 'From a@b Mon Nov 16 10:00:00 GMT 2020'],
    ['a zone behind the year', 'From a@b Mon Nov 16 10:00:00 2020 +0200'],
    ['Thunderbird', 'From - Mon Nov 16 10:00:00 2020'],
    ['no seconds', 'From a@b Mon Nov 16 10:00 2020'],
    ['the year first, as Gmail exports it', 'From 1234@xxx Mon Nov 16 2020 10:00:00 +0000'],
    ['a date of numbers', 'From a@b 2020-11-16T10:00:00Z'],
    ['a date without a day of the week', 'From a@b 16 Nov 2020 10:00:00 +0000'],
    ['a sender with spaces', 'From "Jane Doe"@b Mon Nov 16 10:00:00 2020'],
    ['no date, but a header after it', 'From ???@???'],
  ])('a From_ line with %s', async (_kind, line) => {
    const found = await messagesOf(`${line}\nSubject: 1\n\none\n\n${line}\nSubject: 2\n\ntwo\n`)
    expect(found).toEqual(['Subject: 1\n\none\n', 'Subject: 2\n\ntwo\n'])
  })

  test('text that begins with "From " is text', async () => {
    const body =
      'one\n\nFrom our side nothing more.\n\nFrom a@b we heard on 16 Nov 2020\nSubject: to stem\n\nFrom Santos\nto Rotterdam\nFrom a@b Mon Nov 16 10:00:00 2020\nno header\n'
    expect(await messagesOf(`${FROM}Subject: 1\n\n${body}\n${FROM}Subject: 2\n\ntwo\n`)).toEqual([
      `Subject: 1\n\n${body}`,
      'Subject: 2\n\ntwo\n',
    ])
  })

  test('a missing empty line between messages does not join them', async () => {
    const found = await messagesOf(`${FROM}Subject: 1\n\none\n${FROM}Subject: 2\n\ntwo`)
    expect(found).toEqual(['Subject: 1\n\none\n', 'Subject: 2\n\ntwo'])
  })

  test.each([
    ['a date', 'From - Mon Nov 16 10:00:00 2020'],
    ['a date as in mails', 'From - Mon, 16 Nov 2020 10:00:00 GMT'],
    ['nothing', 'From - '],
    ['a date of numbers', 'From - 2020-11-16 10:00:00'],
    ['a date and a zone of another shape', 'From - 16/11/2020 10:00 AM +0100'],
    ['nothing, as newer ones write it', 'From '],
  ])('a From_ line of Thunderbird with %s needs no empty line before it', async (_kind, line) => {
    const message = (number: number) => `X-Mozilla-Status: 0001\nSubject: ${number}\n\nwords ${number}\n`
    const found = await messagesOf([1, 2, 3].map((number) => `${line}\n${message(number)}`).join(''))
    expect(found).toEqual([1, 2, 3].map(message))
  })

  test('a From_ line of Thunderbird begins a message without headers too; "From" alone is text elsewhere', async () => {
    const line = 'From - Mon Nov 16 10:00:00 2020\n'
    expect(await messagesOf(`${line}Subject: 1\n\none\n${line}\nno header\n`)).toEqual([
      'Subject: 1\n\none\n',
      '\nno header\n',
    ])
    const text = 'Subject: 1\n\nFrom \nLoad port: Santos\n'
    expect(await messagesOf(`${FROM}${text}`)).toEqual([text])
  })

  test('lines that may begin a message and were taken as text are told', async () => {
    const text = `${FROM}Subject: 1\n\none\nFrom a@b Mon Nov 16 10:00:00 2020\nno header\n`
    expect(await itemsOf(text)).toMatchObject([{ doubts: [text.indexOf('From a@b')] }])
  })

  test('empty files, empty messages, and text before the first message', async () => {
    expect(await messagesOf('')).toEqual([])
    expect(await messagesOf('\n\n')).toEqual([])
    expect(await messagesOf(`${FROM}\n${FROM}Subject: 2\n\ntwo\n`)).toEqual(['\n', 'Subject: 2\n\ntwo\n'])
    expect(await messagesOf(`Subject: 0\n\nzero\n\n${FROM}Subject: 1\n\none\n`)).toEqual([
      'Subject: 0\n\nzero\n',
      'Subject: 1\n\none\n',
    ])
  })

  test('the folder data that Pine and Dovecot keep in front is not a mail', async () => {
    const data =
      "Subject: DON'T DELETE THIS MESSAGE -- FOLDER INTERNAL DATA\nX-IMAP: 123 456\n\nThis text is…\n\n"
    expect(await messagesOf(`${FROM}${data}${FROM}Subject: 1\n\none\n`)).toEqual(['Subject: 1\n\none\n'])
  })

  test('bytes that are no text, lines without end and From_ lines across reads stay whole', async () => {
    const noise = Buffer.alloc(3 * 1024 * 1024, 'x\0\xff\xfe', 'latin1')
    const head = Buffer.from(`${FROM}Subject: noise\n\n`)
    const many = Array.from(
      { length: 40_000 },
      (_, number) => `${FROM}Subject: ${number}\n\n${'y'.repeat(number % 80)}\n\n`,
    )
    const found = await messagesOf(
      Buffer.concat([head, noise, Buffer.from('\n\n'), Buffer.from(many.join(''))]),
    )
    expect(found).toHaveLength(40_001)
    expect(found[0]).toBe(`Subject: noise\n\n${noise.toString('latin1')}\n`)
    expect(
      found.slice(1).every((text, number) => text === `Subject: ${number}\n\n${'y'.repeat(number % 80)}\n`),
    ).toBe(true)
  })

  test('a file that cannot be read is an item with the reason', async () => {
    const items: MailFileItem[] = []
    for await (const item of readMbox(join(folder, 'absent.mbox'))) items.push(item)
    expect(items).toEqual([
      { file: join(folder, 'absent.mbox'), offset: 0, error: expect.stringContaining('ENOENT') },
    ])
  })
})

describe('quoting', () => {
  test('one > is taken from quoted From lines, of mboxo and mboxrd alike, and only in the body', async () => {
    const found = await messagesOf(
      `${FROM}>From uucp\nSubject: 1\n\n>From here\n>>From there\n> From\n>Fromage\n`,
    )
    expect(found).toEqual(['>From uucp\nSubject: 1\n\nFrom here\n>From there\n> From\n>Fromage\n'])
  })

  test('with a right Content-Length unquoted From_ lines and trailing empty lines belong to the message', async () => {
    const body = `one\n\n${FROM}>From me\nend\n\n\n`
    const text = `${FROM}Subject: 1\nContent-Length: ${body.length}\n\n${body}\n${FROM}Subject: 2\n\ntwo\n`
    expect(await messagesOf(text)).toEqual([
      `Subject: 1\nContent-Length: ${body.length}\n\n${body}`,
      'Subject: 2\n\ntwo\n',
    ])
  })

  test('with a right Content-Length and quoting (mboxcl) the quoting is taken away', async () => {
    const body = 'one\n\n>From me\n'
    const head = `Subject: 1\nContent-Length: ${body.length}\n\n`
    expect(await messagesOf(`${FROM}${head}${body}\n${FROM}Subject: 2\n\ntwo\n`)).toEqual([
      `${head}one\n\nFrom me\n`,
      'Subject: 2\n\ntwo\n',
    ])
  })

  test.each([3, 17, 99_999])('a wrong Content-Length (%d) is not believed', async (length) => {
    const first = `Subject: 1\nContent-Length: ${length}\n\none\n`
    expect(await messagesOf(`${FROM}${first}\n${FROM}Subject: 2\n\ntwo\n`)).toEqual([
      first,
      'Subject: 2\n\ntwo\n',
    ])
  })
})

test('flags are read from Status, X-Status and X-Mozilla-Status, not from the body', async () => {
  const items = await itemsOf(
    `${FROM}Subject: 1\nStatus: RO\nX-Status: AF\n\n${FROM}Subject: 2\nX-Mozilla-Status: 0009\n\n${FROM}Subject: 3\n\nStatus: RO\n`,
  )
  expect(items.map((item) => (item.error === undefined ? item.flags : item.error))).toEqual([
    ['\\Seen', '\\Answered', '\\Flagged'],
    ['\\Seen', '\\Deleted'],
    [],
  ])
})
