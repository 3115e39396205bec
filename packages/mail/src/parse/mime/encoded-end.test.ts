import { describe, expect, test } from 'vitest'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { extractAttachments } from '../extract-attachments.ts'
import { parseMessage } from '../parse-message.ts'

const FOOTER = '-- \r\nThis list is run by the port office.\r\nhttps://lists.example/?u=ab&id=12\r\n'
const MAILMAN =
  '_______________________________________________\r\nDesk mailing list\r\ndesk@lists.example\r\n'

function mail(encoding: string, body: string | Buffer, type = 'text/plain; charset=utf-8') {
  const head = `Subject: x\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(body)])
}

const base64 = (text: string | Buffer): string =>
  Buffer.from(text)
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n')
    .replace(/(?<!\n)$/, '\r\n')
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim()
const read = async (...args: Parameters<typeof mail>) => parseMessage(mail(...args))

const BODIES = [
  'Klaipėda',
  'Klaipėd',
  'Klaipė',
  'MV KITE open Klaipėda 7 Dec. '.repeat(9),
  'Klaipėda ETA '.repeat(57),
]

describe('what follows base64 is text', () => {
  const cases = BODIES.flatMap((body) =>
    ['', '\r\n', '\r\n\r\n'].flatMap((gap) => [FOOTER, MAILMAN].map((footer) => ({ body, gap, footer }))),
  )
  test.each(cases)('$body behind $gap', async ({ body, gap, footer }) => {
    const { text, attachments } = await read('base64', base64(body) + gap + footer)
    expect(plain(text)).toBe(plain(`${body}\r\n${gap}${footer}`))
    expect(attachments).toEqual([])
  })

  test.each([
    ['a word', 'Unsubscribe\r\n'],
    ['a number', '12345678\r\n'],
    ['a word of four letters', 'list\r\n'],
    ['a link', 'http://lists.example/mailman/listinfo/desk\r\n'],
    ['an address', 'desk-unsubscribe@lists.example\r\n'],
    ['a ruled line', '========================================\r\nDesk\r\n'],
    ['Greek', 'Λίστα του λιμανιού\r\n'],
    [
      'a PGP signature',
      `-----BEGIN PGP SIGNATURE-----\r\n\r\n${'A'.repeat(63)}B\r\n=abcd\r\n-----END PGP SIGNATURE-----\r\n`,
    ],
  ])('as %s behind a blank line', async (_, footer) => {
    for (const body of BODIES) {
      const { text } = await read('base64', `${base64(body)}\r\n${footer}`)
      expect(plain(text)).toBe(plain(`${body}\r\n\r\n${footer}`))
    }
  })

  test('at once behind the padding', async () => {
    const { text } = await read('base64', `S0lURQ==${FOOTER}`)
    expect(plain(text)).toBe(plain(`KITE\n${FOOTER}`))
  })

  test('of a text in UTF-16 and in Latin-1 too', async () => {
    const wide = await read(
      'base64',
      base64(Buffer.from('\ufeffKITE', 'utf16le')) + FOOTER,
      'text/plain; charset=utf-16',
    )
    expect(plain(wide.text)).toBe(plain(`KITE\n${FOOTER}`))
    const narrow = await read(
      'base64',
      `${base64(Buffer.from('caf\xe9', 'latin1'))}\r\nKlaipėda\r\n`,
      'text/plain; charset=iso-8859-1',
    )
    expect(plain(narrow.text)).toBe('café\n\nKlaipėda')
  })

  test('of HTML is shown below it, with its lines, or as the HTML it is', async () => {
    const first = await read(
      'base64',
      base64('<html><body><p>Klaipėda</p></body></html>') + FOOTER,
      'text/html; charset=utf-8',
    )
    expect(first.text).toMatch(/^Klaipėda\n+--\s+This list is run by the port office\.\nhttps/)
    expect(first.html).toContain('port office.')
    const second = await read(
      'base64',
      `${base64('<p>KITE</p>')}\r\n<p>List <b>desk</b></p>\r\n`,
      'text/html',
    )
    expect(second.text).toBe('KITE\n\nList desk')
  })
})

describe('base64 goes on', () => {
  const bytes = Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7) % 256))
  const lines = base64(bytes).split('\r\n')
  const content = (body: string): Buffer => {
    const raw = mail('base64', body, 'application/octet-stream; name=a.bin')
    return Buffer.from(extractAttachments(raw)[0]?.content ?? [])
  }

  test.each([
    ['as it is', lines.join('\r\n')],
    ['with a blank line at each end', `\r\n${lines.join('\r\n')}\r\n\r\n`],
    ['with blank lines between', lines.join('\r\n\r\n')],
    ['with bare line feeds', lines.join('\n')],
    ['on one line', lines.join('')],
    ['indented', lines.map((line) => ` ${line}\t`).join('\r\n')],
    ['with blanks for line ends', lines.join(' ')],
    ['with one line of rubbish', [...lines.slice(0, 3), '!! .. !!', ...lines.slice(3)].join('\r\n')],
    ['with a stray character', lines.join('\r\n').replace(/^(.{10})/, '$1!')],
    ['in the alphabet for links', lines.join('\r\n').replaceAll('+', '-').replaceAll('/', '_')],
    ['without padding', lines.join('\r\n').replaceAll('=', '')],
    [
      'in pieces',
      [bytes.subarray(0, 100), bytes.subarray(100, 131), bytes.subarray(131)].map(base64).join(''),
    ],
  ])('%s', (_, body) => {
    expect(content(body).toString('hex')).toBe(bytes.toString('hex'))
  })

  test.each([
    ['behind a blank line', `\r\n${FOOTER}`],
    ['at once', FOOTER],
    ['of Mailman', MAILMAN],
    ['of HTML', '<p>List</p>\r\n'],
  ])('and the bytes of a file are the same with a footer %s', (_, footer) => {
    for (let size = 990; size <= 999; size++)
      expect(content(base64(bytes.subarray(0, size)) + footer)).toEqual(bytes.subarray(0, size))
  })

  test('an attached mail, and a table of text', async () => {
    const raw = mail('base64', `${base64('Subject: Recap\r\n\r\nKITE\r\n')}\r\n${FOOTER}`, 'message/rfc822')
    expect((await parseMessage(raw)).attachments).toMatchObject([{ name: 'Recap.eml', size: 24 }])
    const csv = mail(
      'base64',
      `${base64('a,b\r\n1,2')}\r\n${FOOTER}`,
      'text/csv; name=a.csv\r\nContent-Disposition: attachment',
    )
    expect(Buffer.from(extractAttachments(csv)[0]?.content ?? []).toString()).toBe('a,b\r\n1,2')
  })
})

describe('text that only says it is base64', () => {
  test.each([
    'Dear all,\r\n\r\nplease find below.',
    'Dear\r\n\r\nplease find it below.',
    'Hello\r\n\r\nthe ship, KITE, is open.',
  ])('%j stays', async (body) => {
    expect(plain((await read('base64', body)).text)).toBe(plain(body))
  })
})

describe('what follows quoted-printable is text', () => {
  test.each([
    ['a list footer', 'Klaip=C4=97da\r\n', FOOTER, 'Klaipėda\n'],
    ['a soft break at the end', 'Klaip=C4=97da=\r\n', FOOTER, 'Klaipėda\n'],
    ['a soft break and a blank line', 'Klaip=C4=97da=\r\n\r\n', FOOTER, 'Klaipėda\n'],
    ['Mailman', 'a =3D b=\r\n', MAILMAN, 'a = b\n'],
    ['8-bit text', 'Klaip=C4=97da\r\n\r\n', 'Klaipėda =ab\r\n', 'Klaipėda\n\n'],
    ['a link', 'Klaip=C4=97da\r\n\r\n', 'Leave: http://l.example/?user=AB12&k=ED\r\n', 'Klaipėda\n\n'],
    ['a ruled line of signs', 'Klaip=C4=97da\r\n', '==========\r\nDesk = list\r\n', 'Klaipėda\n'],
  ])('%s', async (_, body, footer, shown) => {
    const { text } = await read('quoted-printable', body + footer)
    expect(plain(text)).toBe(plain(shown + footer.replaceAll('\r\n', '\n')))
  })

  test('of another charset', async () => {
    const { text } = await read(
      'quoted-printable',
      'caf=E9\r\n\r\n-- \r\nKlaipėda\r\n',
      'text/plain; charset=iso-8859-1',
    )
    expect(plain(text)).toBe('café\n\n-- \nKlaipėda')
  })

  test.each([
    ['caf=E9 =\r\nau lait\r\n\r\n-- =20\r\nJo =E9\r\n', 'café au lait\n\n--  \nJo é'],
    ['caf=e9\r\n\r\nth=e9\r\n', 'café\n\nthé'],
    ['a=3Db\r\n\r\n=\r\n=\r\nend=\r\n', 'a=b\n\nend'],
    ['x =3D 1\r\n\r\ny = 2\r\n\r\nz =3D 3', 'x = 1\n\ny = 2\n\nz = 3'],
    ['__________=\r\n__________\r\nDesk mailing list', '____________________\nDesk mailing list'],
  ])('and what is encoded is decoded to its end: %j', async (body, shown) => {
    const { text } = await read('quoted-printable', body, 'text/plain; charset=iso-8859-1')
    expect(plain(text)).toBe(shown)
  })

  test.each([FOOTER, `\r\n${FOOTER}`, MAILMAN])(
    'the bytes of a file are the same with the footer %j',
    (footer) => {
      const raw = mail(
        'quoted-printable',
        `ship;port\r\nKITE;Klaip=C4=97da=\r\n${footer}`,
        'text/csv; name=a.csv',
      )
      const [csv] = extractAttachments(
        Buffer.from(raw.toString().replace('\r\n\r\n', '\r\nContent-Disposition: attachment\r\n\r\n')),
      )
      expect(
        Buffer.from(csv?.content ?? [])
          .toString()
          .trimEnd(),
      ).toBe('ship;port\r\nKITE;Klaipėda')
    },
  )
})

test('bodies made of doubtful lines are read in less than two seconds', () => {
  const started = process.cpuUsage()
  for (const line of [
    'S0lURQ==\r\n',
    'S0lU\r\n\r\n',
    'S0lU RSA \r\n',
    '=',
    'S0=',
    '-\n',
    ' \n',
    'a=\r\n=AB http://x?a=1\r\n',
  ])
    for (const encoding of ['base64', 'quoted-printable'])
      extractAttachments(mail(encoding, line.repeat(2_000_000 / line.length), 'application/pdf; name=a.pdf'))
  expect(cpuMs(started)).toBeLessThan(2000)
})
