import { cleanText } from '../body/plain-text.ts'
import { decodeBytes } from '../charset/decode-charset.ts'
import { TEXT_CHARS } from '../parse-limits.ts'

/** Groups whose content is no text. */
const SILENT = new Set(
  'fonttbl colortbl stylesheet info pict object themedata datastore listtable listoverridetable rsidtbl generator header footer headerl headerr footerl footerr xmlnstbl latentstyles mmathPr'.split(
    ' ',
  ),
)
const BREAKS: Record<string, string> = {
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n',
  page: '\n',
  tab: '\t',
  cell: '\t',
}
const SYMBOLS: Record<string, string> = {
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
  emspace: ' ',
  enspace: ' ',
}
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
  const groups: Group[] = [{ silent: false, tag: false, hidden: false, skip: 1 }]
  const output: string[] = []
  let bytes = ''
  let length = 0
  let pendingSkip = 0
  const flush = (): void => {
    if (bytes !== '') output.push(decodeBytes(Buffer.from(bytes, 'latin1'), codepage))
    bytes = ''
  }
  const emit = (text: string, group: Group): void => {
    if (group.silent || group.hidden) return
    flush()
    output.push(text)
    length += text.length
  }
  let starred = false
  for (const match of source.matchAll(TOKEN)) {
    if (length > TEXT_CHARS) break
    const group = groups[groups.length - 1] ?? { silent: false, tag: false, hidden: false, skip: 1 }
    const [, word, number, hex, symbol, brace, text] = match
    if (brace === '{') groups.push({ ...group })
    else if (brace === '}') groups.length > 1 && groups.pop()
    else if (hex !== undefined) {
      if (pendingSkip > 0) pendingSkip--
      else if (!group.silent && !group.hidden) bytes += String.fromCharCode(Number.parseInt(hex, 16))
    } else if (symbol !== undefined) {
      if (symbol === '*') starred = true
      else if ('\\{}'.includes(symbol)) emit(symbol, group)
      else if (symbol === '~') emit('\u00a0', group)
      continue
    } else if (text !== undefined) {
      const shown = text.slice(pendingSkip)
      pendingSkip = Math.max(0, pendingSkip - text.length)
      emit(shown, group)
    } else if (word !== undefined) {
      pendingSkip = applyWord(word, number, group, starred, isHtml, emit)
    }
    starred = false
  }
  flush()
  return output.join('')
}

/** Does what a control word says; gives how many fallback characters follow a \u. */
function applyWord(
  word: string,
  number: string | undefined,
  group: Group,
  starred: boolean,
  isHtml: boolean,
  emit: (text: string, group: Group) => void,
): number {
  if (word === 'htmltag') {
    group.tag = true
    group.silent = false
  } else if (word === 'htmlrtf') group.hidden = number !== '0'
  else if (starred || SILENT.has(word)) group.silent = true
  else if (word === 'uc') group.skip = Math.min(Number(number ?? 1), 8)
  else if (word === 'u') {
    const code = Number(number ?? 0)
    emit(String.fromCharCode(code < 0 ? code + 65_536 : code), group)
    return group.skip
  } else if (SYMBOLS[word] !== undefined) emit(SYMBOLS[word], group)
  else if (BREAKS[word] !== undefined)
    emit(isHtml && !group.tag && word !== 'tab' ? '\n' : BREAKS[word], group)
  return 0
}
