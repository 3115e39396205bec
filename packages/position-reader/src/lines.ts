/** A line of a text, with the characters that lists use for the same thing made one; as long as the original. */
export interface TextLine {
  /** Of `text` in the whole. */
  start: number
  text: string
  /** How often it is quoted with > before it. */
  depth: number
}

/** The words above a text that say what mail it is of, and where its lines begin. */
export interface TextHead {
  subject: string
  /** Where the subject begins. */
  subject_start: number
  /** As the head writes it; '' without one. */
  date: string
  body: number
}

const HEAD_LINE = /^(subject|date|from|to|cc|sent):[ \t]*(?![ \t])(.*)$/i

/** Lines `Subject: …` and `Date: …` at the very beginning, up to an empty one. */
export function readHead(text: string): TextHead {
  const head: TextHead = { subject: '', subject_start: 0, date: '', body: 0 }
  let at = 0
  while (at < text.length) {
    const stop = text.indexOf('\n', at)
    const end = stop < 0 ? text.length : stop
    const line = text.slice(at, end).replace(/\r$/, '')
    const match = HEAD_LINE.exec(line)
    if (!match) return line === '' && at > 0 ? { ...head, body: end } : { ...head, body: at }
    const [, name = '', value = ''] = match
    if (name.toLowerCase() === 'subject')
      Object.assign(head, { subject: value, subject_start: at + line.length - value.length })
    if (/^(?:date|sent)$/i.test(name)) head.date = value
    at = end + 1
  }
  return { ...head, body: text.length }
}

/** Characters of a text that are read; a list of 20,000 ships has some two million. */
const MOST_CHARS = 4_000_000
/** Longer lines are no rows of a list. */
const MOST_OF_LINE = 2_000

/** The lines of a text from a place on, without marks of quoting and without what is struck out (`~~…~~`). */
export function linesOf(text: string, from: number): TextLine[] {
  const plain = unify(text.slice(from, from + MOST_CHARS))
  const lines: TextLine[] = []
  let at = 0
  for (const raw of plain.split('\n')) {
    const quote = /^(?:[ \t]?>)+ ?/.exec(raw)?.[0] ?? ''
    const depth = quote.replace(/[^>]/g, '').length
    lines.push({
      start: from + at + quote.length,
      text: raw.slice(quote.length, MOST_OF_LINE).trimEnd(),
      depth,
    })
    at += raw.length + 1
  }
  return lines
}

const SAME: Record<string, string> = {
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '：': ':',
  '（': '(',
  '）': ')',
  '／': '/',
  '，': ',',
  '｜': '|',
}

export function unify(text: string): string {
  return text
    .replace(/~~[\s\S]{0,2000}?~~/g, (struck) => struck.replace(/[^\n\t]/g, ' '))
    .replace(/[\u00a0\u2002-\u200b\u202f\u3000\ufeff\r]/g, ' ')
    .replace(/[–—‐‑−‘’´“”„：（）／，｜]/g, (char) => SAME[char] ?? char)
}
