/** A value of a MAPI property list: its type is fixed by what it holds (text or bytes). */
type MapiProperty = readonly [id: number, value: string | Buffer]

interface TnefExample {
  files?: readonly { name: string; content: Buffer; long_name?: string }[]
  body?: string
  rtf?: string
}

const SIGNATURE = 0x223e9f78
const TEXT = 0x1e
const BINARY = 0x102
const UNPACKED_RTF = 0x414c454d
const ATTRIBUTE = {
  body: 0x0002800c,
  file_content: 0x0006800f,
  file_title: 0x00018010,
  file_begins: 0x00069002,
  message_properties: 0x00069003,
  file_properties: 0x00069005,
} as const
const PROPERTY = { rtf_compressed: 0x1009, attach_long_filename: 0x3707 } as const

/** Writes a winmail.dat as Outlook does ([MS-OXTNEF]), with the RTF unpacked. */
export function writeTnef({ files = [], body, rtf }: TnefExample): Buffer {
  const attributes = files.flatMap(({ name, content, long_name }) => [
    attribute(2, ATTRIBUTE.file_begins, Buffer.alloc(14)),
    attribute(2, ATTRIBUTE.file_title, Buffer.from(`${name}\0`, 'latin1')),
    attribute(2, ATTRIBUTE.file_content, content),
    ...(long_name === undefined
      ? []
      : [attribute(2, ATTRIBUTE.file_properties, properties([PROPERTY.attach_long_filename, long_name]))]),
  ])
  const message = [
    ...(body === undefined ? [] : [attribute(1, ATTRIBUTE.body, Buffer.from(`${body}\0`, 'latin1'))]),
    ...(rtf === undefined
      ? []
      : [attribute(1, ATTRIBUTE.message_properties, properties([PROPERTY.rtf_compressed, unpacked(rtf)]))]),
  ]
  const head = Buffer.alloc(6)
  head.writeUInt32LE(SIGNATURE)
  return Buffer.concat([head, ...message, ...attributes])
}

function attribute(level: 1 | 2, id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head[0] = level
  head.writeUInt32LE(id, 1)
  head.writeUInt32LE(data.length, 5)
  const checksum = Buffer.alloc(2)
  checksum.writeUInt16LE(data.reduce((sum, byte) => sum + byte, 0) % 65_536)
  return Buffer.concat([head, data, checksum])
}

function properties(...list: readonly MapiProperty[]): Buffer {
  const written = list.flatMap(([id, value]) => {
    const data = typeof value === 'string' ? Buffer.from(`${value}\0`, 'latin1') : value
    const type = typeof value === 'string' ? TEXT : BINARY
    return [numbers16(type, id), numbers32(1, data.length), data, Buffer.alloc(-data.length & 3)]
  })
  return Buffer.concat([numbers32(list.length), ...written])
}

/** [MS-OXRTFCP] §2.2.3 without packing. */
function unpacked(rtf: string): Buffer {
  const data = Buffer.from(rtf, 'latin1')
  return Buffer.concat([numbers32(data.length + 12, data.length, UNPACKED_RTF, 0), data])
}

function numbers16(...values: readonly number[]): Buffer {
  return Buffer.from(Uint16Array.from(values).buffer)
}

function numbers32(...values: readonly number[]): Buffer {
  return Buffer.from(Uint32Array.from(values).buffer)
}
