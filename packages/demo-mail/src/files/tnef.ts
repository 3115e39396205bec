/** Attribute ids and types of [MS-OXTNEF] §2.1.3.3; the upper half is the type. */
const TNEF_VERSION = 0x00089006
const OEM_CODEPAGE = 0x00069007
const MESSAGE_CLASS = 0x00078008
const SUBJECT = 0x00018004
const BODY = 0x0002800c
const ATTACH_REND_DATA = 0x00069002
const ATTACH_TITLE = 0x00018010
const ATTACH_DATA = 0x0006800f
const LEVEL_MESSAGE = 1
const LEVEL_ATTACHMENT = 2

export interface TnefFile {
  name: string
  content: Buffer
}

/** A winmail.dat as Outlook sends it to a recipient whom it believes to read rich text. */
export function writeTnef(subject: string, body: string, files: readonly TnefFile[]): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(0x223e9f78, 0)
  head.writeUInt16LE(1, 4)
  const rendering = Buffer.alloc(14)
  // A plain file that stands nowhere in the text.
  rendering.writeUInt16LE(1, 0)
  rendering.writeUInt32LE(0xffffffff, 2)
  return Buffer.concat([
    head,
    attribute(LEVEL_MESSAGE, TNEF_VERSION, Buffer.from([0, 0, 1, 0])),
    attribute(LEVEL_MESSAGE, OEM_CODEPAGE, Buffer.from([0xe4, 4, 0, 0, 0, 0, 0, 0])),
    attribute(LEVEL_MESSAGE, MESSAGE_CLASS, text('IPM.Microsoft Mail.Note')),
    attribute(LEVEL_MESSAGE, SUBJECT, text(subject)),
    attribute(LEVEL_MESSAGE, BODY, text(body)),
    ...files.flatMap(({ name, content }) => [
      attribute(LEVEL_ATTACHMENT, ATTACH_REND_DATA, rendering),
      attribute(LEVEL_ATTACHMENT, ATTACH_TITLE, text(name)),
      attribute(LEVEL_ATTACHMENT, ATTACH_DATA, content),
    ]),
  ])
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`, 'latin1')
}

function attribute(level: number, id: number, content: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt8(level, 0)
  head.writeUInt32LE(id, 1)
  head.writeUInt32LE(content.length, 5)
  const sum = Buffer.alloc(2)
  sum.writeUInt16LE(
    content.reduce((total, byte) => (total + byte) & 0xffff, 0),
    0,
  )
  return Buffer.concat([head, content, sum])
}
