import { findAttachments } from '../parse/attachments/find-attachments.ts'
import type { FoundAttachment } from '../parse/attachments/found-attachment.ts'
import { chooseBody, isHtml } from '../parse/body/choose-body.ts'
import { cleanText, textOfPart } from '../parse/body/plain-text.ts'
import { decodeBytes } from '../parse/charset/decode-charset.ts'
import { unifyLineEnds } from '../parse/mime/line-ends.ts'
import type { MimePart } from '../parse/mime/mime-part.ts'
import { readParts } from '../parse/mime/read-parts.ts'
import { uuencodedFiles } from '../parse/mime/uuencoded-files.ts'
import { DEFAULT_LIMITS } from '../parse/parse-limits.ts'
import { readHeaderFields } from '../parse/read-headers.ts'
import { charsetOf } from '../parse/read-message.ts'
import { linesOfHtml } from './html-lines.ts'
import { linesOfPdf } from './pdf-lines.ts'
import { linesOfWorkbook } from './workbook-lines.ts'

/** Larger files are no lists of ships. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_FILES = 6
const TIME_MS = 4_000
const MOST_CHARS = 4_000_000

/** What a mail says to a reader of lists: subject and day above, then its text and its lists in files. */
export interface PositionText {
  subject: string
  /** Day of the mail as its sender counts it, yyyy-MM-dd; null where the mail does not say. */
  date: string | null
  /** Body and files, each file under a line with its name; columns of tables parted by tabs or aligned. */
  text: string
}

/** The text of a mail that positions are read from: HTML where there is some, as it keeps the columns, and files of lists. */
export async function positionText(raw: Uint8Array): Promise<PositionText> {
  const limits = DEFAULT_LIMITS
  const bytes = unifyLineEnds(
    Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, limits.message_bytes)),
  )
  const { root } = readParts(bytes, limits)
  const choice = chooseBody(root)
  const charset = charsetOf(choice)
  const { subject, headers } = readHeaderFields(root.headers, charset)
  const parts = choice.rich.some(isHtml) ? choice.rich : choice.plain
  const body = parts.map((part) => linesOfPart(part, charset)).join('\n')
  const files = findAttachments(choice.attached, uuencodedFiles(choice), limits, charset)
  const date = headers.find(({ name }) => name.toLowerCase() === 'date')?.value ?? ''
  return { subject, date: dayOfSender(date), text: `${body}${await textOfFiles(files)}`.slice(0, MOST_CHARS) }
}

const linesOfPart = (part: MimePart, charset: string | undefined) => {
  const text = textOfPart(part, charset)
  return isHtml(part) ? linesOfHtml(text) : text
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Prompt is the day at the sender's, whatever day it is in UTC. */
function dayOfSender(date: string): string | null {
  const [, day, month, year] = /(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4})/i.exec(date) ?? []
  const number = MONTHS.indexOf((month ?? '').toLowerCase()) + 1
  if (day === undefined || year === undefined || number === 0) return null
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

async function textOfFiles(files: readonly FoundAttachment[]): Promise<string> {
  const deadline = performance.now() + TIME_MS
  let text = ''
  for (const file of files.slice(0, MOST_FILES)) {
    if (file.kind !== 'file' || performance.now() > deadline) continue
    try {
      const words = await textOfFile(file, deadline)
      if (words.trim() !== '') text += `\n\n[${file.name}]\n${words}`
    } catch {
      // A file that cannot be read holds no positions.
    }
  }
  return text
}

async function textOfFile({ name, file_type, content }: FoundAttachment, deadline: number): Promise<string> {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const bytes = content()
  if (bytes.length > MOST_BYTES) return ''
  if (/^xls[xm]$/.test(ending) || file_type.endsWith('spreadsheetml.sheet')) return linesOfWorkbook(bytes)
  if (ending === 'pdf' || file_type === 'application/pdf') return cleanText(await linesOfPdf(bytes, deadline))
  if (/^html?$/.test(ending) || file_type === 'text/html') return linesOfHtml(cleanText(decodeBytes(bytes)))
  if (/^(?:csv|tsv|txt)$/.test(ending) || /^text\/(?:csv|plain|tab)/.test(file_type))
    return cleanText(decodeBytes(bytes))
  return ''
}
