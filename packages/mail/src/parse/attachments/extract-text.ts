import { toUSVString } from 'node:util'
import { ownKeys } from '@laycan/contract/own-keys.ts'
import { cleanText } from '../body/plain-text.ts'
import { decodeBytes } from '../charset/decode-charset.ts'
import { readHtml } from '../html/clean-html.ts'
import { ATTACHMENT_TEXT_CHARS } from '../parse-limits.ts'
import { readRtf } from '../tnef/read-rtf.ts'
import { textOfDocx, textOfOpenDocument, textOfPptx, textOfXlsx } from './office-text.ts'
import { loadPdfReader, textOfPdf } from './pdf-text.ts'

/** Larger files are scans or drawings whose text is not worth the time. */
const MOST_BYTES = 20 * 1024 * 1024
const TIME_MS = 1500

type Reader = (bytes: Buffer, deadline: number) => string | Promise<string>

const MOST = ATTACHMENT_TEXT_CHARS
const READERS: Record<string, Reader> = ownKeys({
  pdf: (bytes, deadline) => textOfPdf(bytes, MOST, deadline),
  docx: (bytes) => textOfDocx(bytes, MOST),
  xlsx: (bytes) => textOfXlsx(bytes, MOST),
  pptx: (bytes) => textOfPptx(bytes, MOST),
  odt: (bytes) => textOfOpenDocument(bytes, MOST),
  rtf: (bytes) => readRtf(bytes).text,
  html: (bytes) => readHtml(textOfBytes(bytes)).text,
  txt: textOfBytes,
})

const BY_ENDING: Record<string, string> = ownKeys({
  pdf: 'pdf',
  docx: 'docx',
  docm: 'docx',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  pptx: 'pptx',
  odt: 'odt',
  ods: 'odt',
  odp: 'odt',
  rtf: 'rtf',
  htm: 'html',
  html: 'html',
  txt: 'txt',
  csv: 'txt',
  tsv: 'txt',
  log: 'txt',
  md: 'txt',
  ics: 'txt',
  vcf: 'txt',
  json: 'txt',
  xml: 'txt',
  eml: 'txt',
})
const BY_TYPE: Record<string, string> = ownKeys({
  'application/pdf': 'pdf',
  'application/x-pdf': 'pdf',
  'text/html': 'html',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'odt',
  'application/json': 'txt',
})

/** Time left for the attachments of one mail; what each takes is taken off. */
export interface TimeBudget {
  ms: number
}

/**
 * Text of an attachment for search: PDF, Office and OpenDocument files, RTF,
 * HTML and text; '' for everything else and for what cannot be read. Never
 * rejects. At most ATTACHMENT_TEXT_CHARS characters, white space folded.
 */
export async function extractText(
  bytes: Uint8Array,
  name: string,
  mime: string,
  budget: TimeBudget = { ms: TIME_MS },
): Promise<string> {
  const reader = readerOf(name, mime)
  if (!reader || budget.ms <= 0 || bytes.byteLength === 0 || bytes.byteLength > MOST_BYTES) return ''
  try {
    // Loading is done once and must not eat the time of the file that comes first.
    if (reader === READERS.pdf) await loadPdfReader()
    return await readWithin(reader, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), budget)
  } catch {
    // A file that is broken or not what its name says is still listed and can be downloaded.
    return ''
  }
}

async function readWithin(reader: Reader, bytes: Buffer, budget: TimeBudget): Promise<string> {
  const started = performance.now()
  try {
    const text = await reader(bytes, started + budget.ms)
    return fold(toUSVString(cleanText(text))).slice(0, MOST)
  } finally {
    budget.ms -= performance.now() - started
  }
}

function readerOf(name: string, mime: string): Reader | undefined {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = BY_TYPE[mime] ?? BY_ENDING[ending] ?? (mime.startsWith('text/') ? 'txt' : '')
  return READERS[kind]
}

function textOfBytes(bytes: Buffer): string {
  const head = bytes.subarray(0, MOST * 4)
  // UTF-16 files begin with a mark; spreadsheets export them so.
  const wide =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : undefined
  return decodeBytes(head, wide)
}

function fold(text: string): string {
  return text
    .replace(/[ \u00a0\f\v]+/g, ' ')
    .replace(/(?<![ \t])[ \t]*\n\s*/g, '\n')
    .trim()
}
