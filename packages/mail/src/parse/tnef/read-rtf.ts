import { ownKeys } from '@laycan/contract/own-keys.ts'
import { cleanText } from '../body/plain-text.ts'
import { decodeBytes } from '../charset/decode-charset.ts'
import { TEXT_CHARS } from '../parse-limits.ts'

/** Groups whose content is no text. */
const SILENT = new Set(
  'fonttbl colortbl stylesheet info pict object themedata datastore listtable listoverridetable rsidtbl generator header footer headerl headerr footerl footerr xmlnstbl latentstyles mmathPr'.split(
    ' ',
  ),
)
const BREAKS: Record<string, string> = ownKeys({
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n',
  page: '\n',
  tab: '\t',
  cell: '\t',
})
const SYMBOLS: Record<string, string> = ownKeys({
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
  emspace: ' ',
  enspace: ' ',
})
const TOKEN = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|([^\\{}\r\n]+)/g

interface Group {
  silent: boolean
  /** Inside \*\htmltag: original markup. */
  tag: boolean
  /** Between \htmlrtf and \htmlrtf0: made for RTF readers only. */
  hidden: boolean
  skip: number
}

/**
 * Reads RTF as text, and gives back the HTML that Outlook wrapped in it
 * ([MS-OXRTFEX]) where there is one.
 */
export function readRtf(rtf: Buffer): { text: string; html: string } {
  const source = rtf.toString('latin1')
  if (!source.startsWith('{\\rtf')) return { text: '', html: '' }
  const isHtml = /\\fromhtml1/.test(source.slice(0, 1000))
  const codepage = `cp${/\\ansicpg(\d{2,5})/.exec(source.slice(0, 1000))?.[1] ?? '1252'}`
  const output = cleanText(convert(source, isHtml, codepage))
  return isHtml ? { text: '', html: output } : { text: output.trim(), html: '' }
}

function convert(source: string, isHtml: boolean, codepage: string): string {
  const writer = new RtfWriter(codepage)
  let starred = false
  for (const match of source.matchAll(TOKEN)) {
    if (writer.length > TEXT_CHARS) break
    const [, word, number, hex, symbol, brace, text] = match
    if (brace !== undefined) writer.brace(brace)
    else if (hex !== undefined) writer.byte(Number.parseInt(hex, 16))
    else if (text !== undefined) writer.text(text)
    else if (symbol !== undefined && symbol !== '*') writer.symbol(symbol)
    else if (word !== undefined) {
      writer.skip = applyWord(word, number, writer.group(), starred, isHtml, (shown) => writer.emit(shown))
    }
    starred = symbol === '*'
  }
  return writer.finish()
}

class RtfWriter {
  length = 0
  /** Fallback characters still to be passed over behind a \u. */
  skip = 0
  private readonly codepage: string
  private readonly groups: Group[] = [{ silent: false, tag: false, hidden: false, skip: 1 }]
  private readonly pieces: string[] = []
  private bytes = ''

  constructor(codepage: string) {
    this.codepage = codepage
  }

  group(): Group {
    return this.groups[this.groups.length - 1] ?? { silent: false, tag: false, hidden: false, skip: 1 }
  }

  brace(brace: string): void {
    // Real documents nest some 20 deep; a bomb of braces stays flat.
    if (brace === '{') this.groups.push(this.groups.length < 1000 ? { ...this.group() } : this.group())
    else if (this.groups.length > 1) this.groups.pop()
  }

  byte(code: number): void {
    if (this.skip > 0) this.skip--
    else if (!this.group().silent && !this.group().hidden) this.bytes += String.fromCharCode(code)
  }

  text(text: string): void {
    const shown = text.slice(this.skip)
    this.skip = Math.max(0, this.skip - text.length)
    this.emit(shown)
  }

  symbol(symbol: string): void {
    if (symbol === '~') this.emit('\u00a0')
    else if ('\\{}'.includes(symbol)) this.emit(symbol)
  }

  emit(text: string): void {
    if (text === '' || this.group().silent || this.group().hidden) return
    this.flush()
    this.pieces.push(text)
    this.length += text.length
  }

  finish(): string {
    this.flush()
    return this.pieces.join('')
  }

  /** Bytes are decoded together, since characters of Asian code pages have two. */
  private flush(): void {
    if (this.bytes !== '') this.pieces.push(decodeBytes(Buffer.from(this.bytes, 'latin1'), this.codepage))
    this.length += this.bytes.length
    this.bytes = ''
  }
}

/** Does what a control word says; gives how many fallback characters follow a \u. */
function applyWord(
  word: string,
  number: string | undefined,
  group: Group,
  starred: boolean,
  isHtml: boolean,
  emit: (text: string) => void,
): number {
  if (word === 'htmltag') {
    group.tag = true
    group.silent = false
  } else if (word === 'htmlrtf') group.hidden = number !== '0'
  else if (starred || SILENT.has(word)) group.silent = true
  else if (word === 'uc') group.skip = Math.min(Number(number ?? 1), 8)
  else if (word === 'u') {
    const code = Number(number ?? 0)
    emit(String.fromCharCode(code < 0 ? code + 65_536 : code))
    return group.skip
  } else if (SYMBOLS[word] !== undefined) emit(SYMBOLS[word])
  else if (BREAKS[word] !== undefined) emit(isHtml && !group.tag && word !== 'tab' ? '\n' : BREAKS[word])
  return 0
}
