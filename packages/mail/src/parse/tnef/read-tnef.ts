import { cleanText } from '../body/plain-text.ts'
import { decodeBytes } from '../charset/decode-charset.ts'
import { cleanFileName } from '../mime/part-names.ts'
import { decompressRtf } from './compressed-rtf.ts'
import { type MapiValue, PROPERTY, readMapiProperties } from './mapi-properties.ts'
import { readRtf } from './read-rtf.ts'

export interface TnefFile {
  name: string
  file_type: string
  cid: string
  content: Buffer
}

export interface TnefContent {
  files: TnefFile[]
  text: string
  html: string
}

interface Draft {
  name: string
  data: Buffer | null
  properties: Map<number, MapiValue>
}

const SIGNATURE = 0x223e9f78
const ATTRIBUTE = {
  body: 0x800c,
  data: 0x800f,
  title: 0x8010,
  transport_name: 0x9001,
  render: 0x9002,
  message: 0x9003,
  attachment: 0x9005,
  codepage: 0x9007,
} as const
/** Attachments of one winmail.dat. */
const MOST_FILES = 500
const EMBEDDED_MESSAGE = 5

/**
 * Opens winmail.dat ([MS-OXTNEF]): files, and the body where there is one.
 * Whatever is cut or malformed ends the reading; what came before is kept.
 * @returns null when it is no TNEF at all
 */
export function readTnef(bytes: Buffer): TnefContent | null {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return null
  let charset = 'windows-1252'
  let body: Buffer | null = null
  let message = new Map<number, MapiValue>()
  const drafts: Draft[] = []
  for (const { id, data } of attributesOf(bytes)) {
    const draft = drafts[drafts.length - 1]
    if (id === ATTRIBUTE.codepage && data.length >= 4) charset = charsetOf(data.readUInt32LE(0))
    else if (id === ATTRIBUTE.body) body = data
    else if (id === ATTRIBUTE.message) message = readMapiProperties(data)
    else if (id === ATTRIBUTE.render && drafts.length < MOST_FILES)
      drafts.push({ name: '', data: null, properties: new Map() })
    else if (draft) readAttachmentAttribute(draft, id, data, charset)
  }
  return {
    files: drafts.map((draft, index) => finish(draft, index + 1, charset)).filter((file) => file !== null),
    ...readBodies(message, body, charset),
  }
}

function* attributesOf(bytes: Buffer): Generator<{ id: number; data: Buffer }> {
  let at = 6
  while (at + 9 <= bytes.length) {
    const id = bytes.readUInt32LE(at + 1) & 0xffff
    const size = bytes.readUInt32LE(at + 5)
    const end = at + 9 + size
    if (end > bytes.length) return
    yield { id, data: bytes.subarray(at + 9, end) }
    // Two bytes of checksum follow; senders get it wrong, so it proves nothing.
    at = end + 2
  }
}

function readAttachmentAttribute(draft: Draft, id: number, data: Buffer, charset: string): void {
  if (id === ATTRIBUTE.title) draft.name = textOf(data, charset)
  else if (id === ATTRIBUTE.transport_name) draft.name ||= textOf(data, charset)
  else if (id === ATTRIBUTE.data) draft.data = data
  else if (id === ATTRIBUTE.attachment) draft.properties = readMapiProperties(data)
}

function finish(draft: Draft, number: number, charset: string): TnefFile | null {
  const property = (id: number): string => stringOf(draft.properties.get(id), charset)
  const embedded = draft.properties.get(PROPERTY.attach_method)?.data[0] === EMBEDDED_MESSAGE
  const object = draft.properties.get(PROPERTY.attach_data)
  // Objects begin with the 16 bytes of their interface.
  const content = draft.data ?? (object ? object.data.subarray(object.type === 0x0d ? 16 : 0) : null)
  if (content === null) return null
  const given =
    property(PROPERTY.attach_long_filename) ||
    draft.name ||
    property(PROPERTY.attach_filename) ||
    property(PROPERTY.display_name)
  const name = cleanFileName(given) || `attachment-${number}.bin`
  return {
    name: embedded && !/\.\w{2,5}$/.test(name) ? `${name}.dat` : name,
    file_type: embedded
      ? 'application/ms-tnef'
      : property(PROPERTY.attach_mime_tag).toLowerCase() || 'application/octet-stream',
    cid: property(PROPERTY.attach_content_id).replace(/^<|>$/g, ''),
    content,
  }
}

function readBodies(
  message: Map<number, MapiValue>,
  body: Buffer | null,
  charset: string,
): { text: string; html: string } {
  const html = message.get(PROPERTY.body_html)
  const rtf = message.get(PROPERTY.rtf_compressed)
  const plain = stringOf(message.get(PROPERTY.body), charset) || (body ? textOf(body, charset) : '')
  if (html) return { text: plain, html: stringOf(html, charset) }
  const read = rtf ? readRtf(decompressRtf(rtf.data)) : { text: '', html: '' }
  return { text: plain || read.text, html: read.html }
}

function stringOf(value: MapiValue | undefined, charset: string): string {
  if (!value) return ''
  return value.type === 0x1f ? cleanText(value.data.toString('utf16le')) : textOf(value.data, charset)
}

function textOf(data: Buffer, charset: string): string {
  return cleanText(decodeBytes(data, charset)).replace(/(?<!\0)\0+$/, '')
}

/** Windows code page number → charset label. */
function charsetOf(codepage: number): string {
  if (codepage === 65001) return 'utf-8'
  if (codepage === 20866) return 'koi8-r'
  if (codepage >= 28591 && codepage <= 28605) return `iso-8859-${codepage - 28590}`
  return `cp${codepage}`
}
