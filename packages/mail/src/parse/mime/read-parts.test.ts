import { describe, expect, test } from 'vitest'
import { parseMessage } from '../parse-message.ts'

const read = (...lines: string[]) => parseMessage(Buffer.from(lines.join('\r\n'), 'latin1'))
const PLAIN = ['Content-Type: text/plain', '']
const HTML = ['Content-Type: text/html', '']

describe('broken multiparts', () => {
  test('a boundary that ends in dashes within one that is its beginning is not taken for the end of the outer', async () => {
    const { text } = await read(
      'Content-Type: multipart/mixed; boundary="a"',
      '',
      '--a',
      'Content-Type: multipart/alternative; boundary="a--"',
      '',
      '--a--',
      ...PLAIN,
      'KITE open Spore',
      '--a----',
      '--a',
      ...PLAIN,
      'rgds',
      '--a--',
    )
    expect(text.split(/\s*\n/)).toEqual(['KITE open Spore', 'rgds'])
  })

  test('a first part whose delimiter was lost is shown beside the others', async () => {
    const { text, html } = await read(
      'Content-Type: multipart/alternative; boundary="b"',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'caf=E9',
      '--b',
      ...HTML,
      '<b>caf&eacute;</b>',
      '--b--',
    )
    expect(text.trim()).toBe('café')
    expect(html).toContain('<b>café</b>')
  })

  test('a second Content-Type over an ordinary preamble makes no part of it', async () => {
    const { text } = await read(
      'Content-Type: multipart/mixed; boundary="b"',
      'Content-Type: text/plain',
      '',
      'This is a multi-part message in MIME format.',
      '--b',
      ...PLAIN,
      'KITE',
      '--b--',
    )
    expect(text.trim()).toBe('KITE')
  })

  test('an inner multipart that is not closed ends where the outer goes on', async () => {
    const { text, attachments } = await read(
      'Content-Type: multipart/mixed; boundary="out"',
      '',
      '--out',
      'Content-Type: multipart/alternative; boundary="in"',
      '',
      '--in',
      ...PLAIN,
      'KITE',
      '--out',
      'Content-Type: application/pdf; name="q88.pdf"',
      '',
      '%PDF',
      '--out--',
    )
    expect(text.trim()).toBe('KITE')
    expect(attachments.map(({ name }) => name)).toEqual(['q88.pdf'])
  })
})

describe('base64 pieces that were encoded one by one', () => {
  test.each([
    ['on one line', 'S0lURSA=b3Blbg==', 'KITE open'],
    ['on lines of their own', 'S0lURSA=\r\nb3Blbg==', 'KITE open'],
    ['with rubbish behind a blank', 'S0lURSA= ignored', 'KITE'],
  ])('%s', async (_, body, expected) => {
    const { text } = await read('Content-Type: text/plain', 'Content-Transfer-Encoding: base64', '', body)
    expect(text.trim()).toBe(expected)
  })
})
