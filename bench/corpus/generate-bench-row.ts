import { hashText } from '@laycan/demo-mail/random.ts'
import { type BenchMailbox, benchDomain, benchLines, buildSenders } from './bench-senders.ts'
import { buildThreadPatterns, forerunners } from './bench-threads.ts'
import { buildParagraphs, chineseSentence, hasRareWord, probeWords, uniqueWord } from './bench-words.ts'

/** One mail as it stands after parsing, in plain values. */
export interface BenchRow {
  /** 0 to 19; a few lines get most of the mail. */
  line: number
  box: 'received' | 'sent'
  subject: string
  from: BenchMailbox
  to: BenchMailbox[]
  cc: BenchMailbox[]
  received_at: Date
  /** At most 250 characters. */
  preview: string
  text: string
  /** '' for plain mail. */
  html: string
  /** Bytes that the raw message would have. */
  size: number
  has_attachment: boolean
  attachment_names: string[]
  /** Without angle brackets, as are the next two. */
  message_id: string
  in_reply_to: string | null
  references: string[]
  read: boolean
}

export interface BenchSpan {
  /** How many rows the corpus has; the last one is the newest. */
  total: number
  newest: Date
  /** Time between the first row and the last. */
  days: number
}

// Two years of a desk that gets 1,400 mails a day.
const defaultSpan: BenchSpan = { total: 1_000_000, newest: new Date('2026-11-01T12:00:00Z'), days: 730 }
const PARAGRAPHS = 4096
const DAY = 86_400_000

interface Corpus {
  seed: number
  paragraphs: string[]
  htmlParagraphs: string[]
  senders: BenchMailbox[]
  patterns: Int8Array[]
}

const corpora = new Map<number | string, Corpus>()

function corpusOf(seed: number | string): Corpus {
  const known = corpora.get(seed)
  if (known) return known
  const paragraphs = buildParagraphs(PARAGRAPHS, seed)
  const corpus = {
    seed: hashText(String(seed)),
    paragraphs,
    htmlParagraphs: paragraphs.map((paragraph) => `<p class="MsoNormal" style="margin:0">${paragraph}</p>\n`),
    senders: buildSenders(seed),
    patterns: buildThreadPatterns(seed),
  }
  corpora.set(seed, corpus)
  return corpus
}

/** A number of 32 bits for the row, the seed and the question asked: cheap and the same every time. */
function draw(corpus: Corpus, index: number, question: number): number {
  let mixed = Math.imul(index ^ corpus.seed, 0x85ebca6b) ^ Math.imul(question + 1, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

function share(corpus: Corpus, index: number, question: number): number {
  return draw(corpus, index, question) / 4294967296
}

const ASK = {
  line: 1,
  sender: 2,
  subject: 3,
  paragraphs: 4,
  html: 5,
  files: 6,
  cc: 7,
  jitter: 8,
  read: 9,
  box: 10,
  name: 11,
} as const

/**
 * Row `index` of the bench corpus; a pure function of index, seed and span, so that many workers can each make
 * their part. Threads lie within 64 neighbouring rows and always point backwards.
 */
export function generateBenchRow(
  index: number,
  seed: number | string = 1,
  span: BenchSpan = defaultSpan,
): BenchRow {
  const corpus = corpusOf(seed)
  const before = forerunners(corpus.patterns, index)
  const root = before[0] ?? index
  // Every second mail of a thread is our answer; outside threads one in twenty is sent.
  const ours =
    before.length > 0
      ? before.length % 2 === 1 && share(corpus, index, ASK.box) < 0.4
      : share(corpus, index, ASK.box) < 0.05
  const line = Math.floor(20 * share(corpus, root, ASK.line) ** 2)
  const own = benchLines[line] ?? benchLines[0] ?? { name: '', address: '' }
  const other = senderOf(corpus, root)
  const names = attachmentNames(corpus, index)
  const text = textOf(corpus, index, before, other)
  const html = share(corpus, index, ASK.html) < 0.6 ? htmlOf(corpus, index, before, other) : ''
  return {
    line,
    box: ours ? 'sent' : 'received',
    subject: before.length > 0 ? `Re: ${subjectOf(corpus, root)}` : subjectOf(corpus, root),
    from: ours ? own : other,
    to: [ours ? other : own],
    cc: ccOf(corpus, index),
    received_at: timeOf(corpus, index, span),
    preview: text.slice(0, 250).replaceAll('\n', ' ').trimEnd(),
    text,
    html,
    size: 900 + text.length + Math.floor(html.length * 1.3) + names.length * 60_000,
    has_attachment: names.length > 0,
    attachment_names: names,
    message_id: messageId(seed, index),
    in_reply_to: before.length > 0 ? messageId(seed, before[before.length - 1] ?? root) : null,
    references: before.map((earlier) => messageId(seed, earlier)),
    read: share(corpus, index, ASK.read) < (span.total - index < span.total / 200 ? 0.3 : 0.93),
  }
}

function messageId(seed: number | string, index: number): string {
  return `b${index}.${seed}@${benchDomain}`
}

/** A few people write very much, most write little. */
function senderOf(corpus: Corpus, root: number): BenchMailbox {
  const place = Math.floor(corpus.senders.length * share(corpus, root, ASK.sender) ** 2.2)
  return corpus.senders[place] ?? { name: '', address: '' }
}

function ccOf(corpus: Corpus, index: number): BenchMailbox[] {
  const number = draw(corpus, index, ASK.cc)
  if (number % 10 > 2) return []
  const first = corpus.senders[number % corpus.senders.length]
  const second = benchLines[number % benchLines.length]
  return number % 10 === 0 && second ? [second] : first ? [first] : []
}

/** Rows are evenly spread with less than a step of jitter, so a higher index is always newer. */
function timeOf(corpus: Corpus, index: number, { total, newest, days }: BenchSpan): Date {
  const step = (days * DAY) / total
  return new Date(
    newest.getTime() - Math.floor((total - 1 - index) * step + share(corpus, index, ASK.jitter) * step * 0.9),
  )
}

const kinds = [
  'OPEN POSITIONS',
  'FIRM CARGO',
  'TONNAGE LIST',
  'NOON REPORT',
  'HIRE STATEMENT',
  'PDA',
  'RECAP',
  'ETA NOTICE',
  'INVOICE',
  'SOF',
] as const
const places = [
  'SANTOS',
  'QINGDAO',
  'RBAY',
  'USG',
  'SPORE',
  'KANDLA',
  'CONTI',
  'BSEA',
  'NOPAC',
  'ECSA',
  'WAFR',
  'PG',
] as const

function subjectOf(corpus: Corpus, root: number): string {
  const number = draw(corpus, root, ASK.subject)
  const ship = `MV ${placeWord(corpus, number)}`
  return `${ship} // ${kinds[number % kinds.length]} // ${places[(number >>> 8) % places.length]} ${1 + ((number >>> 16) % 28)} NOV`
}

function placeWord(corpus: Corpus, number: number): string {
  const paragraph = corpus.paragraphs[number % PARAGRAPHS] ?? ''
  return (paragraph.split(' ', 3)[2] ?? 'ALBATROSS').toUpperCase()
}

/** Two to eleven paragraphs, mostly few; replies carry their parent's first below. */
function paragraphCount(corpus: Corpus, index: number): number {
  return 2 + Math.floor(10 * share(corpus, index, ASK.paragraphs) ** 2)
}

function textOf(corpus: Corpus, index: number, before: readonly number[], writer: BenchMailbox): string {
  const first = draw(corpus, index, ASK.name)
  let text = `Good day,\n\n${uniqueWord(index)} `
  const count = paragraphCount(corpus, index)
  for (let place = 0; place < count; place++)
    text += `${corpus.paragraphs[(first + place * 37) % PARAGRAPHS]}\n\n`
  if (first % 3 !== 0) text += `The ${probeWords.common} is ours.\n`
  if (hasRareWord(index)) text += `Ask for the ${probeWords.rare}.\n`
  if (chineseSentence(index) !== '') text += `${chineseSentence(index)}\n`
  text += `Best regards\n${writer.name}\n${writer.address}\n`
  const parent = before[before.length - 1]
  if (parent === undefined) return text
  return `${text}\n-----Original Message-----\n${uniqueWord(parent).slice(2)}\n${corpus.paragraphs[draw(corpus, parent, ASK.name) % PARAGRAPHS]}\n`
}

/** The same words: mails are searched by what their readers see. */
function htmlOf(corpus: Corpus, index: number, before: readonly number[], writer: BenchMailbox): string {
  const first = draw(corpus, index, ASK.name)
  let html = `<div class="WordSection1"><p>Good day,</p>\n<p>${uniqueWord(index)}</p>\n`
  const count = paragraphCount(corpus, index)
  for (let place = 0; place < count; place++) html += corpus.htmlParagraphs[(first + place * 37) % PARAGRAPHS]
  if (first % 3 !== 0) html += `<p>The ${probeWords.common} is ours.</p>\n`
  if (hasRareWord(index)) html += `<p>Ask for the ${probeWords.rare}.</p>\n`
  if (chineseSentence(index) !== '') html += `<p>${chineseSentence(index)}</p>\n`
  const parent = before[before.length - 1]
  if (parent !== undefined)
    html += `<blockquote>${uniqueWord(parent).slice(2)} ${corpus.htmlParagraphs[draw(corpus, parent, ASK.name) % PARAGRAPHS]}</blockquote>`
  return `${html}<p>Best regards<br>${writer.name}<br>${writer.address}</p></div>`
}

const fileNames = [
  'Recap',
  'Hire statement',
  'SOF',
  'PDA',
  'Position list',
  'Invoice',
  'CP draft',
  'Stowage plan',
] as const
const endings = ['pdf', 'pdf', 'pdf', 'xlsx', 'csv', 'docx'] as const

function attachmentNames(corpus: Corpus, index: number): string[] {
  const number = draw(corpus, index, ASK.files)
  if (number % 100 >= 10) return []
  const count = number % 1000 < 70 ? 1 : 2
  return Array.from({ length: count }, (_, place) => {
    const pick = (number >>> (8 + 4 * place)) & 0xffff
    return `${fileNames[pick % fileNames.length]} ${index}-${place + 1}.${endings[pick % endings.length]}`
  })
}
