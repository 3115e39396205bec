import { type DemoPerson, demoPeople } from '../demo-cast.ts'
import type { Attachment, Charset, Draft, Mailbox, TransferEncoding } from '../draft.ts'
import { logoPng } from '../files/png.ts'
import { hashText, type Random } from '../random.ts'
import type { Person } from '../trade.ts'
import { closings, greetings } from '../words/phrases.ts'
import { lineMailbox, type World } from '../world.ts'
import { escapeHtml, gmailLines, gmailPage, outlookPage, wordParagraphs } from './html.ts'
import { disclaimer, ownSignature, signature } from './signature.ts'

/** What a shape has to write one mail. */
export interface Scene {
  random: Random
  world: World
  at: Date
}

export interface Letter {
  line: string
  from: Person
  subject: string
  /** The matter itself, without greeting and signature. */
  core: string
  /** Takes the place of `core` in the HTML part, which is then always written. */
  htmlCore?: string
  /** No greeting, no closing: machines and forms. */
  bare?: boolean
  to?: Mailbox[]
  cc?: Mailbox[]
  reply_to?: Mailbox
  attachments?: Attachment[]
  charset?: Charset
  encoding?: TransferEncoding
  headers?: [string, string][]
}

/** A mail that somebody of the trade writes to one of our lines. */
export function receivedLetter(scene: Scene, letter: Letter): Draft {
  const { random, at } = scene
  const { from } = letter
  const texts = letterTexts(random, letter)
  const circular = letter.to === undefined && random.chance(0.25)
  return {
    line: letter.line,
    box: 'received',
    from: random.chance(0.3) && letter.cc === undefined ? { name: from.name, address: from.address } : from,
    to: letter.to ?? (circular ? [] : [lineMailbox(letter.line)]),
    ...(letter.cc ? { cc: letter.cc } : random.chance(0.3) ? { cc: [from.company.desk] } : {}),
    ...(letter.reply_to ? { reply_to: letter.reply_to } : {}),
    subject: letter.subject,
    at,
    zone: from.company.zone,
    ...texts,
    ...(letter.charset ? { charset: letter.charset } : {}),
    ...(letter.encoding ? { encoding: letter.encoding } : {}),
    message_id: newMessageId(random, at, from.company.domain),
    headers: [...mailerHeaders(from, letter.subject, at), ...(letter.headers ?? [])],
    authentication: random.weighted([
      ['pass', 60],
      ['none', 35],
      ['softfail', 4],
      ['fail', 1],
    ] as const),
  }
}

/** What the programs of the sender and his server add, which nobody reads but every parser meets. */
export function mailerHeaders(from: Person, subject: string, at: Date): [string, string][] {
  const number = hashText(subject + at.getTime())
  if (from.mailer === 'gmail')
    return [
      [
        'X-Gm-Message-State',
        Buffer.from(`${from.address}${number}${subject}`).toString('base64').slice(0, 120),
      ],
    ]
  if (from.mailer === 'angle')
    return [
      ['User-Agent', 'Mozilla Thunderbird'],
      ['Content-Language', 'en-GB'],
    ]
  const index = Buffer.alloc(22)
  index.writeUInt8(1, 0)
  index.writeUInt32BE(number, 6)
  index.writeUInt32BE(hashText(from.address), 14)
  return [
    ['X-Mailer', 'Microsoft Outlook 16.0'],
    ['Thread-Index', index.toString('base64')],
    ['Accept-Language', 'en-GB, en-US'],
    ['Content-Language', 'en-GB'],
    ['X-MS-Has-Attach', ''],
    ['X-MS-TNEF-Correlator', ''],
    ['x-originating-ip', `[203.0.113.${number % 254}]`],
    ['X-Virus-Scanned', `scanned at mail.${from.company.domain}`],
  ]
}

/** Looks like what Outlook, Postfix and Gmail make; never repeats within a desk. */
export function newMessageId(random: Random, at: Date, domain: string): string {
  const number = Math.floor(random.next() * 0xffffffffff)
  const style = number % 3
  if (style === 0) return `${at.toISOString().replace(/\D/g, '').slice(0, 14)}.${number}@${domain}`
  if (style === 1)
    return `${number.toString(16).toUpperCase().padStart(10, '0')}.${at.getTime().toString(16)}@mail.${domain}`
  return `CA+${number.toString(36)}${at.getTime().toString(36)}=${number % 977}@${domain}`
}

function letterTexts(
  random: Random,
  letter: Letter,
): { text?: string; html?: string; attachments?: Attachment[] } {
  const { from, core, htmlCore } = letter
  const before = letter.bare ? '' : `${greeting(random, letter.line, from)}\n\n`
  const after = letter.bare ? '' : `\n\n${random.pick(closings)}\n${signature(from)}`
  const fine = letter.bare ? '' : disclaimer(from)
  const text = `${before}${core}${after}${fine ? `\n\n${fine}` : ''}\n`
  const files = letter.attachments ?? []
  const wantsHtml = htmlCore !== undefined || from.mailer === 'outlook' || from.mailer === 'gmail'
  // ISO-2022-JP and the like come from programs that write plain text only.
  if (!wantsHtml || (letter.charset && htmlCore === undefined)) return { text, ...listed(files) }
  const logo = from.mailer === 'outlook' && !letter.bare && hashText(from.company.domain) % 3 === 0
  const html =
    from.mailer === 'gmail'
      ? gmailLetter(before, core, after, htmlCore)
      : outlookLetter(letter, before, after, fine, logo)
  return { text, html, ...listed(logo ? [...files, companyLogo(from)] : files) }
}

function listed(attachments: Attachment[]): { attachments?: Attachment[] } {
  return attachments.length > 0 ? { attachments } : {}
}

function gmailLetter(before: string, core: string, after: string, htmlCore: string | undefined): string {
  return gmailPage(
    `${gmailLines(before.trimEnd())}<div><br></div>${htmlCore ?? gmailLines(core)}${gmailLines(after)}`,
  )
}

function outlookLetter(letter: Letter, before: string, after: string, fine: string, logo: boolean): string {
  const picture = logo
    ? `<p class=MsoNormal><img width=120 height=36 id="Picture_x0020_1" src="cid:${logoCid(letter.from)}" alt="${escapeHtml(letter.from.company.name)}"><o:p></o:p></p>\n`
    : ''
  const small = fine
    ? `<p class=MsoNormal><span style='font-size:7.5pt;color:gray'>${escapeHtml(fine)}<o:p></o:p></span></p>`
    : ''
  return outlookPage(
    `${wordParagraphs(before.trimEnd())}\n${letter.htmlCore ?? wordParagraphs(letter.core)}\n${wordParagraphs(after)}\n${picture}${small}`,
  )
}

function logoCid({ company }: Person): string {
  return `image001.png@01DC${hashText(company.domain).toString(16).toUpperCase().padStart(8, '0')}`
}

function companyLogo(person: Person): Attachment {
  return {
    name: 'image001.png',
    type: 'image/png',
    content: logoPng(person.company.colour),
    cid: logoCid(person),
  }
}

function greeting(random: Random, line: string, from: Person): string {
  return random
    .pick(greetings)
    .replace('{me}', random.pick(peopleOfLine(line)).name.split(' ')[0] ?? '')
    .replace('{us}', 'ALDERWAKE CHARTERING')
    .replace('{them}', from.company.name.toUpperCase())
}

export function peopleOfLine(line: string): readonly DemoPerson[] {
  return demoPeople.filter(({ lines }) => lines.includes(line))
}

/** A mail of our own people, as it lies in the Sent mailbox of the line. */
export function sentLetter(
  scene: Scene,
  letter: {
    line: string
    by: DemoPerson
    to: Mailbox[]
    cc?: Mailbox[]
    subject: string
    core: string
    attachments?: Attachment[]
  },
): Draft {
  const text = `${letter.core}\n\nBest regards\n${ownSignature(letter.by)}\n`
  return {
    line: letter.line,
    box: 'sent',
    from: { name: letter.by.name, address: lineMailbox(letter.line).address },
    to: letter.to,
    ...(letter.cc ? { cc: letter.cc } : {}),
    subject: letter.subject,
    at: scene.at,
    zone: letter.by.timezone_id,
    text,
    html: outlookPage(wordParagraphs(text)),
    ...(letter.attachments ? { attachments: letter.attachments } : {}),
    message_id: newMessageId(scene.random, scene.at, 'alderwake.example'),
  }
}
