import { createSocket } from 'node:dgram'

const HEADER_BYTES = 12
const TYPE_MX = 15
const TYPE_TXT = 16
const TYPE_SRV = 33
const CLASS_IN = 1
const NO_SUCH_NAME = 3
/** A string of a TXT record has a length byte (RFC 1035 §3.3.14). */
const STRING_MAX = 255

export interface NameServer {
  /** `127.0.0.1:port`. */
  address: string
  /** Names that were asked for, lower case. */
  asked: string[]
  stop(): Promise<void>
}

/** What it knows besides texts: services (RFC 2782) and who takes the mail of a domain. */
export interface NameRecords {
  services?: Readonly<
    Record<string, readonly { priority: number; weight: number; port: number; name: string }[]>
  >
  exchangers?: Readonly<Record<string, readonly { priority: number; exchange: string }[]>>
}

/** A name server on the loopback: name → TXT record (RFC 1035), and what else it is given. */
export async function startNameServer(
  texts: Readonly<Record<string, string>>,
  records: NameRecords = {},
): Promise<NameServer> {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (question, peer) => {
    const { name, type, end } = readQuestion(question)
    asked.push(name)
    const found = answersOf(type, name, texts, records)
    socket.send(answer(question.subarray(0, end), type, found), peer.port, peer.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function answersOf(
  type: number,
  name: string,
  texts: Readonly<Record<string, string>>,
  { services = {}, exchangers = {} }: NameRecords,
): Buffer[] {
  if (type === TYPE_SRV)
    return (services[name] ?? []).map((each) =>
      Buffer.concat([numbers(each.priority, each.weight, each.port), labels(each.name)]),
    )
  if (type === TYPE_MX)
    return (exchangers[name] ?? []).map((each) =>
      Buffer.concat([numbers(each.priority), labels(each.exchange)]),
    )
  const text = type === TYPE_TXT ? texts[name] : undefined
  return text === undefined ? [] : [strings(text)]
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
  return bytes
}

/** A name without compression; '' is the root. */
function labels(name: string): Buffer {
  const parts = name.split('.').filter((label) => label !== '')
  const bytes = parts.map((label) =>
    Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')]),
  )
  return Buffer.concat([...bytes, Buffer.from([0])])
}

function strings(text: string): Buffer {
  const parts = (text.match(new RegExp(`.{1,${STRING_MAX}}`, 'gs')) ?? []).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  )
  return Buffer.concat(parts)
}

/** The question again with what is known; without anything the name does not exist. */
function answer(question: Buffer, type: number, found: readonly Buffer[]): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180 | (found.length === 0 ? NO_SUCH_NAME : 0), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(found.length, 6)
  // No further sections, the one for EDNS of the question included.
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, ...found.flatMap((data) => [recordHead(type, data.length), data])])
}

function recordHead(type: number, bytes: number): Buffer {
  const record = Buffer.alloc(12)
  record.writeUInt16BE(0xc000 | HEADER_BYTES, 0)
  record.writeUInt16BE(type, 2)
  record.writeUInt16BE(CLASS_IN, 4)
  record.writeUInt32BE(60, 6)
  record.writeUInt16BE(bytes, 10)
  return record
}
