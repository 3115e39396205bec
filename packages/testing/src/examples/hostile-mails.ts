/** A message with at least one fault or trap, and words of it that a reader must show all the same. */
export interface HostileMail {
  name: string
  raw: Buffer
  shows: string
}

/** Latin-1, so that any byte can be written. */
const bytes = (name: string, shows: string, text: string): HostileMail => ({
  name,
  shows,
  raw: Buffer.from(text, 'latin1'),
})

/** Headers and text behind a sender's, with the line ends of mail. */
const mail = (name: string, shows: string, text: string): HostileMail =>
  bytes(name, shows, `From: Nikos <nikos@aegean.example>\n${text}\n`.replaceAll('\n', '\r\n'))

const headers: readonly HostileMail[] = [
  bytes('no header but a body', 'KITE open Santos', '\r\nKITE open Santos\r\n'),
  bytes('no sender, date, subject or id', 'KITE', 'To: ops@oceanic.example\r\n\r\nKITE\r\n'),
  bytes('a folded line that begins the message', 'KITE', ' folded\r\nSubject: KITE\r\n\r\nx\r\n'),
  bytes('an unclosed comment and quote', 'KITE', 'From: "N (A <n@x.example\r\nSubject: KITE\r\n\r\nx\r\n'),
  bytes('an address in a name', 'KITE', 'From: "boss@x.example" <x@y.example>\r\nSubject: KITE\r\n\r\nx\r\n'),
  mail('a line without colon among the headers', 'KITE', 'this is no header\nSubject: KITE\n\nx'),
  mail('two subjects and two dates', 'First', 'Subject: First\nSubject: Second\nDate: x\nDate: y\n\nx'),
  mail('raw bytes in the subject', 'Piräus', 'Subject: Open Pir\xe4us\n\nx'),
  mail('an encoded word that is cut', 'KITE', 'Subject: KITE =?utf-8?b?4oKs?= =?utf-8?b?4o\n\nx'),
  mail('an encoded word of no known charset', 'open', 'Subject: =?x-nonsense-99?q?open?=\n\nx'),
  mail('a header of forty thousand characters', 'KITE', `Subject: KITE ${'x '.repeat(20_000)}\n\nx`),
  mail('a date that is none', 'KITE', 'Date: 31 Feb 20266 99:99\nSubject: KITE\n\nx'),
  mail('a NUL in header and text', 'KITE', 'Subject: KI\0TE\n\nop\0en'),
]

const bodies: readonly HostileMail[] = [
  bytes('bare CR as line end', 'KITE', 'From: n@x.example\rSubject: KITE\r\ropen\rSantos\r'),
  bytes('bare LF and CRLF mixed', 'open', 'From: n@x.example\nSubject: KITE\r\n\nopen\r\nSantos\n'),
  mail('nothing after the headers', 'KITE', 'Subject: KITE'),
  mail('a line of five thousand characters', 'KITE', `\nKITE ${'x'.repeat(5_000)}`),
  mail('an unknown charset', 'open', 'Content-Type: text/plain; charset=x-nonsense\n\nopen \xc3\xa9'),
  mail('bytes that do not decode', 'open', 'Content-Type: text/plain; charset=utf-8\n\nopen \xff\xfe'),
  mail('a shift never taken back', 'KITE', 'Content-Type: text/plain; charset=iso-2022-jp\n\nKITE \x1b$B'),
  mail('base64 that is none', 'U2FudG9z', 'Content-Transfer-Encoding: base64\n\nU2FudG9z!!!!*'),
  mail('bad quoted-printable', 'Santos', 'Content-Transfer-Encoding: quoted-printable\n\nSantos =ZZ =4'),
  mail('an unknown transfer encoding', 'Santos', 'Content-Transfer-Encoding: x-own\n\nSantos'),
  mail('HTML that is never closed', 'Santos', 'Content-Type: text/html\n\n<div><b>Santos<script>x(<style>'),
  mail('HTML declared as plain text', 'Santos', 'Content-Type: text/plain\n\n<p onclick=x()>Santos'),
]

const MIXED = 'Content-Type: multipart/mixed; boundary="b"\n\n'
const TEXT = '--b\nContent-Type: text/plain\n\nSantos\n'
const REPORT = 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n'

const parts: readonly HostileMail[] = [
  mail('a multipart without its boundary', 'Santos', 'Content-Type: multipart/mixed\n\nSantos'),
  mail('a boundary that never comes', 'Santos', `${MIXED}Santos`),
  mail('a multipart that is never closed', 'Santos', `${MIXED}${TEXT}`),
  mail('a part without a blank line', 'Santos', `${MIXED}${TEXT}--b\nContent-Type: x\n--b--`),
  mail('an empty boundary', 'Santos', 'Content-Type: multipart/mixed; boundary=""\n\n--\n\nSantos'),
  mail('parts in parts, a hundred deep', 'KITE', `Subject: KITE\n${nested(100)}Santos`),
  mail('a content type that is none', 'Santos', 'Content-Type: ;;;=/x\n\nSantos'),
  mail('a part of a message', 'KITE', 'Subject: KITE\nContent-Type: message/partial; id=1; number=2\n\nx'),
  mail('a body that lies elsewhere', 'Santos', `${MIXED}${TEXT}--b\n${elsewhere()}--b--`),
  mail('a name that climbs out', 'passwd', `${MIXED}${file('filename="../../etc/passwd"')}`),
  mail('a name that reads backwards', 'exe', `${MIXED}${file("filename*=utf-8''a%E2%80%AEfdp.exe")}`),
  mail(
    'a name in pieces out of order',
    'recap.pdf',
    `${MIXED}${file('filename*1="p.pdf"; filename*0=reca')}`,
  ),
  mail('a file whose base64 is cut', 'recap.pdf', `${MIXED}${file('filename=recap.pdf', 'JVBERi0x')}`),
  mail('a winmail.dat that is none', 'winmail.dat', `${MIXED}${file('filename=winmail.dat', 'eJ8+Ig==')}`),
  mail('a uuencoded file without end', 'Santos', '\nSantos\nbegin 644 a.txt\n#0V%T'),
  mail(
    'a calendar without an event',
    'KITE',
    'Subject: KITE\nContent-Type: text/calendar\n\nBEGIN:VCALENDAR',
  ),
  mail(
    'a report about nobody',
    'Santos',
    `${REPORT}${TEXT}--b\n${'Content-Type: message/delivery-status'}\n\nx--b--`,
  ),
]

/** Hostile messages of our own. */
export const hostileMails: readonly HostileMail[] = [...headers, ...bodies, ...parts]

function nested(levels: number): string {
  const open = (level: number) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`
  return Array.from({ length: levels }, (_, level) => open(level)).join('')
}

function elsewhere(): string {
  return 'Content-Type: message/external-body; access-type=URL; URL="http://leak.invalid/x"\n\n\n'
}

function file(disposition: string, base64 = 'AAECAw=='): string {
  const type = 'Content-Type: application/octet-stream\nContent-Transfer-Encoding: base64'
  return `${TEXT}--b\n${type}\nContent-Disposition: attachment; ${disposition}\n\n${base64}\n--b--`
}
